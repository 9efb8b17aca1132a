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
  /** Null if the product has only one size. */
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

/** Amounts are texts that the merchant formatted; they are shown unchanged. */
export const cartSchema = z.object({
  id: z.string(),
  lines: z.array(cartLineSchema),
  /** The total number of units, not of lines. */
  quantity: z.int(),
  subTotal: priceTextSchema,
  regularSubTotal: priceTextSchema,
  /** The regular prices of the meals minus their selling prices; null without a discount. */
  discount: z.nullable(priceTextSchema),
  /** The sum of a promo code with a fixed amount and a gift card. */
  fixedDiscount: z.nullable(priceTextSchema),
  /** The amount paid from the customer's balance. */
  balance: z.nullable(priceTextSchema),
  shipping: z.object({
    fee: priceTextSchema,
    isFree: z.boolean(),
    /** True if a company pays the delivery by a separate invoice after the order. */
    isInvoiced: z.boolean(),
    /** True until the shopper has chosen a shipping option: the fee is then an estimate. */
    isDefault: z.boolean(),
    /** −1 without a rule, 0 when reached, otherwise the missing amount in major currency units. */
    amountLeftToFree: z.number(),
    amountLeftToFreeText: z.string(),
    /** The progress of the cart towards free shipping, 0 to 1; null without a rule. */
    freeShare: z.nullable(z.number()),
  }),
  /** The amount left to pay after all reductions. */
  total: priceTextSchema,
  vat: z.string(),
})
export type Cart = z.infer<typeof cartSchema>

/** The id of the cart page's heading, which a form that removes a line leads to. */
export const CART_TITLE_ID = 'cart-title'

/** Returns the id of a line, which a form that changes the line leads to. */
export const getLineId = (prefix: string, { skuId }: Pick<CartLine, 'skuId'>) =>
  `${prefix}-line-${skuId}`

/** The largest quantity of one line that a form may send. */
export const MAX_LINE_QUANTITY = 999

const quantityPattern = /^\d{1,3}$/

/**
 * Parses the quantity of a form: a whole number from `min` to 999. Returns null for anything else.
 */
export function parseQuantity(value: unknown, min: 0 | 1): number | null {
  const text =
    typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : ''
  if (!quantityPattern.test(text)) return null
  const quantity = Number(text)
  return quantity >= min ? quantity : null
}
