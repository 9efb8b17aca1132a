import type { CartNotice } from '#shared/cart/cart-notice.ts'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import type { PriceText } from '#shared/product/product.ts'
import { toSeenCart, toSeenKey, toSeenLine, type SeenCart, type SeenLine } from './seen-cart.ts'

export type PriceFormatter = (price: Pick<SeenLine, 'incVat' | 'exVat'>) => PriceText

type Comparison = { seen: SeenCart; cart: Cart; market: string; formatPrice: PriceFormatter }

function findPriceChange(
  line: CartLine,
  seen: SeenLine,
  formatPrice: PriceFormatter,
): CartNotice | null {
  const current = toSeenLine(line)
  if (current.incVat === seen.incVat) return null
  return { kind: 'price', lineId: line.id, from: formatPrice(seen), to: formatPrice(current) }
}

// A lower quantity may be a change that the shopper made in another browser. Only one that takes all
// of the stock is a reduction by the merchant.
function findReduction({ id, quantity, stock }: CartLine, seen: SeenLine): CartNotice | null {
  const isReduced = quantity < seen.quantity && quantity >= stock.total
  return isReduced ? { kind: 'reduced', lineId: id, from: seen.quantity, to: quantity } : null
}

/** Returns what has changed in a cart since the shopper saw it last, without the shopper's doing. */
export function findCartChanges({ seen, cart, market, formatPrice }: Comparison): CartNotice[] {
  if (seen.cartKey !== toSeenKey(cart.id)) return []
  const keys = new Set(cart.lines.map(({ id }) => toSeenKey(id)))
  const gone = seen.lines.filter(({ key, name }) => name !== '' && !keys.has(key))
  const changes = cart.lines.flatMap((line) => {
    const before = seen.lines.find(({ key }) => key === toSeenKey(line.id))
    if (!before) return []
    const price = seen.market === market ? findPriceChange(line, before, formatPrice) : null
    return [findReduction(line, before), price].flatMap((notice) => notice ?? [])
  })
  const isCodeLost = seen.isCodeLost && cart.codes.length === 0
  return [
    ...(isCodeLost ? [{ kind: 'code-lost' } as const] : []),
    ...gone.map(({ name }): CartNotice => ({ kind: 'gone', name })),
    ...changes,
  ]
}

/** Changed lines have the quantity that the shopper knows, so it is no news. Prices stay as seen. */
export function acceptChanges(seen: SeenCart, cart: Cart, lineIds: ReadonlySet<string>): SeenCart {
  if (seen.cartKey !== toSeenKey(cart.id)) return seen
  const current = toSeenCart(cart, seen.market).lines
  const changedKeys = new Set([...lineIds].map(toSeenKey))
  const lines = seen.lines.flatMap((line) => {
    if (!changedKeys.has(line.key)) return [line]
    const now = current.find(({ key }) => key === line.key)
    return now ? [{ ...line, quantity: now.quantity }] : []
  })
  return { ...seen, lines }
}
