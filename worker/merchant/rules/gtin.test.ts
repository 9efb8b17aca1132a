import { describe, expect, it } from 'vitest'
import { toGtin } from './gtin.ts'

describe('a global trade item number', () => {
  it.each([1, 5_001, 4_175_001])('PRODUCT-01 of sku %i ends with its check digit', (skuId) => {
    const digits = Array.from(toGtin(skuId), Number)
    const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 ? 3 : 1), 0)
    expect([digits.length, sum % 10]).toEqual([13, 0])
  })
})
