import { z } from 'zod'
import { languageIds } from './market.ts'
import type { OrderStatus } from './order-status.ts'

const minorUnits = z.number().int().nonnegative()
const vatAmount = z.object({ incVat: minorUnits, exVat: minorUnits })

const drawnCode = z.object({ code: z.string(), amount: minorUnits })

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
  /** Per piece, like `discount`. */
  price: vatAmount,
  discount: vatAmount,
  discountPercentage: z.number(),
  message: z.string().default(''),
  weightGrams: z.number().default(0),
  /** File name of the product's first picture; empty if there is none. */
  picture: z.string().default(''),
  categories: z.array(z.string()).default([]),
  campaignIds: z.array(z.string()).default([]),
  campaignNames: z.array(z.string()).default([]),
  /**
   * Id of the cart line, which rows with different prices may share; empty in orders placed before
   * this field existed.
   */
  lineId: z.string().default(''),
  /** Price per piece, as shown on that line. */
  linePrice: z.object({ selling: minorUnits, regular: minorUnits }).nullable().default(null),
  packageItem: packageItem.nullable().default(null),
})

/** The fields of a row that are stored together in one JSON column. */
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

/**
 * The fields of an order except its rows. They are stored as one JSON document, because they are
 * never searched.
 */
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
  /**
   * VAT rate of the market when the order was placed. Null in orders placed before this field
   * existed.
   */
  vatBasisPoints: z.number().int().nonnegative().nullable().default(null),
  itemValue: vatAmount,
  /** Reduction of the rows from their regular prices; already subtracted in `itemValue`. */
  discount: vatAmount,
  shippingFee: vatAmount,
  /** Null in orders placed before this field existed. */
  leftToFreeShipping: minorUnits.nullable().default(null),
  /** The amount left to pay after the balance. */
  total: vatAmount,
  /** Reduction by promo code and gift card; subtracted in `total` but not in `itemValue`. */
  fixedDiscount: vatAmount.default({ incVat: 0, exVat: 0 }),
  /** Amount drawn from the customer's balance; also subtracted in `total`. */
  balance: vatAmount.default({ incVat: 0, exVat: 0 }),
  /** Only a code that had an effect, with the value of its fixed amount. */
  promo: drawnCode
    .extend({ name: z.string().default('') })
    .nullable()
    .default(null),
  giftCard: drawnCode.nullable().default(null),
  /** Campaigns of the whole cart; campaigns of lines are stored in the rows. */
  campaignIds: z.array(z.string()).default([]),
  campaignNames: z.array(z.string()).default([]),
  /** True if the delivery is paid by a separate invoice afterwards. */
  isShippingInvoiced: z.boolean().default(false),
  externalShippingId: z.string().default(''),
  pickupPoint: z.string().default(''),
  desiredDeliveryDate: z.string().nullable().default(null),
  customerOrderNumber: z.string().default(''),
  goodsLabel: z.string().default(''),
  merchantData: z.string().default(''),
})

/**
 * An order as it would be placed for one version of a cart. It is computed once and stored with a
 * card payment.
 */
export const orderDraft = orderDetails.extend({
  cartId: z.string(),
  cartVersion: z.number(),
  rows: z.array(orderRow).min(1),
  /**
   * The signed-in customer. The field is not part of the details, because it is removed together
   * with the customer.
   */
  customerId: z.number().nullish(),
})

/** An amount with and without VAT. */
export type VatAmount = z.infer<typeof vatAmount>
export type OrderAddress = z.infer<typeof address>
export type OrderRow = z.infer<typeof orderRow>
export type OrderDetails = z.infer<typeof orderDetails>
export type OrderDraft = z.infer<typeof orderDraft>

export function addVatAmounts(one: VatAmount, other: VatAmount): VatAmount {
  return { incVat: one.incVat + other.incVat, exVat: one.exVat + other.exVat }
}

/** Sums all reductions: discounts of the items, promo code and gift card. */
export function sumDiscounts({ discount, fixedDiscount }: OrderDetails): VatAmount {
  return addVatAmounts(discount, fixedDiscount)
}

/** Returns the VAT rate of an order; for older orders it is calculated from the items. */
export function getVatBasisPoints({
  vatBasisPoints,
  itemValue,
}: Pick<OrderDetails, 'vatBasisPoints' | 'itemValue'>): number {
  const { incVat, exVat } = itemValue
  return vatBasisPoints ?? (exVat === 0 ? 0 : Math.round((incVat / exVat - 1) * 10_000))
}

export type Parcel = { parcelNumber: string; sentAt: string }

export type Refund = {
  refundId: number
  /** Position of the refunded row within its order. */
  position: number
  amount: number
  vat: number
  reasonCode: number
  isToBalance: boolean
  createdAt: string
}

export type Order = OrderDetails & {
  orderId: number
  customerId: number | null
  publicId: string
  cartId: string
  paymentUid: string | null
  status: OrderStatus
  placedAt: string
  /** Time of the last change. */
  updatedAt: string
  completedAt: string | null
  parcel: Parcel | null
  refunds: Refund[]
  rows: OrderRow[]
}
