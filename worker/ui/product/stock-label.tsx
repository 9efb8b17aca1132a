import { formatDay } from '#shared/delivery/format-day.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import type { Stock } from '#shared/product/product.ts'
import { getStockStatus, type StockStatus } from '#shared/product/stock-status.ts'
import { useShop } from '#shared/ui/shop-context.tsx'

/** `few-left` has the placeholder `stock`. */
export const stockStatusKeys: Record<StockStatus, MessageKey> = {
  'in-stock': 'stock.inStock',
  'few-left': 'stock.fewLeft',
  'out-of-stock': 'stock.outOfStock',
  oversellable: 'stock.oversellable',
  static: 'stock.static',
}

type StockLabelProps = {
  stock: Stock
  quantity?: number
  /** The day on which more arrives, as midnight UTC. */
  incomingDay?: Date | null
}

/** Its mark has a different shape and color for each status. */
export function StockLabel({ stock, quantity = 1, incomingDay }: StockLabelProps) {
  const { t, locale, fewLeftLimit } = useShop()
  const status = getStockStatus(stock, quantity, fewLeftLimit)
  const label = (
    <span className="stock-label" data-status={status}>
      {t(stockStatusKeys[status], { stock: stock.inStock })}
    </span>
  )
  // A list has many labels, so a label alone has one element.
  if (!incomingDay) return label
  return (
    <span className="stock-label-row">
      {label}
      <span className="stock-label-incoming quiet">
        {t('stock.incoming', { day: formatDay(incomingDay, locale.iso) })}
      </span>
    </span>
  )
}
