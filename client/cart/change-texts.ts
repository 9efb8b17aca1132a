import { getToPayText } from '#shared/cart/cart-summary.tsx'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { CartState } from './cart-state.ts'

type ShopFacts = Pick<Shop, 't' | 'vatIncluded'>

/** Says the lines whose quantity has changed, and the total. */
function describeChanges(before: Cart | null, after: Cart | null, shop: ShopFacts): string {
  const isChanged = (line: CartLine) =>
    before?.lines.some(({ id, quantity }) => id === line.id && quantity !== line.quantity)
  const lines = after?.lines.filter(isChanged) ?? []
  if (!after || lines.length === 0) return ''
  const texts = lines.map(({ name, quantity }) => shop.t('cart.line.changed', { name, quantity }))
  return [...texts, shop.t('cart.line.total', { total: getToPayText(after, shop) })].join(' ')
}

/** Returns what to say when a state follows; null leaves what was said. */
export function createChangeTexts(shop: ShopFacts, shown: Cart | null) {
  let known = shown
  return ({ answered, isBusy }: CartState, before: CartState): string | null => {
    const text = isBusy ? '' : describeChanges(known, answered, shop)
    if (!isBusy) known = answered
    return isBusy === before.isBusy ? null : text
  }
}
