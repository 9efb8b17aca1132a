import type { ReactNode } from 'react'
import type { FormField } from '../../form/form-field.ts'
import { useTranslate } from '../shop-context.tsx'
import { getFieldId } from './field-error.tsx'

type SelectFieldProps = {
  field: FormField
  value: string | undefined
  /** True if the shopper may leave it open. */
  isOptional?: boolean
  children: ReactNode
}

/** A selection that is always valid, so it has no error message. */
export function SelectField({ field, value, isOptional = false, children }: SelectFieldProps) {
  const t = useTranslate()
  const { name, labelKey, input } = field
  const id = getFieldId(name)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t(labelKey)}
        {isOptional && (
          <>
            {' '}
            <span className="field-optional quiet">{t('field.optional')}</span>
          </>
        )}
      </label>
      <select
        className="field-input"
        id={id}
        name={name}
        defaultValue={value}
        autoComplete={input.autoComplete}
      >
        {children}
      </select>
    </div>
  )
}
