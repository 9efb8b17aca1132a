import { expect, it } from 'vitest'
import { parseSkuQuantities } from './card-quantities.ts'

it('the units of a sku are added up over all lines of the cart', () => {
  const lines = [
    { skuId: 1, quantity: 2 },
    { skuId: 2, quantity: 1 },
    { skuId: 1, quantity: 3 },
  ]
  expect(parseSkuQuantities({ lines })).toEqual(new Map(Object.entries({ 1: 5, 2: 1 })))
})

it('a browser without a cart has no units', () => {
  expect(parseSkuQuantities(null)?.size).toBe(0)
})

it.each([[undefined], [{}], ['cart']])('%o is no cart', (value) => {
  expect(parseSkuQuantities(value)).toBeNull()
})

it('a line without a quantity is left out', () => {
  expect(parseSkuQuantities({ lines: [{ skuId: 1 }] })?.size).toBe(0)
})
