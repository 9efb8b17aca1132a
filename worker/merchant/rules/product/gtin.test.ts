import { describe, expect, it } from 'vitest'
import { toGtin } from './gtin.ts'

describe('product numbers (GTIN)', () => {
  it.each([1, 5_001, 4_175_001])(
    'the GTIN of the sku %i ends with a valid check digit [PRODUCT-01]',
    (skuId) => {
      const digits = Array.from(toGtin(skuId), Number)
      const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 ? 3 : 1), 0)
      expect([digits.length, sum % 10]).toEqual([13, 0])
    },
  )
})
