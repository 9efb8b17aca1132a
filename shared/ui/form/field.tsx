import type { FormField } from '../../form/form-field.ts'
import { getFormExamples } from '../../form/country-rules.ts'
import { useShop } from '../shop-context.tsx'
import {
  FieldError,
  getErrorId,
  getFieldId,
  getHintId,
  useErrorText,
  useFieldScope,
  type FormState,
} from './field-error.tsx'

type FieldProps = FormState & { field: FormField }

export function Field({ field, values, errors }: FieldProps) {
  const { t, market } = useShop()
  const scope = useFieldScope()
  const error = useErrorText(field, errors)
  const { name, hintKey, input } = field
  const hintId = getHintId(name, scope)
  const describedBy = [hintKey && hintId, error && getErrorId(name, scope)].filter(Boolean)
  const control = {
    id: getFieldId(name, scope),
    className: 'field-input',
    name,
    required: field.isRequired,
    // A password is never sent back to the browser.
    defaultValue: input.type === 'password' ? undefined : values[name],
  }
  const state = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={control.id}>
        {`${t(field.countryLabelKeys?.[market.country.code] ?? field.labelKey)} `}
        {!field.isRequired && <span className="field-optional quiet">{t('field.optional')}</span>}
      </label>
      {hintKey && (
        <p className="field-hint quiet" id={hintId}>
          {t(hintKey, {
            count: field.minLength ?? 0,
            ...getFormExamples(market.country.code),
          })}
        </p>
      )}
      {input.type === 'textarea' ? (
        <textarea {...control} rows={3} {...state} />
      ) : (
        <input {...input} {...control} {...state} />
      )}
      <FieldError name={name} error={error} />
    </div>
  )
}

export const Fields = ({ fields, ...form }: FormState & { fields: readonly FormField[] }) =>
  fields.map((field) => <Field key={field.name} field={field} {...form} />)
