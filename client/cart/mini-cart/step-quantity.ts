import { MAX_LINE_QUANTITY, parseQuantity } from '#shared/cart/cart.ts'

/** A step button of a line: its own value, such as `17:3`, and the quantities of its line. */
export type Step = { value: string; shown: string; typed: string }

/**
 * Returns the quantity after a step, and the value that the button sends. The step counts from the
 * quantity in the field, which is ahead of the one that the page showed while a change is sent.
 */
export function stepQuantity({ value, shown, typed }: Step) {
  const separator = value.lastIndexOf(':')
  const change = Number(value.slice(separator + 1)) - Number(shown)
  const current = parseQuantity(typed, 1) ?? Number(shown)
  const quantity = Math.min(MAX_LINE_QUANTITY, Math.max(1, current + change))
  return { quantity, value: `${value.slice(0, separator)}:${quantity}` }
}
