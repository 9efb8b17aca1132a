import { getToPayText } from '#shared/cart/cart-summary.tsx'
import type { Cart } from '#shared/cart/cart.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { CartState } from './cart-state.ts'

type ShopFacts = Pick<Shop, 't' | 'vatIncluded'>

/** Says the lines that are new or have another quantity, and the total. */
function describeChanges(before: Cart | null, after: Cart | null, shop: ShopFacts): string {
  if (!before || !after) return ''
  const { t } = shop
  const texts = after.lines.flatMap(({ id, name, quantity }) => {
    const known = before.lines.find((line) => line.id === id)
    if (!known) return [`${t('boot.added', { name })}.`]
    return known.quantity === quantity ? [] : [t('cart.line.changed', { name, quantity })]
  })
  if (texts.length === 0) return ''
  return [...texts, t('cart.line.total', { total: getToPayText(after, shop) })].join(' ')
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
