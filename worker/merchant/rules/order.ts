import { z } from 'zod'
import { languageIds } from './channel.ts'
import type { OrderStatus } from './order-status.ts'
import type { Refund } from './refund.ts'

const minorUnits = z.number().int().nonnegative()
const split = z.object({ incVat: minorUnits, exVat: minorUnits })

const drawn = z.object({ code: z.string(), amount: minorUnits })

const packageItem = z.object({
  groupKey: z.string(),
  packageId: z.number(),
  packageName: z.string(),
  groupId: z.number(),
  optionId: z.number(),
})

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
  message: z.string().default(''),
  weightGrams: z.number().default(0),
  /** File name of the product's first picture; empty for none. */
  picture: z.string().default(''),
  categories: z.array(z.string()).default([]),
  campaignIds: z.array(z.string()).default([]),
  campaignNames: z.array(z.string()).default([]),
  /** The line of the cart, which pieces of several prices share; empty in orders older than this. */
  lineId: z.string().default(''),
  /** Of one piece, as that line showed it. */
  linePrice: z.object({ selling: minorUnits, regular: minorUnits }).nullable().default(null),
  packageItem: packageItem.nullable().default(null),
})

/** What of a row is kept beside its amounts, in one column. */
export const orderRowExtra = orderRow.pick({
  message: true,
  weightGrams: true,
  picture: true,
  categories: true,
  campaignIds: true,
  campaignNames: true,
  lineId: true,
  linePrice: true,
  packageItem: true,
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
  /** The market's rate of then. Null in orders older than this. */
  vatBasisPoints: z.number().int().nonnegative().nullable().default(null),
  itemValue: split,
  /** What the rows cost less than their regular prices; already out of `itemValue`. */
  discount: split,
  shippingFee: split,
  /** Null in orders older than this. */
  leftToFreeShipping: minorUnits.nullable().default(null),
  /** After the balance: what is left to pay. */
  total: split,
  /** By promo code and gift card; out of `total`, not out of `itemValue`. */
  fixedDiscount: split.default({ incVat: 0, exVat: 0 }),
  /** Drawn from the customer's balance; out of `total` too. */
  balance: split.default({ incVat: 0, exVat: 0 }),
  /** Only a code that took something off, and what its fixed amount was. */
  promo: drawn
    .extend({ name: z.string().default('') })
    .nullable()
    .default(null),
  giftCard: drawn.nullable().default(null),
  /** Of the cart as a whole; those of lines stand with their rows. */
  campaignIds: z.array(z.string()).default([]),
  campaignNames: z.array(z.string()).default([]),
  /** Delivery is paid by an invoice of its own afterwards. */
  isShippingInvoiced: z.boolean().default(false),
  externalShippingId: z.string().default(''),
  pickupPoint: z.string().default(''),
  desiredDeliveryDate: z.string().nullable().default(null),
  customerOrderNumber: z.string().default(''),
  goodsLabel: z.string().default(''),
  merchantData: z.string().default(''),
})

/** An order as it would be placed for one version of a cart: computed once, and kept with a card payment. */
export const orderDraft = orderDetails.extend({
  cartId: z.string(),
  cartVersion: z.number(),
  rows: z.array(orderRow).min(1),
  /** Whoever was signed in. Not among the details: it goes when the customer does. */
  customerId: z.number().nullish(),
})

/** An amount with and without VAT. */
export type Split = z.infer<typeof split>
export type OrderAddress = z.infer<typeof address>
export type OrderRow = z.infer<typeof orderRow>
export type OrderDetails = z.infer<typeof orderDetails>
export type OrderDraft = z.infer<typeof orderDraft>

export function addSplits(one: Split, other: Split): Split {
  return { incVat: one.incVat + other.incVat, exVat: one.exVat + other.exVat }
}

/** Everything that came off: by the prices of the items, a promo code and a gift card. */
export function sumDiscounts({ discount, fixedDiscount }: OrderDetails): Split {
  return addSplits(discount, fixedDiscount)
}

/** The rate an order was taxed at; an older one tells it by its items. */
export function getVatBasisPoints({
  vatBasisPoints,
  itemValue,
}: Pick<OrderDetails, 'vatBasisPoints' | 'itemValue'>): number {
  const { incVat, exVat } = itemValue
  return vatBasisPoints ?? (exVat === 0 ? 0 : Math.round((incVat / exVat - 1) * 10_000))
}

export type Parcel = { parcelNumber: string; sentAt: string }

export type Order = OrderDetails & {
  orderId: number
  customerId: number | null
  publicId: string
  cartId: string
  paymentUid: string | null
  status: OrderStatus
  placedAt: string
  /** When anything last happened to it. */
  updatedAt: string
  completedAt: string | null
  parcel: Parcel | null
  refunds: Refund[]
  rows: OrderRow[]
}
