import { describe, expect, it } from 'vitest'
import { getStockStatus, hasNormalDelivery, type StockStatus } from './stock-status.ts'

type Row = [inStock: number, oversellable: number, fixed: number, quantity: number, StockStatus]

const rows: Row[] = [
  [0, 0, 0, 1, 'out-of-stock'],
  [6, 0, 0, 1, 'in-stock'],
  [5, 0, 0, 1, 'few-left'],
  [1, 0, 0, 1, 'few-left'],
  [5, 10, 0, 1, 'few-left'],
  [5, 10, 0, 6, 'oversellable'],
  [0, 3, 0, 1, 'oversellable'],
  [0, 0, 7, 1, 'static'],
  [2, 0, 7, 3, 'static'],
  [2, 5, 7, 4, 'oversellable'],
  // What can be oversold counts before what is static, although both would do.
  [0, 3, 7, 5, 'oversellable'],
  [2, 1, 7, 4, 'oversellable'],
  [9, 0, 7, 1, 'in-stock'],
]

describe('the stock status of a product [PRODUCT-04]', () => {
  it.each(rows)(
    'a stock with %i in stock, %i oversellable and %i static gives for a quantity of %i the status %s',
    (...row) => {
      const [inStock, oversellable, fixed, quantity, status] = row
      const total = inStock + oversellable + fixed
      const stock = { total, inStock, oversellable, static: fixed }
      expect(getStockStatus(stock, quantity)).toBe(status)
    },
  )

  it.each([
    [0, 1, 'in-stock'],
    [3, 3, 'few-left'],
    [3, 4, 'in-stock'],
    [10, 10, 'few-left'],
  ] as const)(
    'with a limit of %i, %i units in stock have the status %s',
    (fewLeftLimit, inStock, status) => {
      const stock = { total: inStock, inStock, oversellable: 0, static: 0 }
      expect(getStockStatus(stock, 1, fewLeftLimit)).toBe(status)
    },
  )

  it('delivery takes the normal time if the status is in stock, few left or static, and longer for the other statuses', () => {
    const normalStatuses: StockStatus[] = ['in-stock', 'few-left', 'static']
    const longer: StockStatus[] = ['out-of-stock', 'oversellable']
    expect(normalStatuses.map(hasNormalDelivery)).toEqual([true, true, true])
    expect(longer.map(hasNormalDelivery)).toEqual([false, false])
  })
})
