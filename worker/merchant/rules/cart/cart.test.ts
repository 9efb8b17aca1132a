import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateCartSummary, type Cart } from './cart.ts'
import { channel } from '../market/channel.ts'
import type { Market } from '../market/market.ts'
import { createCart, createLine } from './cart.fixture.ts'

const markets = fc.constantFrom<Market>(...channel.markets)
const priceRange = fc
  .tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 100_000 }))
  .map(([selling, discount]) => ({ selling, regular: selling + discount }))
const lines = fc.array(
  fc
    .tuple(priceRange, fc.integer({ min: 1, max: 999 }))
    .map(([price, quantity]) => createLine({ price, quantity })),
  { maxLength: 12 },
)
const carts = fc
  .tuple(lines, fc.constantFrom(undefined, null, 1, 2, 9))
  .map(([cartLines, shippingId]): Cart => ({ ...createCart(cartLines), checkout: { shippingId } }))

function checkProperty(property: (cart: Cart, market: Market) => void) {
  fc.assert(fc.property(carts, markets, property), { numRuns: 500 })
}

describe('cart totals', () => {
  it('the cart total is the sum of its lines and the shipping fee, with and without VAT [CART-01]', () => {
    checkProperty((cart, market) => {
      const {
        lines: pricedLines,
        subTotal,
        shippingPrice,
        total,
      } = calculateCartSummary(cart, market)
      const sum = (amounts: number[]) => amounts.reduce((sumSoFar, part) => sumSoFar + part, 0)
      expect(subTotal.sellingIncVat).toBe(
        sum(pricedLines.map((line) => line.totalPrice.sellingIncVat)),
      )
      expect(subTotal.sellingExVat).toBe(
        sum(pricedLines.map((line) => line.totalPrice.sellingExVat)),
      )
      expect(total.sellingIncVat).toBe(subTotal.sellingIncVat + shippingPrice.sellingIncVat)
      expect(total.sellingExVat).toBe(subTotal.sellingExVat + shippingPrice.sellingExVat)
      expect(total.regularIncVat).toBe(subTotal.regularIncVat + shippingPrice.regularIncVat)
    })
  })

  it('the total without VAT and the VAT add up to the total with VAT [CART-01]', () => {
    checkProperty((cart, market) => {
      const { total, vat } = calculateCartSummary(cart, market)
      expect(total.sellingExVat + vat).toBe(total.sellingIncVat)
      const exactVat =
        (total.sellingIncVat * market.vatBasisPoints) / (10_000 + market.vatBasisPoints)
      // VAT is rounded once for each piece and once for shipping. Each rounding changes the VAT by
      // at most half a minor unit.
      const pieces = cart.lines.reduce((sum, line) => sum + line.quantity, 0)
      expect(Math.abs(vat - exactVat)).toBeLessThanOrEqual((pieces + 1) / 2)
    })
  })

  it('the price of a line is its quantity times the price of a piece, with and without VAT [CART-01]', () => {
    checkProperty((cart, market) => {
      for (const { quantity, unitPrice, totalPrice } of calculateCartSummary(cart, market).lines) {
        expect(totalPrice.sellingExVat).toBe(unitPrice.sellingExVat * quantity)
        expect(totalPrice.sellingIncVat).toBe(unitPrice.sellingIncVat * quantity)
      }
    })
  })

  it('all amounts of a cart are whole minor units and never negative [CART-01]', () => {
    checkProperty((cart, market) => {
      const { subTotal, shippingPrice, total, vat } = calculateCartSummary(cart, market)
      for (const price of [subTotal, shippingPrice, total, { vat }]) {
        for (const amount of Object.values(price)) {
          expect(Number.isInteger(amount) && amount >= 0).toBe(true)
        }
      }
    })
  })

  it('shipping is free for an empty cart and for a cart that reaches the free-shipping limit, and otherwise costs a fee [CART-04]', () => {
    checkProperty((cart, market) => {
      const { subTotal, shipping } = calculateCartSummary(cart, market)
      const isFree =
        subTotal.sellingIncVat === 0 || subTotal.sellingIncVat >= market.freeShippingFrom
      expect(shipping.fee === 0).toBe(isFree)
      expect(shipping.leftToFreeShipping).toBe(
        Math.max(0, market.freeShippingFrom - subTotal.sellingIncVat),
      )
    })
  })

  it('the cart total does not depend on the order of the lines [CART-01]', () => {
    checkProperty((cart, market) => {
      const reversed = { ...cart, lines: cart.lines.toReversed() }
      expect(calculateCartSummary(reversed, market).total).toEqual(
        calculateCartSummary(cart, market).total,
      )
    })
  })
})
