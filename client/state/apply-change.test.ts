import { describe, expect, it } from 'vitest'
import { applyChange } from './apply-change.ts'
import { createSampleCart } from '../cart/sample-cart.fixture.ts'

describe('applying a quantity change to the shown cart', () => {
  const cart = createSampleCart({ 1: 2, 2: 1 })

  it('the changed line gets the new quantity, and the cart gets the new sum of units', () => {
    const next = applyChange(cart, { lineId: 'line-1', quantity: 5 })
    expect(next?.lines.map((line) => line.quantity)).toEqual([5, 1])
    expect(next?.quantity).toBe(6)
  })

  it('a line with quantity 0 is removed from the cart', () => {
    expect(
      applyChange(cart, { lineId: 'line-1', quantity: 0 })?.lines.map((line) => line.skuId),
    ).toEqual([2])
  })

  it('the amounts of the cart do not change, because only the merchant can format them', () => {
    expect(applyChange(cart, { lineId: 'line-1', quantity: 5 })?.total).toEqual(cart.total)
  })

  it('a change of a line that is not in the cart changes nothing, and without a cart the result is null', () => {
    expect(applyChange(cart, { lineId: 'line-9', quantity: 5 })).toEqual(cart)
    expect(applyChange(null, { lineId: 'line-1', quantity: 5 })).toBeNull()
  })
})
