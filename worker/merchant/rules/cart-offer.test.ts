import { describe, expect, it } from 'vitest'
import { createCampaign, createPromo } from './campaign.fixture.ts'
import { chooseLineCampaign } from './campaign.ts'
import { chooseCartOffer, type Offers } from './cart-offer.ts'
import { createLine } from './cart.fixture.ts'
import { findCodeRefusal, normalizeCode } from './promo-code.ts'

const priced = (quantity: number) => {
  const line = createLine({ price: { selling: 10_000, regular: 10_000 }, quantity })
  return [{ ...line, ...chooseLineCampaign(line, []) }]
}
const offer = (quantity: number, offers: Partial<Offers>) =>
  chooseCartOffer(priced(quantity), { campaigns: [], promo: null, giftCard: null, ...offers })

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

describe('the offer of a cart', () => {
  it.each([
    [2, 0],
    [3, 1_000],
  ])('CART-04 with %i pieces of 100 takes off %i above 300', (quantity, basisPoints) => {
    expect(offer(quantity, { campaigns: [fullFridge] }).basisPoints).toBe(basisPoints)
  })

  it('CART-04 has free delivery by what the category costs, not by the whole', () => {
    expect(offer(2, { campaigns: [freeDelivery] }).isShippingFree).toBe(true)
    expect(offer(1, { campaigns: [freeDelivery] }).isShippingFree).toBe(false)
    const elsewhere = { ...freeDelivery, categoryIds: [2] }
    expect(offer(9, { campaigns: [elsewhere] }).isShippingFree).toBe(false)
    expect(offer(9, { campaigns: [{ ...elsewhere, minimumAmount: 0 }] }).isShippingFree).toBe(false)
  })

  it('CART-05 takes the higher percentage, never both', () => {
    const twenty = createPromo({ basisPoints: 2_000 })
    const ten = createPromo({ basisPoints: 1_000 })
    expect(offer(3, { campaigns: [fullFridge], promo: twenty })).toMatchObject({
      basisPoints: 2_000,
      campaigns: [],
      promo: twenty,
    })
    // Of equals the campaign, so that the code is not used up for nothing.
    expect(offer(3, { campaigns: [fullFridge], promo: ten })).toMatchObject({
      basisPoints: 1_000,
      campaigns: [fullFridge],
      promo: null,
    })
  })

  it('CART-05 adds a fixed amount to a percentage', () => {
    const fixed = createPromo({ kind: 'fixed', amount: 5_000 })
    expect(offer(3, { campaigns: [fullFridge], promo: fixed })).toMatchObject({
      basisPoints: 1_000,
      fixedAmount: 5_000,
      promo: fixed,
    })
  })

  it('CART-05 has nothing of a code whose minimum is not met any more', () => {
    const promo = createPromo({ kind: 'fixed', amount: 5_000, minimumAmount: 20_000 })
    expect(offer(1, { promo })).toMatchObject({ fixedAmount: 0, promo: null })
  })

  it('CART-05 does not use a code for delivery that is free anyway', () => {
    const promo = createPromo({ kind: 'free-shipping' })
    expect(offer(2, { promo })).toMatchObject({ isShippingFree: true, promo })
    expect(offer(2, { promo, campaigns: [freeDelivery] })).toMatchObject({ promo: null })
  })
})

describe('a code', () => {
  it.each([
    [' mat glad ', 'MATGLAD'],
    ['gift-se-100', 'GIFT-SE-100'],
    ['åäö_1', 'ÅÄÖ_1'],
    ["x' OR 1=1", null],
    ['', null],
    ['A'.repeat(41), null],
  ])('CART-05 typed as %j is %j', (text, code) => expect(normalizeCode(text)).toBe(code))

  it('CART-05 is refused when nobody knows it, or too little is in the cart', () => {
    const promo = createPromo({ minimumAmount: 5_000 })
    expect(findCodeRefusal({ promo: null, giftCard: null }, 9_000)).toBe('PROMO_CODE_INVALID')
    expect(findCodeRefusal({ promo, giftCard: null }, 4_999)).toBe('RequirementsNotMet')
    expect(findCodeRefusal({ promo, giftCard: null }, 5_000)).toBe(null)
    expect(findCodeRefusal({ promo: null, giftCard: { code: 'G', balance: 1 } }, 0)).toBe(null)
  })
})
