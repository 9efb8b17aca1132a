import * as z from '../json/schema.ts'
import { hashedBuyerSchema } from '../measurement/hashed-buyer.ts'

/** An amount in minor units, with and without VAT. */
const amountSchema = z.object({ incVat: z.int(), exVat: z.int() })

/** All amounts are whole minor units. It contains nothing that identifies the buyer. */
export const purchaseSchema = z.object({
  transactionId: z.string(),
  currency: z.string(),
  /** Meals, delivery and fees after all discounts, before a gift card or the balance pays for them. */
  value: amountSchema,
  /** The VAT in `value`. */
  tax: z.int(),
  /** It is 0 if a company pays the delivery afterwards, by another invoice. */
  shipping: amountSchema,
  paymentFee: amountSchema,
  /** The promo code; null for none and for a gift card, whose code is money. */
  coupon: z.nullable(z.string()),
  customerType: z.enum(['PERSON', 'ORGANIZATION']),
  /** Hashed facts about the buyer. They exist only with consent to ads. */
  buyer: z.exactOptional(hashedBuyerSchema),
  /** The meals. Those of a package are listed one by one. */
  items: z.array(
    z.object({
      /** It is null if the shop no longer has the product. */
      productId: z.nullable(z.int()),
      skuId: z.int(),
      name: z.string(),
      brand: z.nullable(z.string()),
      /** The alias of the category. */
      category: z.nullable(z.string()),
      /** The price of all pieces: the regular one, and the paid one after discounts of the line. */
      regular: amountSchema,
      total: amountSchema,
      quantity: z.int(),
    }),
  ),
})
export type Purchase = z.infer<typeof purchaseSchema>

export const PURCHASE_ATTRIBUTE = 'data-purchase'
