import type { ReactNode } from 'react'
import { MAX_LINE_QUANTITY } from './cart.ts'

type QuantityFieldProps = {
  id: string
  label: string
  value: string
  /** The form of the input, if it is not the surrounding one. */
  formId?: string
  isInvalid?: boolean
  describedBy?: string | undefined
  /** Elements on the left and the right of the number. */
  before?: ReactNode
  after?: ReactNode
  onCommit?: ((value: string) => void) | undefined
}

/**
 * A number input between two step buttons. The caller creates the buttons, because they submit a
 * form without JavaScript.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { onCommit } = props
  return (
    <div className="quantity-field" data-steps={props.before ? 'true' : 'false'}>
      {props.before}
      <input
        // A new number from the server replaces the typed one.
        key={props.value}
        className="quantity-field-input"
        type="number"
        inputMode="numeric"
        name="quantity"
        id={props.id}
        form={props.formId}
        min={1}
        max={MAX_LINE_QUANTITY}
        defaultValue={props.value}
        aria-label={props.label}
        aria-invalid={props.isInvalid ? true : undefined}
        aria-describedby={props.describedBy}
        onBlur={onCommit ? (event) => onCommit(event.currentTarget.value) : undefined}
      />
      {props.after}
    </div>
  )
}
