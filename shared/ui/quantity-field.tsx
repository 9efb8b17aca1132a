import type { ReactNode } from 'react'
import { MAX_LINE_QUANTITY } from '../cart/cart.ts'

type QuantityFieldProps = {
  id: string
  label: string
  value: string
  /** The form the number belongs to, where it is not the one around it. */
  formId?: string
  isInvalid?: boolean
  describedBy?: string | undefined
  /** Left and right of the number. */
  before?: ReactNode
  after?: ReactNode
  onCommit?: ((value: string) => void) | undefined
}

/** A number between its two steps. The steps are submit buttons where no script runs, so the caller makes them. */
export function QuantityField(props: QuantityFieldProps) {
  const { onCommit } = props
  return (
    <div className="quantity-field" data-steps={props.before ? 'true' : 'false'}>
      {props.before}
      <input
        // A new number from the server replaces what was typed.
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
