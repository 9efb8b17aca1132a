import type { InputHTMLAttributes } from 'react'
import { FieldError, getErrorId, getFieldId, getHintId, useFieldScope } from './field-error.tsx'
import { useTranslate } from '../../../shared/ui/shop-context.tsx'

type FieldProps = {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
  isLong?: boolean
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'type' | 'defaultValue' | 'maxLength' | 'enterKeyHint' | 'required'
>

/** An input with its label, hint and error, which ARIA attributes connect. */
export function Field({ label, hint, error, isOptional, isLong, ...input }: FieldProps) {
  const t = useTranslate()
  const scope = useFieldScope()
  const { name } = input
  const hintId = getHintId(name, scope)
  const describedBy = [hint && hintId, error && getErrorId(name, scope)].filter(Boolean).join(' ')
  const control = {
    ...input,
    id: getFieldId(name, scope),
    className: 'field-input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={control.id}>
        {label} {isOptional && <span className="field-optional">{t('field.optional')}</span>}
      </label>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {isLong ? (
        <textarea
          id={control.id}
          className={control.className}
          name={name}
          defaultValue={input.defaultValue}
          rows={3}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
        />
      ) : (
        <input {...control} />
      )}
      <FieldError name={name} error={error} />
    </div>
  )
}
