import type { Stock } from './product.ts'

export type StockStatus = 'in-stock' | 'few-left' | 'out-of-stock' | 'oversellable' | 'static'

/** If this many units or fewer are in stock, the shopper sees how many are left. A channel may change it. */
export const FEW_LEFT_LIMIT = 5

/** The first check that applies decides, so their order matters. */
export function getStockStatus(
  stock: Stock,
  quantity = 1,
  fewLeftLimit = FEW_LEFT_LIMIT,
): StockStatus {
  if (stock.total <= 0) return 'out-of-stock'
  if (stock.oversellable > 0 && quantity > stock.inStock) return 'oversellable'
  if (stock.static > 0 && quantity > stock.inStock && quantity > stock.oversellable) return 'static'
  if (stock.inStock > 0 && stock.inStock <= fewLeftLimit) return 'few-left'
  return 'in-stock'
}

export const isSoldOut = ({ stock }: { stock: Stock }): boolean =>
  getStockStatus(stock) === 'out-of-stock'

export function hasNormalDelivery(status: StockStatus): boolean {
  return status === 'in-stock' || status === 'few-left' || status === 'static'
}

export const sumStocks = (stocks: readonly Stock[]): Stock => ({
  total: stocks.reduce((sum, { total }) => sum + total, 0),
  inStock: stocks.reduce((sum, { inStock }) => sum + inStock, 0),
  oversellable: stocks.reduce((sum, { oversellable }) => sum + oversellable, 0),
  static: stocks.reduce((sum, stock) => sum + stock.static, 0),
})
