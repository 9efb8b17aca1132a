import { z } from 'zod'
import { languageIds } from './channel.ts'

const minorUnits = z.number().int().nonnegative()
const split = z.object({ incVat: minorUnits, exVat: minorUnits })

const address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  entryCode: z.string(),
  careOf: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
  company: z.string(),
  mobile: z.string(),
  phone: z.string(),
})

export const orderRow = z.object({
  skuId: z.number(),
  productId: z.number(),
  articleNumber: z.string(),
  name: z.string(),
  variant: z.string(),
  brand: z.string(),
  productUrl: z.string(),
  quantity: z.number().int().positive(),
  /** Of one piece, as the discount. */
  price: split,
  discount: split,
  discountPercentage: z.number(),
})

/** What an order says beside its rows; kept as one document, as nobody searches in it. */
export const orderDetails = z.object({
  marketId: z.string(),
  language: z.enum(languageIds),
  currency: z.string(),
  email: z.string(),
  identityNumber: z.string(),
  customerType: z.enum(['PERSON', 'ORGANIZATION']),
  message: z.string(),
  consents: z.array(z.string()),
  billingAddress: address,
  shippingAddress: address,
  paymentId: z.number(),
  shippingId: z.number(),
  itemValue: split,
  /** What the rows cost less than their regular prices; already out of `itemValue`. */
  discount: split,
  shippingFee: split,
  total: split,
})

/** An order as it would be placed for one version of a cart: computed once, and kept with a card payment. */
export const orderDraft = orderDetails.extend({
  cartId: z.string(),
  cartVersion: z.number(),
  rows: z.array(orderRow).min(1),
  /** Whoever was signed in. Not among the details: it goes when the customer does. */
  customerId: z.number().nullish(),
})

export type OrderAddress = z.infer<typeof address>
export type OrderRow = z.infer<typeof orderRow>
export type OrderDetails = z.infer<typeof orderDetails>
export type OrderDraft = z.infer<typeof orderDraft>

export type Order = OrderDetails & {
  orderId: number
  customerId: number | null
  publicId: string
  cartId: string
  paymentUid: string | null
  status: string
  placedAt: string
  rows: OrderRow[]
}
