import type { MessageKey } from '#shared/i18n/translator.ts'
import type { Stock } from '#shared/product/product.ts'
import {
  getStockStatus,
  hasNormalDelivery,
  type StockStatus,
} from '#shared/product/stock-status.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'

const statusKeys: Record<StockStatus, MessageKey> = {
  'in-stock': 'stock.inStock',
  'few-left': 'stock.fewLeft',
  'out-of-stock': 'stock.outOfStock',
  oversellable: 'stock.oversellable',
  static: 'stock.static',
}

function getDeliveryKey(status: StockStatus): MessageKey {
  if (status === 'out-of-stock') return 'stock.delivery.afterRestock'
  return hasNormalDelivery(status) ? 'stock.delivery.normal' : 'stock.delivery.longer'
}

type StockLabelProps = { stock: Stock; quantity?: number; hasDelivery?: boolean }

/** The stock status as a label. Its mark has a different shape and color for each status. */
export function StockLabel({ stock, quantity = 1, hasDelivery }: StockLabelProps) {
  const t = useTranslate()
  const status = getStockStatus(stock, quantity)
  return (
    <span className="stock-label" data-status={status}>
      <span className="stock-label-status">{t(statusKeys[status], { stock: stock.inStock })}</span>
      {hasDelivery && <span className="stock-label-delivery">{t(getDeliveryKey(status))}</span>}
    </span>
  )
}
