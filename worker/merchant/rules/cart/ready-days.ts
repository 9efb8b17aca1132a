import type { ReadyDays } from '#shared/delivery/delivery-window.ts'
import { madeToOrderDays } from '../delivery/delivery-area.ts'
import type { CartLine } from './cart.ts'

type Line = Pick<CartLine, 'quantity'> & {
  sku: Pick<CartLine['sku'], 'skuId' | 'inStock' | 'oversellable'>
}

/**
 * Returns the days after which everything is made; null if all of it is in stock. An order takes the
 * stock on hand first, and what it takes beyond that is made to order if the meal allows it.
 */
export function getReadyDays(lines: readonly Line[]): ReadyDays | null {
  const quantities = new Map<number, number>()
  for (const { sku, quantity } of lines)
    quantities.set(sku.skuId, (quantities.get(sku.skuId) ?? 0) + quantity)
  const isMadeToOrder = lines.some(
    ({ sku }) => sku.oversellable > 0 && (quantities.get(sku.skuId) ?? 0) > sku.inStock,
  )
  return isMadeToOrder ? madeToOrderDays : null
}
