import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCart, type Cart } from './cart.ts'
import { channel, type Market } from './channel.ts'
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
  .map(([some, shippingId]): Cart => ({ ...createCart(some), checkout: { shippingId } }))

function check(property: (cart: Cart, market: Market) => void) {
  fc.assert(fc.property(carts, markets, property), { numRuns: 500 })
}

describe('the sum of a cart', () => {
  it('CART-01 is the sum of its lines and shipping, with and without VAT', () => {
    check((cart, market) => {
      const { lines: priced, subTotal, shippingPrice, total } = sumCart(cart, market)
      const sum = (amounts: number[]) => amounts.reduce((whole, part) => whole + part, 0)
      expect(subTotal.sellingIncVat).toBe(sum(priced.map((line) => line.totalPrice.sellingIncVat)))
      expect(subTotal.sellingExVat).toBe(sum(priced.map((line) => line.totalPrice.sellingExVat)))
      expect(total.sellingIncVat).toBe(subTotal.sellingIncVat + shippingPrice.sellingIncVat)
      expect(total.sellingExVat).toBe(subTotal.sellingExVat + shippingPrice.sellingExVat)
      expect(total.regularIncVat).toBe(subTotal.regularIncVat + shippingPrice.regularIncVat)
    })
  })

  it('CART-01 holds its VAT: without and VAT are the whole', () => {
    check((cart, market) => {
      const { total, vat } = sumCart(cart, market)
      expect(total.sellingExVat + vat).toBe(total.sellingIncVat)
      const exact = (total.sellingIncVat * market.vatBasisPoints) / (10_000 + market.vatBasisPoints)
      // Rounded once a line and once for shipping: never further off than half a unit each.
      expect(Math.abs(vat - exact)).toBeLessThanOrEqual((cart.lines.length + 1) / 2)
    })
  })

  it('CART-01 is whole minor units and never negative', () => {
    check((cart, market) => {
      const { subTotal, shippingPrice, total, vat } = sumCart(cart, market)
      for (const price of [subTotal, shippingPrice, total, { vat }]) {
        for (const amount of Object.values(price)) {
          expect(Number.isInteger(amount) && amount >= 0).toBe(true)
        }
      }
    })
  })

  it('CART-04 is free of shipping exactly from the threshold on, and for an empty cart', () => {
    check((cart, market) => {
      const { subTotal, shipping } = sumCart(cart, market)
      const isFree =
        subTotal.sellingIncVat === 0 || subTotal.sellingIncVat >= market.freeShippingFrom
      expect(shipping.fee === 0).toBe(isFree)
      expect(shipping.leftToFreeShipping).toBe(
        Math.max(0, market.freeShippingFrom - subTotal.sellingIncVat),
      )
    })
  })

  it('CART-01 never depends on the order of the lines', () => {
    check((cart, market) => {
      const turned = { ...cart, lines: cart.lines.toReversed() }
      expect(sumCart(turned, market).total).toEqual(sumCart(cart, market).total)
    })
  })
})
