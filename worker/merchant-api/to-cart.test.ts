import { describe, expect, it } from 'vitest'
import { formatMoney } from '#shared/money/format-money.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import { createAmountFormatter } from './create-amount-formatter.ts'
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
  shippingData: null,
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

const createApiCart = (change: Partial<typeof summary>): ApiCart => ({
  id: 'cart',
  isCompleted: false,
  appliedCampaigns: [],
  items: [],
  summary: { ...summary, ...change },
})

const context = { channelId: '1', marketId: 'se', languageId: 'sv-SE' }

describe('deductions of a cart', () => {
  it('the discount on regular prices is separate from the deduction by code and gift card [CART-05]', () => {
    const codes = { fixedAmountDiscountIncVat: 53, fixedAmountDiscountExVat: 50 }
    const total = price(208, 196.23, 63)
    const cart = toCart(createApiCart({ ...codes, total }), { context })
    expect(cart.discount).toEqual({ incVat: kr(10), exVat: kr(10) })
    expect(cart.fixedDiscount).toEqual({ incVat: kr(53), exVat: kr(50) })
    expect(cart.balance).toBeNull()
  })

  it('the used balance is shown with VAT as the merchant returns it, and without VAT as a difference of two totals [CART-06]', () => {
    const balance = {
      remaining: 0,
      pending: 53,
      pendingFormatted: kr(53),
      totalSellingPriceExBalanceIncVat: 261,
      totalSellingPriceExBalanceExVat: 246.23,
    }
    const cart = toCart(createApiCart({ balance, total: price(208, 196.23) }), { context })
    expect(cart.balance).toEqual({ incVat: kr(53), exVat: kr(50) })
  })

  it('the balance is null if the cart uses no balance [CART-06]', () => {
    const balance = {
      remaining: 9,
      pending: 0,
      pendingFormatted: kr(0),
      totalSellingPriceExBalanceIncVat: 261,
      totalSellingPriceExBalanceExVat: 246.23,
    }
    expect(toCart(createApiCart({ balance }), { context }).balance).toBeNull()
  })
})

describe('shipping of a cart', () => {
  const free = { ...shipping, feeIncVat: 0, amountLeftToFreeShipping: 380 }

  it('a company without a shipping fee is invoiced for shipping later, and sees no amount left to free shipping [CHECKOUT-05]', () => {
    const cart = toCart(createApiCart({ shipping: free }), { context, isCompany: true })
    expect(cart.shipping).toMatchObject({ isInvoiced: true, amountLeftToFree: -1, freeShare: null })
  })

  it('a shipping fee is paid with the order, and shipping without a fee is free for a person [CHECKOUT-05]', () => {
    const paid = toCart(createApiCart({}), { context, isCompany: true })
    expect(paid.shipping).toMatchObject({ isInvoiced: false, amountLeftToFree: 263 })
    const person = toCart(createApiCart({ shipping: free }), { context })
    expect(person.shipping).toMatchObject({ isInvoiced: false, isFree: true })
  })
})

describe('amounts that the merchant returns without a formatted text', () => {
  it.each(['da-DK', 'fi-FI', 'nb-NO', 'en-US', 'sv-SE'])(
    'on a page in %s, an amount without a formatted text has the format of the cart total [CHANNEL-10]',
    (language) => expect(createAmountFormatter(summary, language)(346)).toBe(kr(346)),
  )

  it('an amount is formatted in the page language if the format of the merchant is unknown [CHANNEL-10]', () => {
    const total = { ...price(261, 246.23), sellingPriceIncVatFormatted: '261:-' }
    const formatAmount = createAmountFormatter({ ...summary, total }, 'en-US')
    expect([formatAmount(346), formatAmount(261)]).toEqual([kr(346, 'en-US'), '261:-'])
  })
})

it('a cart that is completed or has no id cannot be changed', () => {
  expect(toOpenCart({ ...createApiCart({}), isCompleted: true }, { context })).toBeNull()
  expect(toOpenCart({ ...createApiCart({}), id: null }, { context })).toBeNull()
  expect(toOpenCart(createApiCart({}), { context })?.id).toBe('cart')
})
