import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toRefund } from './refund.ts'

const split = (incVat: number) => ({ incVat, exVat: incVat })
const row = (price: number, quantity: number) => ({ price: split(price), quantity })

describe('a refund', () => {
  it('ACCOUNT-04 is what the row cost, with its VAT', () => {
    const order = { itemValue: split(31_800), fixedDiscount: split(0) }
    expect(toRefund(order, row(10_600, 2), 600)).toEqual({ amount: 21_200, vat: 1_200 })
  })

  it('ACCOUNT-04 bears its share of what codes took off', () => {
    const order = { itemValue: split(30_000), fixedDiscount: split(10_000) }
    expect(toRefund(order, row(10_000, 1), 0).amount).toBe(6_666)
    expect(toRefund(order, row(10_000, 2), 0).amount).toBe(13_333)
  })

  it('ACCOUNT-04 is nothing where a gift card paid for everything, the delivery too', () => {
    const order = { itemValue: split(10_000), fixedDiscount: split(14_900) }
    expect(toRefund(order, row(10_000, 1), 600)).toEqual({ amount: 0, vat: 0 })
    expect(toRefund({ itemValue: split(0), fixedDiscount: split(0) }, row(0, 1), 600).amount).toBe(
      0,
    )
  })

  it('ACCOUNT-04 is whole, and all rows together never give back more than was paid', () => {
    const price = fc.integer({ min: 0, max: 500_000 })
    const rows = fc.array(fc.tuple(price, fc.integer({ min: 1, max: 999 })), { minLength: 1 })
    fc.assert(
      fc.property(rows, fc.nat(50_000_000), fc.constantFrom(0, 600, 1_350), (drawn, off, rate) => {
        const value = drawn.reduce((sum, [each, quantity]) => sum + each * quantity, 0)
        const order = { itemValue: split(value), fixedDiscount: split(off) }
        const refunds = drawn.map(([each, quantity]) => toRefund(order, row(each, quantity), rate))
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
