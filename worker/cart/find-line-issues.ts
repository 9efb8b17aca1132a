import type { CartNotice } from '#shared/cart/cart-notice.ts'
import { listPieces, type Cart, type CartLine } from '#shared/cart/cart.ts'

function findIssue(line: CartLine, used: number): CartNotice | null {
  const { id, stock, quantity, isOffSale, totalPrice } = line
  if (isOffSale) return { kind: 'off-sale', lineId: id }
  if (totalPrice.incVat === '') return { kind: 'no-price', lineId: id }
  const left = Math.max(0, stock.total - used)
  if (left === 0) return { kind: 'sold-out', lineId: id }
  return quantity > left ? { kind: 'too-many', lineId: id, stock: left, quantity } : null
}

/** Pieces in packages and in earlier lines with the same SKU are counted first. A gift has no issues. */
export function findLineIssues({ lines }: Pick<Cart, 'lines'>): CartNotice[] {
  const used = new Map<number, number>()
  const count = (line: CartLine) => {
    for (const { skuId, quantity } of listPieces(line)) {
      used.set(skuId, (used.get(skuId) ?? 0) + quantity)
    }
  }
  lines.filter((line) => line.package !== null).forEach(count)
  return lines.flatMap((line) => {
    if (line.isGift) return []
    if (line.package) return findIssue(line, 0) ?? []
    const issue = findIssue(line, used.get(line.skuId ?? 0) ?? 0)
    count(line)
    return issue ?? []
  })
}
