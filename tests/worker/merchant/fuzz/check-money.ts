import { z } from 'zod'

const amount = z.number()
const priceSchema = z.looseObject({
  sellingPriceIncVat: amount,
  sellingPriceExVat: amount,
  regularPriceIncVat: amount,
  regularPriceExVat: amount,
  discountIncVat: amount,
  discountExVat: amount,
  vat: amount,
})
const cartSchema = z.object({
  items: z.array(
    z.object({
      quantity: z.int().positive(),
      totalPrice: priceSchema,
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
    total: priceSchema,
    subTotal: priceSchema,
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

type Price = z.infer<typeof priceSchema>
type Check = { name: string; left: number; right: number }

const toMinorUnits = (value: number) => Math.round(value * 100)
const sum = (values: number[]) => values.reduce((whole, value) => whole + toMinorUnits(value), 0)

const priceKinds = [
  'sellingPriceIncVat',
  'sellingPriceExVat',
  'regularPriceIncVat',
  'regularPriceExVat',
] as const

function listCartChecks(value: unknown): Check[] {
  const { items, summary } = cartSchema.parse(value)
  const { total, subTotal, vats, fees, balance, shipping } = summary
  const whole = {
    inc: sum([subTotal.sellingPriceIncVat, shipping.feeIncVat, -summary.fixedAmountDiscountIncVat]),
    ex: sum([subTotal.sellingPriceExVat, shipping.feeExVat, -summary.fixedAmountDiscountExVat]),
  }
  return [
    ...priceKinds.map((kind) => ({
      name: `sum of the lines, ${kind}`,
      left: sum(items.map((item) => item.totalPrice[kind])),
      right: toMinorUnits(subTotal[kind]),
    })),
    ...items.flatMap(({ quantity, totalPrice, campaign: { prices } }) => [
      {
        name: 'quantity of a line',
        left: prices.reduce((all, row) => all + row.quantity, 0),
        right: quantity,
      },
      {
        name: 'price of a line',
        left: prices.reduce(
          (all, row) => all + row.quantity * toMinorUnits(row.price.sellingPriceIncVat),
          0,
        ),
        right: toMinorUnits(totalPrice.sellingPriceIncVat),
      },
    ]),
    {
      name: 'before balance',
      left: whole.inc,
      right: toMinorUnits(balance.totalSellingPriceExBalanceIncVat),
    },
    {
      name: 'before balance, ex VAT',
      left: whole.ex,
      right: toMinorUnits(balance.totalSellingPriceExBalanceExVat),
    },
    {
      name: 'total',
      left: whole.inc - toMinorUnits(balance.pending),
      right: toMinorUnits(total.sellingPriceIncVat),
    },
    { name: 'VAT', left: sum(vats.map((vat) => vat.amount)), right: toMinorUnits(total.vat) },
    {
      name: 'fee',
      left: toMinorUnits(fees.shippingFeeIncVat),
      right: toMinorUnits(shipping.feeIncVat),
    },
    {
      name: 'fee, ex VAT',
      left: toMinorUnits(fees.shippingFeeExVat),
      right: toMinorUnits(shipping.feeExVat),
    },
  ]
}

function listPriceChecks(price: Price): Check[] {
  const { sellingPriceIncVat, sellingPriceExVat, regularPriceIncVat, regularPriceExVat } = price
  return [
    {
      name: 'VAT of a price',
      left: sum([sellingPriceIncVat, -sellingPriceExVat]),
      right: toMinorUnits(price.vat),
    },
    {
      name: 'discount',
      left: sum([regularPriceIncVat, -sellingPriceIncVat]),
      right: toMinorUnits(price.discountIncVat),
    },
    {
      name: 'discount, ex VAT',
      left: sum([regularPriceExVat, -sellingPriceExVat]),
      right: toMinorUnits(price.discountExVat),
    },
  ]
}

const isPrice = (value: object): value is Price => 'sellingPriceExVat' in value && 'vat' in value
/** The value -1 is not an amount. It means that no free-shipping rule applies. */
const isMissingFreeShippingRule = ([key, value]: [string, unknown]) =>
  key === 'amountLeftToFreeShipping' && value === -1
const isCart = (value: object) => 'items' in value && 'summary' in value

/**
 * Returns descriptions of all wrong amounts at any level of a reply. The list is empty if all
 * amounts are right.
 */
export function listMoneyFaults(value: unknown): string[] {
  if (typeof value === 'number') {
    const isWhole = Number.isSafeInteger(toMinorUnits(value)) && toMinorUnits(value) / 100 === value
    return isWhole && value >= 0 && !Object.is(value, -0) ? [] : [`the amount ${value}`]
  }
  if (typeof value !== 'object' || value === null) return []
  const checks = [
    ...(isPrice(value) ? listPriceChecks(value) : []),
    ...(isCart(value) ? listCartChecks(value) : []),
  ]
  return [
    ...Object.entries(value)
      .filter((entry) => !isMissingFreeShippingRule(entry))
      .flatMap(([, part]) => listMoneyFaults(part)),
    ...checks
      .filter(({ left, right }) => left !== right)
      .map(({ name, left, right }) => `${name}: ${left} is not ${right}`),
  ]
}
