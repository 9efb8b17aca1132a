import { cartFormFields, parseLineChange } from '#shared/cart/cart-form.ts'
import { readFields } from '../../forms/form-controls.ts'
import { replacePart } from '../../forms/replace-part.ts'
import type { ClientStateStore } from '../../state/client-state.ts'
import { readShownCart } from '../../state/shown-cart.ts'
import { restoreFocus } from '../restore-focus.ts'
import { CART_FORM } from './selectors.ts'

const PART = '[data-cart-page]'

export const findForm = () => document.querySelector<HTMLFormElement>(CART_FORM)

/** Replaces the cart on the page. Returns false if the other page has none. */
export function showCart(page: Document, sent: URLSearchParams): boolean {
  const current = document.querySelector(PART)
  const next = page.querySelector(PART)
  if (!current || !next) return false
  const restore = restoreFocus(current, { idPrefix: 'cart', fallback: 'main h1' })
  replacePart(current, document.adoptNode(next), sent)
  restore()
  return true
}

/** Stores the shown cart for the other tabs and the other parts of the page. */
export function storeCart(state: ClientStateStore): void {
  const content = readShownCart()
  if (content === undefined) return state.refresh()
  state.setCart({ quantity: content?.quantity ?? 0, content, source: 'form' })
}

function findInput(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : null
}

/** Returns the fields as the server has sent them, so that all others count as typed later. */
export function readShownFields(form: HTMLFormElement): URLSearchParams {
  const fields = readFields(form, null)
  const prefix = cartFormFields.shownQuantity({ id: '' })
  for (const [name, value] of readFields(form, null)) {
    if (name.startsWith(prefix)) {
      fields.set(cartFormFields.quantity({ id: name.slice(prefix.length) }), value)
    }
  }
  return fields
}

/** Returns whether a quantity field differs from what the server has sent. */
export function hasUnsaved(form: HTMLFormElement): boolean {
  const typed = readFields(form, null)
  return [...readShownFields(form)].some(([name, value]) => typed.get(name)?.trim() !== value)
}

/**
 * Writes what a button requests into the quantity field of its line. A button names the quantity to
 * which it leads from the shown one; quick presses count from the quantity that the field already has.
 */
export function applyPress(form: HTMLFormElement, change: string): void {
  const { lineId: id = '', quantity: wanted = 0 } = parseLineChange(change) ?? {}
  const field = findInput(form, cartFormFields.quantity({ id }))
  const shown = Number(findInput(form, cartFormFields.shownQuantity({ id }))?.value)
  if (!field) return
  const step = wanted - shown
  const isStep = Math.abs(step) === 1 && wanted > 0
  const next = isStep ? Number(field.value) + step : wanted
  field.value = `${Math.min(Math.max(next, isStep ? 1 : 0), Number(field.max))}`
}
