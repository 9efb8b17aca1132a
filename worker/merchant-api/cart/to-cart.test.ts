import { describe, expect, it } from 'vitest'
import { formatMoney } from '#shared/money/format-money.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import { createAmountFormatter } from './create-amount-formatter.ts'
import { toCart, toOpenCart, type ApiCart } from './to-cart.ts'

type ApiCampaign = NonNullable<NonNullable<ApiCart['appliedCampaigns']>[number]>

const kr = (decimal: number, language = 'sv-SE') =>
  formatMoney({ amount: toMinorUnits(decimal), currency: 'SEK' }, language)

const price = (incVat: number, exVat: number, saved = 0) => ({
  isDiscounted: saved > 0,
  discountPercentage: 0,
  sellingPriceIncVat: incVat,
  sellingPriceExVat: exVat,
  sellingPriceIncVatFormatted: kr(incVat),
  sellingPriceExVatFormatted: kr(exVat),
  regularPriceIncVat: incVat + saved,
  regularPriceExVat: exVat + saved,
  regularPriceIncVatFormatted: kr(incVat + saved),
  regularPriceExVatFormatted: kr(exVat + saved),
  discountIncVatFormatted: kr(saved),
  discountIncVat: saved,
  discountExVat: saved,
  discountExVatFormatted: kr(saved),
  vat: incVat - exVat,
  vatFormatted: kr(incVat - exVat),
  currency: { code: 'SEK' },
})

const shipping = {
  feeIncVat: 49,
  feeExVat: 46.23,
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
  vats: [{ rate: 6, amount: 14.77 }],
  fees: null,
  balance: null,
  subTotal: price(212, 200, 10),
  shipping,
  total: price(261, 246.23),
}

const createBalance = (pending: number) => ({
  remaining: 9,
  pending,
  pendingFormatted: kr(pending),
  totalSellingPriceExBalanceIncVat: 261,
  totalSellingPriceExBalanceExVat: 246.23,
  totalSellingPriceExBalanceIncVatFormatted: kr(261),
  totalSellingPriceExBalanceExVatFormatted: kr(246.23),
})

const createCampaign = (change: Partial<ApiCampaign>): ApiCampaign => ({
  campaignId: '1',
  name: 'Campaign',
  hideTitle: false,
  ruleType: null,
  action: null,
  actionValue: null,
  canonicalUrl: null,
  ...change,
})

const createApiCart = (
  change: Partial<typeof summary>,
  codes: Partial<Pick<ApiCart, 'promoCode' | 'appliedCampaigns'>> = {},
): ApiCart => ({
  id: 'cart',
  isCompleted: false,
  promoCode: null,
  appliedCampaigns: [],
  items: [],
  summary: { ...summary, ...change },
  ...codes,
})

const context = { channelId: '1', marketId: 'se', languageId: 'sv-SE' }

const giftCard = createCampaign({
  campaignId: 'gift-card',
  ruleType: 'gift-card',
  name: 'Presentkort …500 (53 kr)',
  actionValue: '53',
})
const paidByGiftCard = { fixedAmountDiscountIncVat: 53, fixedAmountDiscountExVat: 53 }

describe('discounts and payments of a cart', () => {
  it('the discount on regular prices is separate from the fixed amount of a code, and the savings contain both [CART-05]', () => {
    const codes = { fixedAmountDiscountIncVat: 53, fixedAmountDiscountExVat: 50 }
    const total = price(208, 196.23, 63)
    const cart = toCart(createApiCart({ ...codes, total }), { context })
    expect(cart.discount).toEqual({ incVat: kr(10), exVat: kr(10) })
    expect(cart.fixedDiscount).toEqual({ incVat: kr(53), exVat: kr(50) })
    expect(cart.savings).toEqual({ incVat: kr(63), exVat: kr(63) })
    expect([cart.giftCard, cart.balance]).toEqual([null, null])
  })

  it('a gift card and the balance pay for the total of the order and do not change its VAT [CART-05, CART-06]', () => {
    const total = price(188, 173.23)
    const balance = createBalance(20)
    const api = createApiCart(
      { ...paidByGiftCard, balance, total },
      { appliedCampaigns: [giftCard] },
    )
    expect(toCart(api, { context })).toMatchObject({
      fixedDiscount: null,
      orderTotal: { incVat: kr(261), exVat: kr(246.23) },
      vats: [{ rate: 6, amount: kr(14.77) }],
      giftCard: kr(53),
      balance: kr(20),
      total: { incVat: kr(188) },
    })
  })

  it('the balance is null if the cart uses no balance [CART-06]', () => {
    const balance = createBalance(0)
    expect(toCart(createApiCart({ balance }), { context }).balance).toBeNull()
  })

  it('the fee of the chosen payment is an amount of its own [CART-01]', () => {
    const fees = { paymentFeeIncVat: 29, paymentFeeExVat: 27.36, shippingFeeIncVat: 49 }
    expect(toCart(createApiCart({ fees }), { context }).paymentFee).toEqual({
      incVat: kr(29),
      exVat: kr(27.36),
    })
  })
})

describe('VAT of a cart', () => {
  const toVats = (vats: typeof summary.vats, total = summary.total) =>
    toCart(createApiCart({ vats, total }), { context }).vats

  it('each rate with VAT has its amount [CART-01]', () => {
    const vats = [
      { rate: 12, amount: 10 },
      { rate: 0, amount: 0 },
      { rate: 25, amount: 4.77 },
    ]
    expect(toVats(vats)).toEqual([
      { rate: 12, amount: kr(10) },
      { rate: 25, amount: kr(4.77) },
    ])
  })

  it('a single rate that the API has rounded is shown exactly [CART-01]', () => {
    expect(toVats([{ rate: 14, amount: 5.83 }], price(49, 43.17))).toEqual([
      { rate: 13.5, amount: kr(5.83) },
    ])
  })

  it('a merchant without rates has one amount, and prices without VAT have none [CART-01]', () => {
    expect(toVats(null)).toEqual([{ rate: null, amount: kr(14.77) }])
    expect(toVats([{ rate: 0, amount: 0 }], price(261, 261))).toEqual([])
  })
})

describe('codes of a cart', () => {
  const toCodes = (
    promoCode: string | null,
    appliedCampaigns: ApiCampaign[],
    change: Partial<typeof summary> = {},
  ) => toCart(createApiCart(change, { promoCode, appliedCampaigns }), { context }).codes

  it('an applied promo code has the name of its campaign, and a gift card never has its code [CART-05]', () => {
    const promo = createCampaign({ campaignId: 'MATGLAD', name: '20 %', ruleType: 'promo-code' })
    expect(toCodes('MATGLAD', [promo, giftCard], paidByGiftCard)).toEqual([
      { kind: 'promo', code: 'MATGLAD', name: '20 %', isUsed: true },
      { kind: 'gift-card', code: null, name: giftCard.name, isUsed: true },
    ])
    expect(toCodes('GIFT-SE-500', [giftCard], paidByGiftCard)).toEqual([
      { kind: 'gift-card', code: null, name: giftCard.name, isUsed: true },
    ])
  })

  it('a code that gives nothing is not used [CART-05]', () => {
    const lost = { kind: 'promo', code: 'SOMMAR25', name: null, isUsed: false }
    expect(toCodes('SOMMAR25', [createCampaign({})])).toEqual([lost])
    expect(toCodes('SOMMAR25', [giftCard], paidByGiftCard)[0]).toEqual(lost)
    expect(toCodes(null, [createCampaign({})])).toEqual([])
  })

  it.each([
    ['a campaign has its name', [createCampaign({ name: 'matglad' })], {}],
    ['the merchant deducts a fixed amount', [], paidByGiftCard],
  ])('a code of another merchant is used if %s [CART-05]', (_, campaigns, change) =>
    expect(toCodes('MATGLAD', campaigns, change)).toEqual([
      { kind: 'promo', code: 'MATGLAD', name: null, isUsed: true },
    ]),
  )
})

describe('shipping of a cart', () => {
  const free = { ...shipping, feeIncVat: 0, amountLeftToFreeShipping: 380 }

  it('a company without a shipping fee is invoiced for shipping later, and sees no amount left to free shipping [CHECKOUT-05]', () => {
    const cart = toCart(createApiCart({ shipping: free }), { context, isCompany: true })
    expect(cart.shipping).toMatchObject({ isInvoiced: true, amountLeftToFree: -1, freeShare: null })
  })

  it('a company that reached free shipping or has a code for it gets no invoice for shipping [CHECKOUT-05]', () => {
    const reached = { ...free, amountLeftToFreeShipping: 0 }
    const cart = toCart(createApiCart({ shipping: reached }), { context, isCompany: true })
    expect(cart.shipping).toMatchObject({ isInvoiced: false, amountLeftToFree: 0, freeShare: 1 })
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
