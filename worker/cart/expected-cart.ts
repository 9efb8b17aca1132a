import type { Cart, CartLine } from '#shared/cart/cart.ts'
import { toRemovedLine } from '#shared/cart/removed-line.ts'
import { toSeenCart, toSeenLine, type SeenCart, type SeenLine } from './seen-cart.ts'

type Merge = { guest: Cart; stored: Cart | null; merged: Cart; market: string }

function toItemKey(line: CartLine): string {
  const { skuId, package: choice } = toRemovedLine(line, '')
  return JSON.stringify([skuId, choice])
}

// The merchant adds and removes the gifts of its campaigns itself.
function countByItem(carts: readonly (Cart | null)[]): Map<string, number> {
  const counts = new Map<string, number>()
  const lines = carts.flatMap((cart) => cart?.lines ?? []).filter(({ isGift }) => !isGift)
  for (const line of lines) {
    const key = toItemKey(line)
    counts.set(key, (counts.get(key) ?? 0) + line.quantity)
  }
  return counts
}

function listGone({ guest, merged }: Merge): SeenLine[] {
  const kept = countByItem([merged])
  return guest.lines.filter((line) => !line.isGift && !kept.has(toItemKey(line))).map(toSeenLine)
}

// A repeated log in adds nothing again. Only a line with all of the stock was reduced by the merchant.
function listReduced({ guest, stored, merged }: Merge): SeenLine[] {
  const [wanted, kept] = [countByItem([guest, stored]), countByItem([merged])]
  return merged.lines.flatMap((line) => {
    const key = toItemKey(line)
    const missing = (wanted.get(key) ?? 0) - (kept.get(key) ?? 0)
    const isReduced = !line.isGift && missing > 0 && line.quantity >= line.stock.total
    return isReduced ? [{ ...toSeenLine(line), quantity: line.quantity + missing }] : []
  })
}

/**
 * The cart that a guest expects after the log in, so that the differences are named like other changes
 * since the last visit. Returns null if the merged cart has everything.
 */
export function findExpectedCart(merge: Merge): SeenCart | null {
  const { guest, merged, market } = merge
  const [gone, reduced] = [listGone(merge), listReduced(merge)]
  const isCodeLost = guest.codes.length > 0 && merged.codes.length === 0
  if (gone.length + reduced.length === 0 && !isCodeLost) return null
  const seen = toSeenCart(merged, market)
  const lines = seen.lines.map((line) => reduced.find(({ key }) => key === line.key) ?? line)
  return { ...seen, isCodeLost, lines: [...gone, ...lines] }
}
