import type { CartLine } from './cart.ts'

type Line = Pick<CartLine, 'id'>

/** All lines are in one form, so every button also saves the quantities that were typed. */
export const cartFormFields = {
  quantity: ({ id }: Line) => `quantity-${id}`,
  /** The quantity that the page showed. A line is changed only if its quantity field differs. */
  shownQuantity: ({ id }: Line) => `shown-${id}`,
  /** A button that changes one line. Its value is the id of the line and the new quantity. */
  change: 'change',
  /** The id of the line that a script changes, together with `quantity`. */
  line: 'line',
  /** The removed line that is added again, as JSON. */
  removed: 'removed',
  /** The lines of a cart link that are added. */
  lines: 'lines',
} as const

/** Values of the `intent` field. `checkout` saves the cart and continues to the checkout. */
export const cartIntents = {
  update: 'update',
  checkout: 'checkout',
  undo: 'undo',
  addLines: 'add-lines',
} as const

export const formatLineChange = ({ id }: Line, quantity: number) => `${id}:${quantity}`

const lineChangePattern = /^(.+):(\d{1,3})$/

export function parseLineChange(text: string): { lineId: string; quantity: number } | null {
  const [, lineId, digits] = lineChangePattern.exec(text) ?? []
  return lineId === undefined ? null : { lineId, quantity: Number(digits) }
}

const quantityPrefix = cartFormFields.quantity({ id: '' })

/** Returns the id of the line whose quantity field has this name; it is empty for any other field. */
export const readLineId = (name: string): string =>
  name.startsWith(quantityPrefix) ? name.slice(quantityPrefix.length) : ''
