import { createContext, useContext } from 'react'
import { Icon } from './icon.tsx'

/** Begins the ids of all fields inside: a form laid over a page that may have fields of the same names. */
export const FieldScope = createContext('')

export const useFieldScope = () => useContext(FieldScope)

/** Ids of a field and of what is said about it, by the field's name. */
export const getFieldId = (name: string, scope = '') => `${scope}field-${name}`
export const getHintId = (name: string, scope = '') => `${scope}hint-${name}`
export const getErrorId = (name: string, scope = '') => `${scope}error-${name}`

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
