import { MAX_LINE_QUANTITY } from '#shared/cart/cart.ts'
import { cartFormFields } from '#shared/cart/cart-form.ts'

/** The forms whose lines can be changed offline: the cart page, the mini cart and the offline page. */
export const CHANGEABLE_CART = '[data-cart-form], [data-mini-cart-form], [data-offline-cart]'
const ROWS = '.cart-line, .offline-page-row'
const STEP = '.quantity-field-step'

/** A line of the cart as a page shows it. */
export type CartRow = {
  element: HTMLElement
  input: HTMLInputElement
  id: string
  name: string
  /** The quantity that the server has sent. */
  shown: number
}

function toRow(element: HTMLElement): CartRow[] {
  const input = element.querySelector<HTMLInputElement>('input[type=number]')
  const shown = element.querySelector<HTMLInputElement>('input[type=hidden]')
  const name = element.querySelector('.cart-line-link, [data-name]')?.textContent?.trim() ?? ''
  if (!input || !shown) return []
  const id = input.name.slice(cartFormFields.quantity({ id: '' }).length)
  return [{ element, input, id, name, shown: Number(shown.value) }]
}

export const listRows = (): CartRow[] =>
  [...document.querySelectorAll<HTMLElement>(ROWS)]
    .filter((element) => element.closest(CHANGEABLE_CART))
    .flatMap(toRow)

export function findRow(target: Element): CartRow | null {
  const element = target.closest<HTMLElement>(ROWS)
  return (element && toRow(element)[0]) ?? null
}

/**
 * Returns the quantity to which a button of a line leads. A step button names the quantity beside the
 * shown one; it counts from the quantity in the field, which may be ahead.
 */
export function findRequestedQuantity(
  { shown, input }: CartRow,
  button: HTMLButtonElement,
): number {
  const wanted = Number(button.value.slice(button.value.lastIndexOf(':') + 1))
  if (!button.matches(STEP)) return wanted
  return Math.min(Math.max(Number(input.value) + wanted - shown, 1), MAX_LINE_QUANTITY)
}

/** Shows a quantity in a line, with the step buttons that are possible then. */
export function showQuantity({ element, input }: CartRow, quantity: number): void {
  input.value = `${quantity}`
  const [less, more] = element.querySelectorAll<HTMLButtonElement>(STEP)
  if (less) less.disabled = quantity <= 1
  if (more) more.disabled = quantity >= MAX_LINE_QUANTITY
}
