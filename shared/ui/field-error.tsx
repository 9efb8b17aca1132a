import { Icon } from './icon.tsx'

/** Ids of a field and of what is said about it, by the field's name. */
export const getFieldId = (name: string) => `field-${name}`
export const getHintId = (name: string) => `hint-${name}`
export const getErrorId = (name: string) => `error-${name}`

export function FieldError(props: { name: string; error: string | undefined }) {
  if (!props.error) return null
  return (
    <p className="field-error" id={getErrorId(props.name)}>
      <Icon name="alert" />
      {props.error}
    </p>
  )
}
