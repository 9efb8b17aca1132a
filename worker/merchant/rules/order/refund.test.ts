import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateRefund, divideRefund } from './refund.ts'

const createOrder = (itemValue: number, fixedDiscount: number, vatBasisPoints = 600) => ({
  itemValue: createAmount(itemValue),
  fixedDiscount: createAmount(fixedDiscount),
  giftCard: null,
  vatBasisPoints,
})
const createAmount = (incVat: number) => ({ incVat, exVat: incVat })
const createRow = (price: number, quantity: number) => ({ price: createAmount(price), quantity })

describe('refunds of order rows', () => {
  it('a refund is the price of the order row with its VAT [ACCOUNT-04]', () => {
    expect(calculateRefund(createOrder(31_800, 0), createRow(10_600, 2))).toEqual({
      amount: 21_200,
      vat: 1_200,
    })
  })

  it('a refund uses the VAT rate of the order, which is calculated from the items if the order is older and has no rate [ACCOUNT-04]', () => {
    const olderOrder = {
      itemValue: { incVat: 22_400, exVat: 20_000 },
      fixedDiscount: createAmount(0),
      giftCard: null,
      vatBasisPoints: null,
    }
    expect(calculateRefund(createOrder(22_400, 0, 1_200), createRow(11_200, 1)).vat).toBe(1_200)
    expect(calculateRefund(olderOrder, createRow(11_200, 1))).toEqual({
      amount: 11_200,
      vat: 1_200,
    })
    const freeOrder = { ...olderOrder, itemValue: createAmount(0) }
    expect(calculateRefund(freeOrder, createRow(0, 1))).toEqual({ amount: 0, vat: 0 })
  })

  it('a refund is reduced by the share of the promo code that belongs to the row [ACCOUNT-04]', () => {
    expect(calculateRefund(createOrder(30_000, 10_000), createRow(10_000, 1)).amount).toBe(6_666)
    expect(calculateRefund(createOrder(30_000, 10_000), createRow(10_000, 2)).amount).toBe(13_333)
  })

  it('what a gift card paid for a row is refunded with its VAT, and that part goes back to the gift card [ACCOUNT-04]', () => {
    const giftCard = { code: 'GIFT', amount: 5_300 }
    const order = { ...createOrder(10_600, 5_300), giftCard }
    expect(calculateRefund(order, createRow(10_600, 1))).toEqual({ amount: 10_600, vat: 600 })
    const payments = { total: createAmount(10_600), balance: createAmount(0), customerId: 1 }
    expect(divideRefund({ ...payments, giftCard }, 10_600)).toEqual({
      giftCard: 3_533,
      balance: 0,
      rest: 7_067,
    })
    expect(divideRefund({ ...payments, giftCard: null }, 10_600).giftCard).toBe(0)
    expect(calculateRefund(createOrder(0, 0), createRow(0, 1)).amount).toBe(0)
  })

  it('no way of payment gets back more than it paid, and the balance gets the last öre if nothing was left to pay [ACCOUNT-04]', () => {
    const amount = fc.nat(500_000)
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.oneof(fc.constant(0), amount),
        amount,
        (gift, paidByBalance, total, wish) => {
          const order = {
            total: createAmount(total),
            balance: createAmount(paidByBalance),
            giftCard: { code: 'GIFT', amount: gift },
          }
          const refund = Math.min(wish, total + paidByBalance + gift)
          const { giftCard, balance, rest } = divideRefund({ ...order, customerId: 1 }, refund)
          expect(giftCard + balance + rest).toBe(refund)
          expect(giftCard).toBeLessThanOrEqual(gift)
          expect(balance).toBeLessThanOrEqual(paidByBalance)
          if (total === 0) expect(rest).toBe(0)
          const removed = divideRefund({ ...order, customerId: null }, refund)
          expect(removed).toEqual({ giftCard, balance: 0, rest: refund - giftCard })
        },
      ),
    )
  })

  it('refunds are whole minor units, and the sum of all refunds never exceeds the paid amount [ACCOUNT-04]', () => {
    const price = fc.integer({ min: 0, max: 500_000 })
    const rows = fc.array(fc.tuple(price, fc.integer({ min: 1, max: 999 })), { minLength: 1 })
    fc.assert(
      fc.property(
        rows,
        fc.nat(50_000_000),
        fc.constantFrom(0, 600, 1_350),
        (items, discount, rate) => {
          const value = items.reduce((sum, [unitPrice, quantity]) => sum + unitPrice * quantity, 0)
          const placedOrder = createOrder(value, discount, rate)
          const refunds = items.map(([unitPrice, quantity]) =>
            calculateRefund(placedOrder, createRow(unitPrice, quantity)),
          )
          const total = refunds.reduce((sum, { amount }) => sum + amount, 0)
          const paid = Math.max(0, value - discount)
          expect(total).toBeLessThanOrEqual(paid)
          expect(paid - total).toBeLessThan(items.length)
          for (const { amount, vat } of refunds) {
            expect(Number.isInteger(amount) && Number.isInteger(vat)).toBe(true)
            expect(vat >= 0 && vat <= amount).toBe(true)
          }
        },
      ),
    )
  })
})
