import { cartFormFields, cartIntents, parseLineChange, readLineId } from '#shared/cart/cart-form.ts'
import { parseQuantity } from '#shared/cart/cart.ts'
import type { MiniCartHandlers } from '#shared/cart/mini-cart.tsx'
import { isPlainClick } from '../../ui/dialogs/is-plain-click.ts'
import type { CartStore } from '../cart-store.ts'

function saveTyped(store: CartStore, field: EventTarget): void {
  if (!(field instanceof HTMLInputElement)) return
  const lineId = readLineId(field.name)
  if (lineId !== '') void store.changeQuantity(lineId, parseQuantity(field.value, 0))
}

function press(store: CartStore, form: HTMLFormElement, submitter: HTMLElement | null): void {
  const button = submitter instanceof HTMLButtonElement ? submitter : null
  const change = button?.name === cartFormFields.change ? parseLineChange(button.value) : null
  if (change) void store.changeQuantity(change.lineId, change.quantity)
  else if (button?.value === cartIntents.undo) void store.undo()
  // Enter in a quantity field saves all quantities that the shopper typed.
  else for (const field of form.elements) saveTyped(store, field)
}

/** Opens an address after the changes that are under way, unless one of them has a problem. */
export async function openLater(store: CartStore, href: string): Promise<void> {
  if ((await store.save()) === null) location.assign(href)
}

/** The buttons of the mini cart are those of a form, so that they work before and without script. */
export const createHandlers = (store: CartStore): Required<MiniCartHandlers> => ({
  onSubmit(event) {
    event.preventDefault()
    const { nativeEvent } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    press(store, event.currentTarget, submitter)
  },
  onBlur: ({ target }) => saveTyped(store, target),
  // The next page must show what the shopper sees in the mini cart.
  onClick(event) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !store.getState().isBusy || !isPlainClick(event)) return
    event.preventDefault()
    void openLater(store, link.href)
  },
})
