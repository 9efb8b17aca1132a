import * as z from '../json/schema.ts'
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
  /**
   * The name of the chosen variant of the product. It is null if the product has only one variant.
   */
  skuName: z.nullable(z.string()),
  pictureFileName: z.nullable(z.string()),
  /** The allergens and the diet as codes, for `parseFoodCodes`. */
  foodCodes: z.nullable(z.string()),
  quantity: z.int(),
  stock: stockSchema,
  isDiscounted: z.boolean(),
  unitPrice: priceTextSchema,
  regularUnitPrice: priceTextSchema,
  totalPrice: priceTextSchema,
  /** The names of the campaigns that reduce this line. */
  campaigns: z.array(z.string()),
  /** The pieces by price, if a campaign gives them different prices; else empty. */
  pieces: z.array(z.object({ quantity: z.int(), price: priceTextSchema })),
})
export type CartLine = z.infer<typeof cartLineSchema>

/** All amounts are texts that the merchant has formatted. They are shown unchanged. */
export const cartSchema = z.object({
  id: z.string(),
  lines: z.array(cartLineSchema),
  /** The names of all campaigns that reduce a line, the whole cart or the delivery. */
  campaigns: z.array(z.string()),
  /** The total number of units in the cart, not the number of lines. */
  quantity: z.int(),
  subTotal: priceTextSchema,
  regularSubTotal: priceTextSchema,
  /**
   * The regular prices of all meals minus their selling prices. It is null if nothing is
   * discounted.
   */
  discount: z.nullable(priceTextSchema),
  /** The sum of the fixed promo code amount and the gift card amount that reduce the total. */
  fixedDiscount: z.nullable(priceTextSchema),
  /** The part of the total that is paid from the customer's balance. */
  balance: z.nullable(priceTextSchema),
  shipping: z.object({
    fee: priceTextSchema,
    isFree: z.boolean(),
    /** True if a company pays the delivery by a separate invoice after the order. */
    isInvoiced: z.boolean(),
    /** True until the shopper has chosen a shipping option: the fee is then an estimate. */
    isDefault: z.boolean(),
    /**
     * The amount in major currency units that is missing to free shipping. It is 0 if free shipping
     * is reached, and −1 if there is no free-shipping rule.
     */
    amountLeftToFree: z.number(),
    amountLeftToFreeText: z.string(),
    /**
     * The progress towards free shipping, from 0 to 1. It is null if there is no free-shipping
     * rule.
     */
    freeShare: z.nullable(z.number()),
  }),
  /** The amount left to pay after all reductions. */
  total: priceTextSchema,
  /** The VAT in the total. It is null if the prices contain no VAT. */
  vat: z.nullable(z.string()),
})
export type Cart = z.infer<typeof cartSchema>

/**
 * The id of the heading of the cart page. After a line was removed, the page opens at this heading.
 */
export const CART_TITLE_ID = 'cart-title'

/**
 * Returns the id of the element of a cart line. After the quantity of a line was changed, the page
 * opens at this element.
 */
export const getLineId = (prefix: string, { skuId }: Pick<CartLine, 'skuId'>) =>
  `${prefix}-line-${skuId}`

/** The largest quantity of one line that a form may send. */
export const MAX_LINE_QUANTITY = 999

const quantityPattern = /^\d{1,3}$/

/**
 * Parses a quantity from a form. Returns null if the value is not a whole number from `min` to 999.
 */
export function parseQuantity(value: unknown, min: 0 | 1): number | null {
  const text =
    typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : ''
  if (!quantityPattern.test(text)) return null
  const quantity = Number(text)
  return quantity >= min ? quantity : null
}
