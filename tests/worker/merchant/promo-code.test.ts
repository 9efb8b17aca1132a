import { describe, expect, it } from 'vitest'
import { addToCart, createCartWith, updateCartItem } from './cart-steps.ts'
import { address, card, loadOrder, invoice, placeOrder } from './checkout-steps.ts'
import { addMeal, loadStockAndSold } from './meal-fixture.ts'
import {
  addGiftCard,
  addPromoCode,
  deletePromoCode,
  emptyGiftCard,
  endPromoCode,
  loadGiftCardBalance,
  loadUsesLeft,
  sumUsedAmount,
} from './offer-fixture.ts'
import { post, send } from './merchant.ts'
import { getOfferCart, setPromoCode } from './offer-steps.ts'
import { listRounds } from '../../support/suite.ts'

const sek = { selling: 10_000, regular: 10_000 }
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

async function createPricedCart(quantity = 1) {
  const meal = await addMeal({ sek, stock: { inStock: 100 } })
  return { meal, id: await createCartWith(meal, quantity) }
}

describe('setCartPromoCode', () => {
  it('setCartPromoCode accepts a code in any letter case, and an empty text removes the code [CART-05]', async () => {
    const code = await addPromoCode({ basisPoints: 2_000 })
    const { id } = await createPricedCart(2)
    const updated = await setPromoCode(id, ` ${code.toLowerCase()} `)
    const removed = await setPromoCode(id, '')
    expect(updated.cart).toMatchObject({
      promoCode: code,
      appliedCampaigns: [
        { campaignId: code, name: 'Kod', action: 'PERCENTAGE', actionValue: '20' },
      ],
      summary: { subTotal: { sellingPriceIncVat: 160 } },
    })
    expect(removed.cart).toMatchObject({
      promoCode: null,
      appliedCampaigns: [],
      summary: { subTotal: { sellingPriceIncVat: 200 } },
    })
  })

  it.each(['GIFT-SE-500', 'MATGLAD'])(
    'The readable code %s is accepted by a demo shop alone [CART-05, OPS-02]',
    async (code) => {
      const { id } = await createPricedCart()
      const apply = async (DEMO: string) => {
        const query = `mutation { setCartPromoCode(id: "${id}", promoCode: "${code}") { id } }`
        const response = await post({ query }, {}, { OPEN: 'true', DEMO })
        return response.text()
      }
      expect(await apply('off')).toContain('PROMO_CODE_INVALID')
      expect(await apply('on')).not.toContain('errors')
    },
  )

  it('A fixed discount never exceeds the price of the items [CART-05]', async () => {
    const code = await addPromoCode({ kind: 'fixed', amount: 15_000 })
    const { id } = await createPricedCart()
    expect((await setPromoCode(id, code)).cart).toMatchObject({
      fixedDiscount: 100,
      summary: {
        subTotal: { sellingPriceIncVat: 100 },
        fixedAmountDiscountIncVat: 100,
        total: { sellingPriceIncVat: 49 },
      },
    })
  })

  it('A free-shipping code removes the shipping fee [CART-05]', async () => {
    const code = await addPromoCode({ kind: 'free-shipping' })
    const { id } = await createPricedCart()
    expect((await setPromoCode(id, code)).cart).toMatchObject({
      freeShipping: true,
      summary: { total: { sellingPriceIncVat: 100 } },
    })
  })

  it('A code is refused with RequirementsNotMet below its minimum amount and has no effect when the cart later falls below that amount [CART-05]', async () => {
    const code = await addPromoCode({ kind: 'fixed', amount: 5_000, minimumAmount: 20_000 })
    const { id, meal } = await createPricedCart()
    expect(await setPromoCode(id, code)).toMatchObject({ cart: null, code: 'RequirementsNotMet' })
    await addToCart(id, { skuId: meal.skuId, quantity: 1 })
    expect((await setPromoCode(id, code)).cart?.summary.fixedAmountDiscountIncVat).toBe(50)
    await updateCartItem(id, { skuId: meal.skuId, quantity: 1 })
    expect((await getOfferCart(id)).cart?.summary.fixedAmountDiscountIncVat).toBe(0)
  })

  it('An unknown, expired or used-up code and a code of another market or currency are refused with PROMO_CODE_INVALID and the reason [CART-05]', async () => {
    const { id } = await createPricedCart()
    const expiredCode = await addPromoCode({
      basisPoints: 100,
      activeTo: '2026-01-01T00:00:00.000Z',
    })
    const usedUpCode = await addPromoCode({ basisPoints: 100, usesLeft: 0 })
    const otherMarketCode = await addPromoCode({ basisPoints: 100 })
    const foreignCard = await addGiftCard(100)
    const replies = [
      await setPromoCode(id, 'NOTHING-LIKE-IT'),
      await setPromoCode(id, "x' OR '1'='1"),
      await setPromoCode(id, expiredCode),
      await setPromoCode(id, usedUpCode),
      await setPromoCode(id, await addGiftCard(0)),
      await setPromoCode(id, otherMarketCode, 'fi'),
      await setPromoCode(id, foreignCard, 'fi'),
    ]
    expect(replies.map((reply) => reply.code)).toEqual(Array(7).fill('PROMO_CODE_INVALID'))
    expect(
      replies.flatMap(({ errors }) => errors.map(({ extensions }) => extensions?.reason)),
    ).toEqual([
      'UNKNOWN',
      'UNKNOWN',
      'EXPIRED',
      'USED_UP',
      'USED_UP',
      'OTHER_MARKET',
      'OTHER_CURRENCY',
    ])
    expect((await getOfferCart(id)).cart?.promoCode).toBe(null)
  })

  it('setCartPromoCode returns no cart for an unknown cart id [CART-03]', async () => {
    expect(await setPromoCode(UNKNOWN, 'MATGLAD')).toMatchObject({ cart: null, errors: [] })
    expect(await setPromoCode('no-guid', '')).toMatchObject({ cart: null, errors: [] })
  })
})

describe('gift cards', () => {
  it('A gift card pays in addition to a promo code, and its amount contains no VAT [CART-05]', async () => {
    const gift = await addGiftCard(10_000)
    const code = await addPromoCode({ basisPoints: 1_000 })
    const { id } = await createPricedCart(2)
    await setPromoCode(id, code)
    const { cart } = await setPromoCode(id, gift)
    expect(cart).toMatchObject({
      promoCode: code,
      fixedDiscount: 100,
      appliedCampaigns: [{ campaignId: code }, { campaignId: 'gift-card', actionValue: '100' }],
      summary: {
        fixedAmountDiscountIncVat: 100,
        fixedAmountDiscountExVat: 100,
        total: { sellingPriceIncVat: 129, sellingPriceExVat: 116.05 },
      },
    })
    expect(JSON.stringify(cart?.appliedCampaigns)).not.toContain(gift)
  })

  it('A gift card can pay a whole order including shipping, and the rest of its balance is kept [CART-05]', async () => {
    const gift = await addGiftCard(20_000)
    const { id } = await createPricedCart()
    const { cart } = await setPromoCode(id, gift)
    expect(cart?.appliedCampaigns[0]?.name).toBe(
      `Presentkort …${gift.slice(-3)} (149\u00a0kr, 51\u00a0kr kvar)`,
    )
    // The VAT of 8.43 stays the same for every way to pay for the meals and the delivery.
    expect(cart?.summary.total).toMatchObject({ sellingPriceIncVat: 0, sellingPriceExVat: -8.43 })
    // The shopper selects card payment, but the gift card pays everything, so no payment page is
    // needed.
    const { placed } = await placeOrder(id, card)
    expect(placed).toMatchObject({ status: 'completed', redirectUrl: null })
    expect(await loadGiftCardBalance(gift)).toBe(5_100)
    expect(await loadOrder(placed?.publicId ?? '')).toMatchObject({
      order: { itemValueIncVat: 100, discountIncVat: 0, orderValueIncVat: 149, sum: 0 },
    })
  })

  it.each(['percentage', 'free-shipping', 'fixed'] as const)(
    'An order names its %s code and its gift card, even after the code is deleted [CHECKOUT-07]',
    async (kind) => {
      const [gift, code] = [
        await addGiftCard(10_000),
        await addPromoCode({ kind, basisPoints: 1_000, amount: 500 }),
      ]
      const { id } = await createPricedCart(2)
      await setPromoCode(id, code)
      await setPromoCode(id, gift)
      const { placed } = await placeOrder(id, invoice)
      await deletePromoCode(code)
      const { data } = await send(
        `query codes($id: String!) { found: checkout(id: $id, paymentType: STANDARD) {
          order { promoCode campaignIds campaignNames } cart { fixedDiscount appliedCampaigns { ruleType action } } } }`,
        { id: placed?.publicId },
      )
      expect(data?.found).toEqual({
        order: {
          promoCode: code,
          campaignIds: [code, 'gift-card'],
          campaignNames: ['Kod', `Presentkort …${gift.slice(-3)} (100\u00a0kr)`],
        },
        cart: {
          fixedDiscount: kind === 'fixed' ? 105 : 100,
          appliedCampaigns: [
            { ruleType: 'promo-code', action: kind.toUpperCase() },
            { ruleType: 'gift-card', action: 'FIXED' },
          ],
        },
      })
    },
  )

  it('An empty gift card is refused with the same error as an unknown code [CART-05]', async () => {
    const { id } = await createPricedCart()
    expect((await setPromoCode(id, await addGiftCard(0))).code).toBe('PROMO_CODE_INVALID')
  })
})

describe('orders with a code that can no longer be used', () => {
  const inFinland = { ...invoice, billingAddress: { ...address, zip: '00100', city: 'Helsinki' } }

  async function orderWith(codes: string[], end: () => Promise<void>, marketId = 'se') {
    const { id } = await createPricedCart()
    for (const code of codes) await setPromoCode(id, code)
    await end()
    const checkout = marketId === 'fi' ? inFinland : invoice
    const { placed, errors } = await placeOrder(id, checkout, { marketId })
    return placed ?? errors.map(({ extensions }) => extensions)
  }

  it.each(['EXPIRED', 'USED_UP'] as const)(
    'An order with a code that is %s by now is refused with the reason and the code [CART-05]',
    async (reason) => {
      const code = await addPromoCode({ basisPoints: 1_000 })
      const refusal = { code: 'PROMO_CODE_INVALID', reason, promoCode: code }
      expect(await orderWith([code], () => endPromoCode(code, reason))).toEqual([refusal])
    },
  )

  it('An order in another market is refused with the reason and the code [CART-05]', async () => {
    const code = await addPromoCode({ basisPoints: 1_000 })
    const gift = await addGiftCard(1_000)
    expect(await orderWith([code], async () => {}, 'fi')).toEqual([
      { code: 'PROMO_CODE_INVALID', reason: 'OTHER_MARKET', promoCode: code },
    ])
    expect(await orderWith([gift], async () => {}, 'fi')).toEqual([
      { code: 'PROMO_CODE_INVALID', reason: 'OTHER_CURRENCY', promoCode: gift },
    ])
  })

  it('A gift card beside a code that can be used is named by its last characters [CART-05]', async () => {
    const [code, gift] = [await addPromoCode({ basisPoints: 1_000 }), await addGiftCard(1_000)]
    expect(await orderWith([code, gift], () => emptyGiftCard(gift))).toEqual([
      { code: 'PROMO_CODE_INVALID', reason: 'USED_UP', promoCode: `…${gift.slice(-3)}` },
    ])
  })
})

describe('concurrent orders with a gift card or promo code', () => {
  const conflictCodes = new Set(['GIFT_CARD_CHANGED', 'PROMO_CODE_USED_UP', 'PROMO_CODE_INVALID'])
  const rounds = listRounds({ quick: 1, deep: 20 })

  it.each(rounds)(
    '20 concurrent orders with one gift card never use more than the balance of the card (round %i) [CART-05]',
    async (round) => {
      const gift = await addGiftCard(10_000)
      const meal = await addMeal({
        sek: { selling: 3_000, regular: 3_000 },
        stock: { inStock: 100 },
      })
      const carts = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const id = await createCartWith(meal)
          await setPromoCode(id, gift)
          return id
        }),
      )
      const replies = await Promise.all(
        carts.map((id) => placeOrder(id, { ...invoice, shippingId: round % 2 ? 1 : 2 })),
      )
      const used = await sumUsedAmount(gift)
      const balance = await loadGiftCardBalance(gift)
      expect(used?.orders).toBe(replies.filter((reply) => reply.placed).length)
      expect((used?.amount ?? 0) + (balance ?? -1)).toBe(10_000)
      expect(balance).toBeGreaterThanOrEqual(0)
      expect(used?.orders).toBeGreaterThan(0)
      const sold = used?.orders ?? 0
      expect(await loadStockAndSold(meal.skuId)).toEqual({ left: 100 - sold, sold })
      const refused = replies.filter((reply) => !reply.placed)
      expect(refused.filter((reply) => !conflictCodes.has(reply.code ?? ''))).toEqual([])
    },
  )

  it.each(rounds)(
    '20 concurrent orders with a promo code that allows 5 uses give exactly 5 orders (round %i) [CART-05]',
    async () => {
      const code = await addPromoCode({ basisPoints: 5_000, usesLeft: 5 })
      const meal = await addMeal({ sek, stock: { inStock: 100 } })
      const carts = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const id = await createCartWith(meal)
          await setPromoCode(id, code)
          return id
        }),
      )
      const replies = await Promise.all(carts.map((id) => placeOrder(id, invoice)))
      const used = await sumUsedAmount(code)
      expect([used?.orders, await loadUsesLeft(code)]).toEqual([5, 0])
      expect(await loadStockAndSold(meal.skuId)).toEqual({ left: 95, sold: 5 })
      // A customer is never charged more than the amount that was shown: an order is refused if the
      // promo code is used up.
      const refused = replies.filter((reply) => !reply.placed)
      expect(refused).toHaveLength(15)
      expect(refused.filter((reply) => !conflictCodes.has(reply.code ?? ''))).toEqual([])
    },
  )
})
