import { z } from 'zod'

const amount = z.number()
const priceShape = z.looseObject({
  sellingPriceIncVat: amount,
  sellingPriceExVat: amount,
  regularPriceIncVat: amount,
  regularPriceExVat: amount,
  discountIncVat: amount,
  discountExVat: amount,
  vat: amount,
})
const cartShape = z.object({
  items: z.array(
    z.object({
      quantity: z.int().positive(),
      totalPrice: priceShape,
      campaign: z.object({
        prices: z.array(
          z.object({
            quantity: z.int().positive(),
            price: z.object({ sellingPriceIncVat: amount }),
          }),
        ),
      }),
    }),
  ),
  summary: z.object({
    total: priceShape,
    subTotal: priceShape,
    vats: z.array(z.object({ amount })),
    fees: z.object({ shippingFeeIncVat: amount, shippingFeeExVat: amount }),
    balance: z.object({
      pending: amount,
      totalSellingPriceExBalanceIncVat: amount,
      totalSellingPriceExBalanceExVat: amount,
    }),
    fixedAmountDiscountIncVat: amount,
    fixedAmountDiscountExVat: amount,
    shipping: z.object({ feeIncVat: amount, feeExVat: amount }),
  }),
})

type Price = z.infer<typeof priceShape>
type Check = { name: string; left: number; right: number }

const cents = (value: number) => Math.round(value * 100)
const sum = (values: number[]) => values.reduce((whole, value) => whole + cents(value), 0)

const kinds = [
  'sellingPriceIncVat',
  'sellingPriceExVat',
  'regularPriceIncVat',
  'regularPriceExVat',
] as const

function listCartChecks(value: unknown): Check[] {
  const { items, summary } = cartShape.parse(value)
  const { total, subTotal, vats, fees, balance, shipping } = summary
  const whole = {
    inc: sum([subTotal.sellingPriceIncVat, shipping.feeIncVat, -summary.fixedAmountDiscountIncVat]),
    ex: sum([subTotal.sellingPriceExVat, shipping.feeExVat, -summary.fixedAmountDiscountExVat]),
  }
  return [
    ...kinds.map((kind) => ({
      name: `sum of the lines, ${kind}`,
      left: sum(items.map((item) => item.totalPrice[kind])),
      right: cents(subTotal[kind]),
    })),
    ...items.flatMap(({ quantity, totalPrice, campaign: { prices } }) => [
      { name: 'pieces', left: prices.reduce((all, row) => all + row.quantity, 0), right: quantity },
      {
        name: 'price of a line',
        left: prices.reduce(
          (all, row) => all + row.quantity * cents(row.price.sellingPriceIncVat),
          0,
        ),
        right: cents(totalPrice.sellingPriceIncVat),
      },
    ]),
    {
      name: 'before balance',
      left: whole.inc,
      right: cents(balance.totalSellingPriceExBalanceIncVat),
    },
    {
      name: 'before balance, ex VAT',
      left: whole.ex,
      right: cents(balance.totalSellingPriceExBalanceExVat),
    },
    {
      name: 'total',
      left: whole.inc - cents(balance.pending),
      right: cents(total.sellingPriceIncVat),
    },
    { name: 'VAT', left: sum(vats.map((vat) => vat.amount)), right: cents(total.vat) },
    { name: 'fee', left: cents(fees.shippingFeeIncVat), right: cents(shipping.feeIncVat) },
    { name: 'fee, ex VAT', left: cents(fees.shippingFeeExVat), right: cents(shipping.feeExVat) },
  ]
}

function listPriceChecks(price: Price): Check[] {
  const { sellingPriceIncVat, sellingPriceExVat, regularPriceIncVat, regularPriceExVat } = price
  return [
    {
      name: 'VAT of a price',
      left: sum([sellingPriceIncVat, -sellingPriceExVat]),
      right: cents(price.vat),
    },
    {
      name: 'discount',
      left: sum([regularPriceIncVat, -sellingPriceIncVat]),
      right: cents(price.discountIncVat),
    },
    {
      name: 'discount, ex VAT',
      left: sum([regularPriceExVat, -sellingPriceExVat]),
      right: cents(price.discountExVat),
    },
  ]
}

const isPrice = (value: object): value is Price => 'sellingPriceExVat' in value && 'vat' in value
/** No amount but a word: there is no rule of free shipping. */
const isNoRule = ([key, value]: [string, unknown]) =>
  key === 'amountLeftToFreeShipping' && value === -1
const isCart = (value: object) => 'items' in value && 'summary' in value

/** What is wrong with the money of a reply, wherever in it; nothing is good news. */
export function findFalseMoney(value: unknown): string[] {
  if (typeof value === 'number') {
    const isWhole = Number.isSafeInteger(cents(value)) && cents(value) / 100 === value
    return isWhole && value >= 0 && !Object.is(value, -0) ? [] : [`the amount ${value}`]
  }
  if (typeof value !== 'object' || value === null) return []
  const checks = [
    ...(isPrice(value) ? listPriceChecks(value) : []),
    ...(isCart(value) ? listCartChecks(value) : []),
  ]
  return [
    ...Object.entries(value)
      .filter((entry) => !isNoRule(entry))
      .flatMap(([, part]) => findFalseMoney(part)),
    ...checks
      .filter(({ left, right }) => left !== right)
      .map(({ name, left, right }) => `${name}: ${left} is not ${right}`),
  ]
}
