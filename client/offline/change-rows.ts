import { parseQuantity } from '#shared/cart/cart.ts'
import { cartFormFields } from '#shared/cart/cart-form.ts'
import { CHANGEABLE_CART, findRequestedQuantity, findRow, type CartRow } from './cart-rows.ts'

type Settings = {
  /** Returns whether changes must wait, because there is no connection. */
  isOffline: () => boolean
  onChange: (row: CartRow, quantity: number) => void
  /** Called if the shopper wants something for which a connection is needed. */
  onImpossible: () => void
}

/** Other forms that change the cart. Without connection the browser would show an error page. */
const OTHER_FORMS = '.removed-notice, .free-shipping-meals-form, [data-code-form]'

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const findField = ({ target }: Event): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.type === 'number' && target.closest(CHANGEABLE_CART)
    ? target
    : null

/**
 * Handles the buttons and fields of cart lines while there is no connection. The listeners run before
 * those of the page, which would send the changes and fail.
 */
export function connectRowChanges({ isOffline, onChange, onImpossible }: Settings): void {
  function listen(type: string, handle: (event: Event) => void) {
    const handleOffline = (event: Event) => {
      if (isOffline()) handle(event)
    }
    addEventListener(type, handleOffline, { capture: true })
  }
  listen('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button') : null
    if (button?.name !== cartFormFields.change || !button.closest(CHANGEABLE_CART)) return
    stop(event)
    const row = findRow(button)
    if (row) onChange(row, findRequestedQuantity(row, button))
  })
  listen('change', (event) => {
    const field = findField(event)
    const row = field && findRow(field)
    if (!row) return
    stop(event)
    const quantity = parseQuantity(row.input.value, 0)
    onChange(row, quantity ?? row.shown)
  })
  // The mini cart saves a typed quantity when the focus leaves the field.
  listen('focusout', (event) => {
    if (findField(event)) event.stopImmediatePropagation()
  })
  listen('submit', (event) => {
    if (!(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return
    const isCart = event.target.matches(CHANGEABLE_CART)
    if (!isCart && !event.target.matches(OTHER_FORMS)) return
    stop(event)
    // The field has reported its quantity before Enter sends the form.
    const isUpdate =
      isCart && !(event.submitter?.getAttribute('value') ?? '').startsWith('checkout')
    if (!isUpdate) onImpossible()
  })
}
