import { createContext, useContext } from 'react'
import { getMessageKey, type FieldErrors, type FormField } from '#shared/form/form-field.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'

/** The values that the shopper entered so far, and the refused fields. */
export type FormState = { values: Partial<Record<string, string>>; errors: FieldErrors }

/**
 * A prefix for the ids of all fields inside, because a form in a dialog may have the same field
 * names as the page.
 */
export const FieldScope = createContext('')

export const useFieldScope = () => useContext(FieldScope)

/** Ids of a field, its hint and its error, by the name of the field. */
export const getFieldId = (name: string, scope = '') => `${scope}field-${name}`
export const getHintId = (name: string, scope = '') => `${scope}hint-${name}`
export const getErrorId = (name: string, scope = '') => `${scope}error-${name}`

/** Returns the message of a refused field. */
export function useErrorText(field: FormField, errors: FieldErrors): string | undefined {
  const t = useTranslate()
  const problem = errors[field.name]
  return problem && t(getMessageKey(field, problem))
}

export function FieldError(props: { name: string; error: string | undefined }) {
  const scope = useFieldScope()
  if (!props.error) return null
  return (
    <p className="field-error" id={getErrorId(props.name, scope)}>
      <Icon name="alert" />
      {props.error}
    </p>
  )
}
