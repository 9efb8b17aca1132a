import { expect, it } from 'vitest'
import { countSkus } from './card-quantities.ts'
import { createSampleCart } from './sample-cart.fixture.ts'

it('the units of a sku are added up over all lines of the cart, without packages', () => {
  const cart = createSampleCart({ 1: 2, 2: 1 })
  const more = createSampleCart({ 1: 3, 4: 1 }).lines
  const lines = [...cart.lines, ...more].map((line) =>
    line.skuId === 4 ? { ...line, skuId: null } : line,
  )
  const units = new Map([
    [1, 5],
    [2, 1],
  ])
  expect(countSkus({ ...cart, lines })).toEqual(units)
})

it('a browser without a cart has no units', () => {
  expect(countSkus(null).size).toBe(0)
})
