import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCampaign, createPromoCode } from '../campaign/campaign.fixture.ts'
import { createCart, createLine } from './cart.fixture.ts'
import { calculateCartSummary, type Cart } from './cart.ts'
import { channel } from '../market/channel.ts'
import type { Market } from '../market/market.ts'
import { createOrderDraft } from '../checkout/create-order-draft.ts'
import { orderDraft } from '../order/order.ts'

const markets = fc.constantFrom<Market>(...channel.markets)
const amount = fc.integer({ min: 0, max: 200_000 })
const basisPoints = fc.integer({ min: 0, max: 10_000 })

const lines = fc.array(
  fc
    .tuple(amount, amount, fc.integer({ min: 1, max: 40 }))
    .map(([selling, discount, quantity]) =>
      createLine({ price: { selling, regular: selling + discount }, quantity }),
    ),
  { maxLength: 6 },
)
const campaigns = fc.array(
  fc
    .record({
      rule: fc.constantFrom('quantity', 'percentage', 'cart-percentage', 'free-shipping'),
      categoryIds: fc.constantFrom<number[] | null>(null, [1], [2]),
      basisPoints,
      roundingUnit: fc.constantFrom(1, 100),
      buyQuantity: fc.integer({ min: 2, max: 5 }),
      payQuantity: fc.integer({ min: 0, max: 2 }),
      minimumAmount: amount,
    })
    .map(createCampaign),
  { maxLength: 4 },
)
const promo = fc.option(
  fc
    .record({
      kind: fc.constantFrom('percentage', 'fixed', 'free-shipping'),
      basisPoints,
      amount,
      minimumAmount: amount,
    })
    .map(createPromoCode),
)
const giftCard = fc.option(fc.record({ code: fc.constant('GIFT'), balance: amount }))
const checkout = fc.record({
  shippingId: fc.constantFrom(undefined, null, 1, 2, 3, 9),
  billingAddress: fc.constant({ zip: '411 19' }),
  externalShippingId: fc.constantFrom(undefined, 'locker', 'evening'),
  externalShippingFee: fc.constantFrom(undefined, -1, 0, 12.34, 25, 79),
  customerType: fc.constantFrom('PERSON', 'ORGANIZATION'),
  paymentId: fc.constantFrom(undefined, 23, 24),
})

const carts = fc
  .record({ lines, campaigns, promo, giftCard, checkout, balance: amount })
  .map((parts): Cart => ({ ...createCart(parts.lines), ...parts }))

function checkProperty(property: (cart: Cart, market: Market) => void) {
  fc.assert(fc.property(carts, markets, property), { numRuns: 1000 })
}

const sum = (amounts: number[]) => amounts.reduce((sumSoFar, part) => sumSoFar + part, 0)

describe('cart totals with any combination of campaigns, promo code, gift card and balance', () => {
  it('the cart total is the sum of its parts, with and without VAT [CART-01, CART-05, CART-06]', () => {
    checkProperty((cart, market) => {
      const { subTotal, shippingPrice, fixedDiscount, beforeBalance, pending, total, ...rest } =
        calculateCartSummary(cart, market)
      expect(subTotal.sellingIncVat).toBe(
        sum(rest.lines.map((line) => line.totalPrice.sellingIncVat)),
      )
      expect(subTotal.sellingExVat).toBe(
        sum(rest.lines.map((line) => line.totalPrice.sellingExVat)),
      )
      expect(fixedDiscount.incVat).toBe(fixedDiscount.promo + fixedDiscount.giftCard)
      expect(beforeBalance.sellingIncVat).toBe(
        subTotal.sellingIncVat + shippingPrice.sellingIncVat - fixedDiscount.incVat,
      )
      expect(beforeBalance.sellingExVat).toBe(
        subTotal.sellingExVat + shippingPrice.sellingExVat - fixedDiscount.exVat,
      )
      expect(total.sellingIncVat).toBe(beforeBalance.sellingIncVat - pending)
      expect(total.sellingExVat + rest.vat).toBe(total.sellingIncVat)
      expect(total.regularIncVat - total.sellingIncVat).toBe(
        subTotal.regularIncVat - subTotal.sellingIncVat + fixedDiscount.promo,
      )
    })
  })

  it('a gift card and the balance are payments: they change neither the VAT nor the discount of a cart [CART-05, CART-06]', () => {
    checkProperty((cart, market) => {
      const paid = calculateCartSummary(cart, market)
      const unpaid = calculateCartSummary({ ...cart, giftCard: null, balance: 0 }, market)
      expect(paid.vat).toBe(unpaid.vat)
      expect(paid.orderValue).toEqual(unpaid.total)
      for (const price of [paid.beforeBalance, paid.total]) {
        expect(price.sellingIncVat - price.sellingExVat).toBe(unpaid.vat)
        expect(price.regularIncVat - price.sellingIncVat).toBe(
          unpaid.total.regularIncVat - unpaid.total.sellingIncVat,
        )
      }
    })
  })

  it('the quantities and prices of the rows of a cart line add up to those of the line [CART-01]', () => {
    checkProperty((cart, market) => {
      for (const line of calculateCartSummary(cart, market).lines) {
        expect(sum(line.rows.map((row) => row.quantity))).toBe(line.quantity)
        expect(sum(line.rows.map((row) => row.quantity * row.unitPrice.sellingIncVat))).toBe(
          line.totalPrice.sellingIncVat,
        )
      }
    })
  })

  it('the unit price of every line is its total price divided by its quantity, rounded to minor units [CART-01]', () => {
    checkProperty((cart, market) => {
      for (const { unitPrice, totalPrice, quantity } of calculateCartSummary(cart, market).lines) {
        const { sellingIncVat, regularIncVat } = totalPrice
        expect(unitPrice.sellingIncVat).toBe(Math.round(sellingIncVat / quantity))
        expect(unitPrice.regularIncVat).toBe(Math.round(regularIncVat / quantity))
      }
    })
  })

  it('all amounts of a cart are whole minor units and never negative, except what payments leave of an amount without VAT, and the VAT matches the rate of the market [CART-01]', () => {
    checkProperty((cart, market) => {
      const { subTotal, shippingPrice, fixedDiscount, orderValue, pending, total, vat } =
        calculateCartSummary(cart, market)
      for (const part of [
        subTotal,
        shippingPrice,
        fixedDiscount,
        orderValue,
        { toPay: total.sellingIncVat, vat, pending },
      ]) {
        for (const minorUnits of Object.values(part)) {
          expect(Number.isInteger(minorUnits) && minorUnits >= 0).toBe(true)
        }
      }
      const vatShare = market.vatBasisPoints / (10_000 + market.vatBasisPoints)
      const pieces = sum(cart.lines.map(({ quantity }) => quantity))
      expect(Math.abs(vat - orderValue.sellingIncVat * vatShare)).toBeLessThanOrEqual(
        pieces / 2 + 3,
      )
    })
  })

  it('offers never raise the price of the items, and a gift card never pays more than its balance [CART-05]', () => {
    checkProperty((cart, market) => {
      const plain = calculateCartSummary(
        { ...cart, promo: null, giftCard: null, campaigns: [] },
        market,
      )
      const { total, subTotal, fixedDiscount } = calculateCartSummary(cart, market)
      expect(subTotal.sellingIncVat).toBeLessThanOrEqual(plain.subTotal.sellingIncVat)
      expect(fixedDiscount.giftCard).toBeLessThanOrEqual(cart.giftCard?.balance ?? 0)
      expect(total.regularIncVat).toBeGreaterThanOrEqual(total.sellingIncVat)
      expect(total.regularExVat).toBeGreaterThanOrEqual(total.sellingExVat)
    })
  })

  it('a promo code for free shipping is not used if shipping is free without it [CART-05]', () => {
    const code = createPromoCode({ kind: 'free-shipping' })
    const findPromo = (selling: number, customerType: 'PERSON' | 'ORGANIZATION' = 'PERSON') => {
      const [market] = channel.markets
      if (!market) throw new Error('The channel has no market')
      const parts = createCart([createLine({ price: { selling, regular: selling } })])
      return calculateCartSummary({ ...parts, promo: code, checkout: { customerType } }, market)
        .offer.promo
    }
    expect(findPromo(10_000)).toBe(code)
    expect(findPromo(60_000)).toBeNull()
    // The delivery to an organization is invoiced, and no value of the goods makes it free.
    expect(findPromo(60_000, 'ORGANIZATION')).toBe(code)
  })

  it('an order draft has the same amounts as its cart [CHECKOUT-07]', () => {
    checkProperty((cart, market) => {
      if (cart.lines.length === 0) return
      const draft = createOrderDraft(cart, { market, language: 'sv-SE' })
      const { total } = calculateCartSummary(cart, market)
      expect(orderDraft.parse(draft)).toEqual(draft)
      expect(draft.total.incVat).toBe(total.sellingIncVat)
      expect(sum(draft.rows.map((row) => row.quantity * row.price.incVat))).toBe(
        draft.itemValue.incVat,
      )
      for (const side of ['incVat', 'exVat'] as const) {
        expect(
          draft.itemValue[side] +
            draft.shippingFee[side] -
            draft.fixedDiscount[side] -
            draft.balance[side],
        ).toBe(draft.total[side])
      }
      expect(draft.fixedDiscount.incVat).toBe(
        (draft.promo?.amount ?? 0) + (draft.giftCard?.amount ?? 0),
      )
    })
  })
})
