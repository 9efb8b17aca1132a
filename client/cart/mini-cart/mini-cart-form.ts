import { cartFormFields, cartIntents } from '#shared/cart/cart-form.ts'
import { readFields } from '../../forms/form-controls.ts'
import { stepQuantity } from './step-quantity.ts'

export const MINI_CART_FORM = '[data-mini-cart-form]'

const findForm = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>(MINI_CART_FORM) : null

// Shows the new quantity at once, so that a second click counts from it.
function applyStep(button: HTMLElement | null): string | null {
  const row = button?.parentElement
  const field = row?.querySelector<HTMLInputElement>('input[type=number]')
  const shown = row?.parentElement?.querySelector<HTMLInputElement>('input[type=hidden]')
  if (!(button instanceof HTMLButtonElement) || !field || !shown) return null
  if (button.name !== cartFormFields.change) return null
  const step = stepQuantity({ value: button.value, shown: shown.value, typed: field.value })
  field.value = `${step.quantity}`
  return step.value
}

export type FormHandlers = {
  /** Returns false after the island has taken over the form. */
  isActive: () => boolean
  send: (form: HTMLFormElement, fields: URLSearchParams) => void
  isSending: () => boolean
  /** Called with a link to the checkout that is used while a change is sent. */
  openLater: (href: string) => void
}

/** Sends the form of the mini cart in the background, as long as its island is not there. */
export function connectMiniCartForm(dialog: HTMLElement, handlers: FormHandlers): void {
  const { isActive, send, isSending, openLater } = handlers
  dialog.addEventListener('submit', (event) => {
    const form = findForm(event.target)
    if (!form || !isActive()) return
    event.preventDefault()
    const change = applyStep(event.submitter)
    const fields = readFields(form, event.submitter)
    if (change !== null) fields.set(cartFormFields.change, change)
    send(form, fields)
  })
  // A typed quantity is saved when the shopper leaves its field.
  dialog.addEventListener('change', ({ target }) => {
    const form = findForm(target)
    if (!form || !isActive()) return
    const fields = readFields(form, null)
    fields.set('intent', cartIntents.update)
    send(form, fields)
  })
  // The checkout must show what the shopper sees in the mini cart.
  dialog.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isActive() || !isSending() || event.defaultPrevented) return
    event.preventDefault()
    openLater(link.href)
  })
}
