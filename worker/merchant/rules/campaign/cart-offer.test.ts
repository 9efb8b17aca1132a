import { describe, expect, it } from 'vitest'
import { createCampaign, createPromoCode } from './campaign.fixture.ts'
import { chooseLineCampaign } from './campaign.ts'
import { chooseCartOffer, type CartDiscounts } from './cart-offer.ts'
import { createLine } from '../cart/cart.fixture.ts'
import { findCodeRefusal, normalizeCode } from './promo-code.ts'

const createPricedLines = (quantity: number) => {
  const line = createLine({ price: { selling: 10_000, regular: 10_000 }, quantity })
  return [{ ...line, ...chooseLineCampaign(line, []) }]
}
const chooseOffer = (quantity: number, discounts: Partial<CartDiscounts>) =>
  chooseCartOffer(createPricedLines(quantity), {
    campaigns: [],
    promo: null,
    giftCard: null,
    ...discounts,
  })

const fullFridge = createCampaign({
  rule: 'cart-percentage',
  basisPoints: 1_000,
  minimumAmount: 30_000,
})
const freeDelivery = createCampaign({
  campaignId: 'free',
  rule: 'free-shipping',
  categoryIds: [1],
  minimumAmount: 20_000,
})

describe('cart offers', () => {
  it.each([
    [2, 0],
    [3, 1_000],
  ])(
    'a campaign with a minimum of 300 gives a cart with %i pieces of 100 a discount of %i basis points [CART-04]',
    (quantity, basisPoints) => {
      const { reduction } = chooseOffer(quantity, { campaigns: [fullFridge] })
      expect(reduction.basisPoints).toBe(basisPoints)
    },
  )

  it('a campaign for a category gives free shipping if the items of this category reach its minimum [CART-04]', () => {
    expect(chooseOffer(2, { campaigns: [freeDelivery] }).isShippingFree).toBe(true)
    expect(chooseOffer(1, { campaigns: [freeDelivery] }).isShippingFree).toBe(false)
    const elsewhere = { ...freeDelivery, categoryIds: [2] }
    expect(chooseOffer(9, { campaigns: [elsewhere] }).isShippingFree).toBe(false)
    expect(chooseOffer(9, { campaigns: [{ ...elsewhere, minimumAmount: 0 }] }).isShippingFree).toBe(
      false,
    )
  })

  it('a cart gets the higher percentage of its campaign and its promo code, but never both [CART-05]', () => {
    const twenty = createPromoCode({ basisPoints: 2_000 })
    const ten = createPromoCode({ basisPoints: 1_000 })
    expect(chooseOffer(3, { campaigns: [fullFridge], promo: twenty })).toMatchObject({
      reduction: { basisPoints: 2_000 },
      campaigns: [],
      promo: twenty,
    })
    // If both percentages are equal, the campaign is applied, so that the promo code is not used up
    // without effect.
    expect(chooseOffer(3, { campaigns: [fullFridge], promo: ten })).toMatchObject({
      reduction: { basisPoints: 1_000 },
      campaigns: [fullFridge],
      promo: null,
    })
  })

  it('a promo code for a fixed amount is combined with the percentage of a campaign [CART-05]', () => {
    const fixed = createPromoCode({ kind: 'fixed', amount: 5_000 })
    expect(chooseOffer(3, { campaigns: [fullFridge], promo: fixed })).toMatchObject({
      reduction: { basisPoints: 1_000 },
      fixedAmount: 5_000,
      promo: fixed,
    })
  })

  it('a promo code has no effect if the cart value is below its minimum [CART-05]', () => {
    const promo = createPromoCode({ kind: 'fixed', amount: 5_000, minimumAmount: 20_000 })
    expect(chooseOffer(1, { promo })).toMatchObject({ fixedAmount: 0, promo: null })
  })

  it('a promo code for free shipping is not used if a campaign already makes shipping free [CART-05]', () => {
    const promo = createPromoCode({ kind: 'free-shipping' })
    expect(chooseOffer(2, { promo })).toMatchObject({ isShippingFree: true, promo })
    expect(chooseOffer(2, { promo, campaigns: [freeDelivery] })).toMatchObject({ promo: null })
  })
})

describe('promo codes', () => {
  it.each([
    [' mat glad ', 'MATGLAD'],
    ['gift-se-100', 'GIFT-SE-100'],
    ['åäö_1', 'ÅÄÖ_1'],
    ["x' OR 1=1", null],
    ['', null],
    ['A'.repeat(41), null],
  ])('the typed promo code %j is normalized to %j [CART-05]', (text, code) =>
    expect(normalizeCode(text)).toBe(code),
  )

  it('a promo code is refused if it is unknown or the cart value is too low [CART-05]', () => {
    const promo = createPromoCode({ minimumAmount: 5_000 })
    expect(findCodeRefusal({ promo: null, giftCard: null }, 9_000)).toBe('PROMO_CODE_INVALID')
    expect(findCodeRefusal({ promo, giftCard: null }, 4_999)).toBe('RequirementsNotMet')
    expect(findCodeRefusal({ promo, giftCard: null }, 5_000)).toBe(null)
    expect(findCodeRefusal({ promo: null, giftCard: { code: 'G', balance: 1 } }, 0)).toBe(null)
  })
})
