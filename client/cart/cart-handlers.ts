import { cartFormFields, cartIntents, parseLineChange, readLineId } from '#shared/cart/cart-form.ts'
import { parseQuantity } from '#shared/cart/cart.ts'
import type { CartHandlers } from '#shared/cart/mini-cart.tsx'
import { readFields } from '../forms/form-controls.ts'
import { isPlainClick } from '../ui/dialogs/is-plain-click.ts'
import type { CartStore } from './cart-store.ts'

function saveTyped(store: CartStore, field: EventTarget): void {
  if (!(field instanceof HTMLInputElement)) return
  const lineId = readLineId(field.name)
  if (lineId !== '') void store.saveTyped(lineId, parseQuantity(field.value, 0))
}

/** Every button also saves the quantities that the shopper typed in other lines. */
function saveAllTyped(store: CartStore, form: HTMLFormElement, exceptLine?: string): void {
  for (const field of form.elements)
    if (!(field instanceof HTMLInputElement) || readLineId(field.name) !== exceptLine)
      saveTyped(store, field)
}

/** Saves what is under way before the browser opens the checkout. Returns false if it need not wait. */
function leaveLater(store: CartStore, form: HTMLFormElement, button: HTMLElement | null): boolean {
  if (!navigator.onLine) {
    store.report('unsent')
    return true
  }
  saveAllTyped(store, form)
  if (!store.getState().isBusy) return false
  void store.save().then((problem) => problem === null && form.requestSubmit(button))
  return true
}

function submit(store: CartStore, form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const button = submitter instanceof HTMLButtonElement ? submitter : null
  const change = button?.name === cartFormFields.change ? parseLineChange(button.value) : null
  if (button?.value === cartIntents.checkout) return leaveLater(store, form, button)
  if (change) {
    saveAllTyped(store, form, change.lineId)
    void store.changeQuantity(change.lineId, change.quantity)
  } else if (button?.value === cartIntents.undo) void store.undo()
  // Enter in a quantity field saves all quantities that the shopper typed.
  else if (button?.value === cartIntents.update || !button) saveAllTyped(store, form)
  else
    void store.submit({ path: form.getAttribute('action') ?? '', fields: readFields(form, button) })
  return true
}

/** Opens an address after the changes that are under way, unless one of them has a problem. */
export async function openLater(store: CartStore, href: string): Promise<void> {
  if ((await store.save()) === null) location.assign(href)
}

/** The buttons of the cart are those of forms, so that they work before and without script. */
export const createHandlers = (store: CartStore): Required<CartHandlers> => ({
  onSubmit(event) {
    const { nativeEvent, target } = event
    if (!(target instanceof HTMLFormElement)) return
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    if (submit(store, target, submitter)) event.preventDefault()
  },
  onBlur: ({ target }) => saveTyped(store, target),
  // The next page must show what the shopper sees in the cart.
  onClick(event) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !store.getState().isBusy || !isPlainClick(event)) return
    event.preventDefault()
    void openLater(store, link.href)
  },
})
