import { describe, expect, it } from 'vitest'
import { applyChange } from './apply-change.ts'
import { createSampleCart } from './sample-cart.ts'

describe('applyChange', () => {
  const cart = createSampleCart({ 1: 2, 2: 1 })

  it('the line and the cart have the new quantity', () => {
    const next = applyChange(cart, { skuId: 1, quantity: 5 })
    expect(next?.lines.map((line) => line.quantity)).toEqual([5, 1])
    expect(next?.quantity).toBe(6)
  })

  it('a line of quantity 0 is removed', () => {
    expect(applyChange(cart, { skuId: 1, quantity: 0 })?.lines.map((line) => line.skuId)).toEqual([
      2,
    ])
  })

  it('the amounts stay as the merchant formatted them', () => {
    expect(applyChange(cart, { skuId: 1, quantity: 5 })?.total).toEqual(cart.total)
  })

  it('an unknown SKU leaves the cart unchanged, and a missing cart stays missing', () => {
    expect(applyChange(cart, { skuId: 9, quantity: 5 })).toEqual(cart)
    expect(applyChange(null, { skuId: 1, quantity: 5 })).toBeNull()
  })
})
