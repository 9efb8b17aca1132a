import { expect, it } from 'vitest'
import { normalizeCode } from '../rules/campaign/promo-code.ts'
import { createGiftCardCode, formatGiftCardCode } from './create-gift-card.ts'

it('the code of a gift card contains all of its 60 random bits [CART-05]', () => {
  const bit = (index: number) =>
    Uint8Array.from({ length: 12 }, (_, place) =>
      place === Math.floor(index / 5) ? 1 << (index % 5) : 0,
    )
  const codes = Array.from({ length: 60 }, (_, index) => formatGiftCardCode(bit(index)))
  expect(new Set(codes).size).toBe(60)
  expect(codes.map((code) => normalizeCode(code.toLowerCase()))).toEqual(codes)
})

it('every new code of a gift card is another one [CART-05]', () => {
  const codes = Array.from({ length: 1_000 }, createGiftCardCode)
  expect(new Set(codes).size).toBe(1_000)
})
