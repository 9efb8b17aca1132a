import { isRecord } from '../browser/is-record.ts'
import { parseCardItem } from '#shared/cart/add-to-cart-form.ts'
import { CARD_ADD } from '../ui/card-parts.ts'
import type { ClientStateStore } from '../state/client-state.ts'

/**
 * Returns how many units of each sku are in a cart; null is an empty cart. Returns null if the value
 * is unknown.
 */
export function parseSkuQuantities(cart: unknown): Map<string, number> | null {
  if (cart === null) return new Map()
  if (!isRecord(cart) || !Array.isArray(cart.lines)) return null
  const quantities = new Map<string, number>()
  for (const line of cart.lines) {
    if (!isRecord(line) || typeof line.skuId !== 'number' || typeof line.quantity !== 'number') {
      continue
    }
    const key = `${line.skuId}`
    quantities.set(key, (quantities.get(key) ?? 0) + line.quantity)
  }
  return quantities
}

const setOrRemove = (button: HTMLElement, quantity: number | undefined) => {
  if (quantity) button.dataset.quantity = `${quantity}`
  else delete button.dataset.quantity
}

/** Shows on the buttons of product cards how many units are in the cart, after each change of it. */
export function showCardQuantities(state: ClientStateStore): void {
  const show = (content: unknown) => {
    const quantities = parseSkuQuantities(content)
    if (!quantities) return
    for (const button of document.querySelectorAll<HTMLButtonElement>(CARD_ADD)) {
      setOrRemove(button, quantities.get(`${parseCardItem(button.value)?.skuId}`))
    }
  }
  show(state.get().cart.content)
  state.subscribe(({ cart }, before) => {
    if (cart.content !== before.cart.content) show(cart.content)
  })
}
