import { expect, it } from 'vitest'
import { getReadyDays } from './checkout-delivery.ts'

const line = (skuId: number, quantity: number, inStock: number, oversellable: number) => ({
  quantity,
  sku: { skuId, inStock, oversellable },
})

it.each([
  ['no lines', [], false],
  ['all pieces in stock', [line(1, 3, 3, 5)], false],
  ['a piece more than the stock', [line(1, 4, 3, 5)], true],
  [
    'two lines of one meal that exceed the stock together',
    [line(1, 2, 3, 5), line(1, 2, 3, 5)],
    true,
  ],
  ['two meals that are in stock each', [line(1, 2, 3, 5), line(2, 2, 3, 5)], false],
  ['a meal that is not made to order', [line(1, 4, 3, 0)], false],
])('a cart with %s is made to order: %s', (_name, lines, isMadeToOrder) => {
  expect(getReadyDays(lines)).toEqual(isMadeToOrder ? { from: 3, to: 5 } : null)
})
