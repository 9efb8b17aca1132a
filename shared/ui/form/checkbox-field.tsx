import type { FieldErrors, FormField } from '../../form/form-field.ts'
import { useTranslate } from '../shop-context.tsx'
import { FieldError, getErrorId, getFieldId, useErrorText, useFieldScope } from './field-error.tsx'

type CheckboxFieldProps = { field: FormField; isChecked: boolean; errors: FieldErrors }

export function CheckboxField({ field, isChecked, errors }: CheckboxFieldProps) {
  const t = useTranslate()
  const scope = useFieldScope()
  const error = useErrorText(field, errors)
  const { name } = field
  return (
    <div className="checkbox-field stack gap-1">
      <label className="checkbox-field-label row gap-3">
        <input
          className="checkbox-field-input"
          type="checkbox"
          id={getFieldId(name, scope)}
          name={name}
          value="true"
          defaultChecked={isChecked}
          required={field.isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? getErrorId(name, scope) : undefined}
        />
        <span>{t(field.labelKey)}</span>
      </label>
      <FieldError name={name} error={error} />
    </div>
  )
}
