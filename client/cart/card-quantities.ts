import { parseCardItem } from '#shared/cart/add-to-cart-form.ts'
import type { Cart } from '#shared/cart/cart.ts'
import { CARD_ADD } from '../ui/card-parts.ts'
import type { CartFacts, ClientStateStore } from '../state/client-state.ts'

export function countSkus(cart: Cart | null): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { skuId, quantity, isGift } of cart?.lines ?? []) {
    if (skuId !== null && !isGift) quantities.set(skuId, (quantities.get(skuId) ?? 0) + quantity)
  }
  return quantities
}

const setOrRemove = (button: HTMLElement, quantity: number | undefined) => {
  if (quantity) button.dataset.quantity = `${quantity}`
  else delete button.dataset.quantity
}

export function showCardQuantities(state: ClientStateStore): void {
  function show({ content }: CartFacts) {
    if (content === undefined) return
    const quantities = countSkus(content)
    for (const button of document.querySelectorAll<HTMLButtonElement>(CARD_ADD)) {
      setOrRemove(button, quantities.get(parseCardItem(button.value)?.skuId ?? 0))
    }
  }
  show(state.get().cart)
  state.subscribe(({ cart }, before) => {
    if (cart.content !== before.cart.content) show(cart)
  })
}
