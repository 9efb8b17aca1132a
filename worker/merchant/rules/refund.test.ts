import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toRefund } from './refund.ts'

const order = (itemValue: number, fixedDiscount: number, vatBasisPoints = 600) => ({
  itemValue: split(itemValue),
  fixedDiscount: split(fixedDiscount),
  vatBasisPoints,
})
const split = (incVat: number) => ({ incVat, exVat: incVat })
const row = (price: number, quantity: number) => ({ price: split(price), quantity })

describe('a refund', () => {
  it('ACCOUNT-04 is what the row cost, with its VAT', () => {
    expect(toRefund(order(31_800, 0), row(10_600, 2))).toEqual({ amount: 21_200, vat: 1_200 })
  })

  it('ACCOUNT-04 has the VAT of then: the order’s, or of an older one that of its items', () => {
    const older = {
      itemValue: { incVat: 22_400, exVat: 20_000 },
      fixedDiscount: split(0),
      vatBasisPoints: null,
    }
    expect(toRefund(order(22_400, 0, 1_200), row(11_200, 1)).vat).toBe(1_200)
    expect(toRefund(older, row(11_200, 1))).toEqual({ amount: 11_200, vat: 1_200 })
    const nothing = { ...older, itemValue: split(0) }
    expect(toRefund(nothing, row(0, 1))).toEqual({ amount: 0, vat: 0 })
  })

  it('ACCOUNT-04 bears its share of what codes took off', () => {
    expect(toRefund(order(30_000, 10_000), row(10_000, 1)).amount).toBe(6_666)
    expect(toRefund(order(30_000, 10_000), row(10_000, 2)).amount).toBe(13_333)
  })

  it('ACCOUNT-04 is nothing where a gift card paid for everything, the delivery too', () => {
    expect(toRefund(order(10_000, 14_900), row(10_000, 1))).toEqual({ amount: 0, vat: 0 })
    expect(toRefund(order(0, 0), row(0, 1)).amount).toBe(0)
  })

  it('ACCOUNT-04 is whole, and all rows together never give back more than was paid', () => {
    const price = fc.integer({ min: 0, max: 500_000 })
    const rows = fc.array(fc.tuple(price, fc.integer({ min: 1, max: 999 })), { minLength: 1 })
    fc.assert(
      fc.property(rows, fc.nat(50_000_000), fc.constantFrom(0, 600, 1_350), (drawn, off, rate) => {
        const value = drawn.reduce((sum, [each, quantity]) => sum + each * quantity, 0)
        const placed = order(value, off, rate)
        const refunds = drawn.map(([each, quantity]) => toRefund(placed, row(each, quantity)))
        const total = refunds.reduce((sum, { amount }) => sum + amount, 0)
        const paid = Math.max(0, value - off)
        expect(total).toBeLessThanOrEqual(paid)
        expect(paid - total).toBeLessThan(drawn.length)
        for (const { amount, vat } of refunds) {
          expect(Number.isInteger(amount) && Number.isInteger(vat)).toBe(true)
          expect(vat >= 0 && vat <= amount).toBe(true)
        }
      }),
    )
  })
})
