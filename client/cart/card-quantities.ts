import { parseCardItem } from '#shared/cart/add-to-cart-form.ts'
import type { Cart } from '#shared/cart/cart.ts'
import { CARD_ADD } from '../ui/card-parts.ts'
import type { CartFacts, ClientStateStore } from '../state/client-state.ts'
import { readBootTexts } from '../ui/site/boot-texts.ts'

export function countSkus(cart: Cart | null): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { skuId, quantity, isGift } of cart?.lines ?? []) {
    if (skuId !== null && !isGift) quantities.set(skuId, (quantities.get(skuId) ?? 0) + quantity)
  }
  return quantities
}

function showQuantity(button: HTMLElement, quantity: number | undefined, text: string) {
  const { dataset } = button
  const name = (dataset.name ??= button.ariaLabel ?? '')
  if (quantity) dataset.quantity = `${quantity}`
  else delete dataset.quantity
  button.ariaLabel = quantity
    ? text.replace('{quantity}', `${quantity}`).replace('{name}', () => name)
    : name
}

export function showCardQuantities(state: ClientStateStore): void {
  const { inCart } = readBootTexts()
  function show({ content }: CartFacts) {
    if (content === undefined) return
    const quantities = countSkus(content)
    for (const button of document.querySelectorAll<HTMLButtonElement>(CARD_ADD)) {
      showQuantity(button, quantities.get(parseCardItem(button.value)?.skuId ?? 0), inCart)
    }
  }
  show(state.get().cart)
  state.subscribe(({ cart }, before) => {
    if (cart.content !== before.cart.content) show(cart)
  })
}
