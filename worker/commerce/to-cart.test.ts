import { describe, expect, it } from 'vitest'
import { formatMoney } from '#shared/money/format-money.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import { createWording } from './create-wording.ts'
import { toCart, toOpenCart, type ApiCart } from './to-cart.ts'

const kr = (decimal: number, language = 'sv-SE') =>
  formatMoney({ amount: toMinorUnits(decimal), currency: 'SEK' }, language)

const price = (incVat: number, exVat: number, saved = 0) => ({
  isDiscounted: saved > 0,
  discountPercentage: 0,
  sellingPriceIncVat: incVat,
  sellingPriceExVat: exVat,
  sellingPriceIncVatFormatted: kr(incVat),
  sellingPriceExVatFormatted: kr(exVat),
  regularPriceIncVatFormatted: kr(incVat + saved),
  regularPriceExVatFormatted: kr(exVat + saved),
  discountIncVatFormatted: kr(saved),
  discountExVatFormatted: kr(saved),
  vatFormatted: kr(incVat - exVat),
  currency: { code: 'SEK' },
})

const shipping = {
  feeIncVat: 49,
  feeIncVatFormatted: kr(49),
  feeExVatFormatted: kr(46.23),
  isDefault: false,
  amountLeftToFreeShipping: 263,
  amountLeftToFreeShippingFormatted: kr(263),
}

const summary: NonNullable<ApiCart['summary']> = {
  fixedAmountDiscountIncVat: 0,
  fixedAmountDiscountExVat: 0,
  balance: null,
  subTotal: price(212, 200, 10),
  shipping,
  total: price(261, 246.23),
}

const cartOf = (change: Partial<typeof summary>): ApiCart => ({
  id: 'cart',
  isCompleted: false,
  items: [],
  summary: { ...summary, ...change },
})

const context = { channelId: '1', marketId: 'se', languageId: 'sv-SE' }

describe('what comes off a cart', () => {
  it('CART-05 is apart: less than the regular price, and by code and gift card', () => {
    const codes = { fixedAmountDiscountIncVat: 53, fixedAmountDiscountExVat: 50 }
    const total = price(208, 196.23, 63)
    const cart = toCart(cartOf({ ...codes, total }), { context })
    expect(cart.discount).toEqual({ incVat: kr(10), exVat: kr(10) })
    expect(cart.fixedDiscount).toEqual({ incVat: kr(53), exVat: kr(50) })
    expect(cart.balance).toBeNull()
  })

  it('CART-06 is the balance that was drawn, without VAT what the total without VAT is less by', () => {
    const balance = {
      remaining: 0,
      pending: 53,
      pendingFormatted: kr(53),
      totalSellingPriceExBalanceIncVat: 261,
      totalSellingPriceExBalanceExVat: 246.23,
    }
    const cart = toCart(cartOf({ balance, total: price(208, 196.23) }), { context })
    expect(cart.balance).toEqual({ incVat: kr(53), exVat: kr(50) })
  })

  it('CART-06 is no balance where nothing is drawn', () => {
    const balance = {
      remaining: 9,
      pending: 0,
      pendingFormatted: kr(0),
      totalSellingPriceExBalanceIncVat: 261,
      totalSellingPriceExBalanceExVat: 246.23,
    }
    expect(toCart(cartOf({ balance }), { context }).balance).toBeNull()
  })
})

describe('delivery', () => {
  const free = { ...shipping, feeIncVat: 0, amountLeftToFreeShipping: 380 }

  it('CHECKOUT-05 that costs a company nothing is invoiced afterwards, and nothing is left to free', () => {
    const cart = toCart(cartOf({ shipping: free }), { context, isCompany: true })
    expect(cart.shipping).toMatchObject({ isInvoiced: true, amountLeftToFree: -1, freeShare: null })
  })

  it('CHECKOUT-05 that costs something is paid with the order, and free for a person', () => {
    const paid = toCart(cartOf({}), { context, isCompany: true })
    expect(paid.shipping).toMatchObject({ isInvoiced: false, amountLeftToFree: 263 })
    const person = toCart(cartOf({ shipping: free }), { context })
    expect(person.shipping).toMatchObject({ isInvoiced: false, isFree: true })
  })
})

describe('amounts that the merchant has no words for', () => {
  it.each(['da-DK', 'fi-FI', 'nb-NO', 'en-US', 'sv-SE'])(
    'CHANNEL-10 stand on a page in %s as the merchant writes its own',
    (language) => expect(createWording(summary, language)(346)).toBe(kr(346)),
  )

  it('CHANNEL-10 follow the page where the merchant writes in a way of its own', () => {
    const total = { ...price(261, 246.23), sellingPriceIncVatFormatted: '261:-' }
    const toText = createWording({ ...summary, total }, 'en-US')
    expect([toText(346), toText(261)]).toEqual([kr(346, 'en-US'), '261:-'])
  })
})

it('a cart that is completed, or has no id, can not be changed', () => {
  expect(toOpenCart({ ...cartOf({}), isCompleted: true }, { context })).toBeNull()
  expect(toOpenCart({ ...cartOf({}), id: null }, { context })).toBeNull()
  expect(toOpenCart(cartOf({}), { context })?.id).toBe('cart')
})
