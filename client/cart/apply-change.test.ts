import { describe, expect, it } from 'vitest'
import { applyChange } from './apply-change.ts'
import { createSampleCart } from './sample-cart.ts'

describe('the expected cart', () => {
  const cart = createSampleCart({ 1: 2, 2: 1 })

  it('has the new quantity of the line and in all', () => {
    const next = applyChange(cart, { skuId: 1, quantity: 5 })
    expect(next?.lines.map((line) => line.quantity)).toEqual([5, 1])
    expect(next?.quantity).toBe(6)
  })

  it('lacks a line of quantity 0', () => {
    expect(applyChange(cart, { skuId: 1, quantity: 0 })?.lines.map((line) => line.skuId)).toEqual([
      2,
    ])
  })

  it('keeps the amounts as the merchant worded them', () => {
    expect(applyChange(cart, { skuId: 1, quantity: 5 })?.total).toEqual(cart.total)
  })

  it('is the same where the meal is not in it, and none where there is none', () => {
    expect(applyChange(cart, { skuId: 9, quantity: 5 })).toEqual(cart)
    expect(applyChange(null, { skuId: 1, quantity: 5 })).toBeNull()
  })
})
