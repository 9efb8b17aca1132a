import * as z from 'zod/mini'
import { stockSchema } from '../product/product.ts'

const priceTextSchema = z.object({ incVat: z.string(), exVat: z.string() })

export const cartLineSchema = z.object({
  id: z.string(),
  skuId: z.number(),
  productId: z.number(),
  alias: z.string(),
  categoryAlias: z.nullable(z.string()),
  name: z.string(),
  brand: z.nullable(z.string()),
  /** Null where the product has one size alone. */
  skuName: z.nullable(z.string()),
  pictureFileName: z.nullable(z.string()),
  quantity: z.int(),
  stock: stockSchema,
  isDiscounted: z.boolean(),
  unitPrice: priceTextSchema,
  regularUnitPrice: priceTextSchema,
  totalPrice: priceTextSchema,
})
export type CartLine = z.infer<typeof cartLineSchema>

/** Amounts are the merchant's own wording, shown as given. */
export const cartSchema = z.object({
  id: z.string(),
  lines: z.array(cartLineSchema),
  /** Units in all, not lines. */
  quantity: z.int(),
  subTotal: priceTextSchema,
  regularSubTotal: priceTextSchema,
  /** What the meals cost less than their regular prices; null where nothing is discounted. */
  discount: z.nullable(priceTextSchema),
  /** Taken off by a promo code of a fixed amount and a gift card together. */
  fixedDiscount: z.nullable(priceTextSchema),
  /** Drawn from the customer's balance. */
  balance: z.nullable(priceTextSchema),
  shipping: z.object({
    fee: priceTextSchema,
    isFree: z.boolean(),
    /** Paid by an invoice of its own, after the order: a company's. */
    isInvoiced: z.boolean(),
    /** True until the shopper has chosen: the fee is an estimate. */
    isDefault: z.boolean(),
    /** −1: no rule, 0: reached, else what is missing, in the currency's own units. */
    amountLeftToFree: z.number(),
    amountLeftToFreeText: z.string(),
    /** How far the cart is on its way to free shipping, 0 to 1; null without a rule. */
    freeShare: z.nullable(z.number()),
  }),
  /** What is left to pay, after everything above. */
  total: priceTextSchema,
  vat: z.string(),
})
export type Cart = z.infer<typeof cartSchema>

/** Of the cart page's heading: a line that is taken out leads there. */
export const CART_TITLE_ID = 'cart-title'

/** Of a line: a change of it leads there. */
export const getLineId = (prefix: string, { skuId }: Pick<CartLine, 'skuId'>) =>
  `${prefix}-line-${skuId}`

/** The largest quantity of one line that a form may ask for. */
export const MAX_LINE_QUANTITY = 999

const quantityPattern = /^\d{1,3}$/

/** A quantity as a form sends it: a whole number from `min` to 999, else null. */
export function parseQuantity(value: unknown, min: 0 | 1): number | null {
  const text =
    typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : ''
  if (!quantityPattern.test(text)) return null
  const quantity = Number(text)
  return quantity >= min ? quantity : null
}
