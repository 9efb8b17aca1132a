import type { ReactNode } from 'react'
import { MAX_LINE_QUANTITY } from './cart.ts'

type QuantityFieldProps = {
  id: string
  label: string
  value: string
  name?: string
  isInvalid?: boolean
  describedBy?: string | undefined
  before?: ReactNode
  after?: ReactNode
}

/** The caller creates the buttons, because without JavaScript they submit a form of the caller. */
export function QuantityField(props: QuantityFieldProps) {
  return (
    <div className="quantity-field" data-steps={props.before ? 'true' : 'false'}>
      {props.before}
      <input
        // The key creates a new input when the server returns another quantity, so that this
        // quantity replaces the typed number.
        key={props.value}
        className="quantity-field-input"
        type="number"
        inputMode="numeric"
        name={props.name ?? 'quantity'}
        id={props.id}
        min={1}
        max={MAX_LINE_QUANTITY}
        defaultValue={props.value}
        aria-label={props.label}
        aria-invalid={props.isInvalid ? true : undefined}
        aria-describedby={props.describedBy}
      />
      {props.after}
    </div>
  )
}
