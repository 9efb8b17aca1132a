import type { ReactNode } from 'react'
import { FieldError, getErrorId, getFieldId, useFieldScope } from './field-error.tsx'

type CheckboxFieldProps = {
  name: string
  label: ReactNode
  isChecked: boolean
  error?: string | undefined
}

export function CheckboxField(props: CheckboxFieldProps) {
  const scope = useFieldScope()
  return (
    <div className="checkbox-field">
      <label className="checkbox-field-label">
        <input
          className="checkbox-field-input"
          type="checkbox"
          id={getFieldId(props.name, scope)}
          name={props.name}
          value="true"
          defaultChecked={props.isChecked}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? getErrorId(props.name, scope) : undefined}
        />
        <span>{props.label}</span>
      </label>
      <FieldError name={props.name} error={props.error} />
    </div>
  )
}
