import { z } from 'zod'
import { deliverySlotSchema } from '#shared/delivery/delivery-slot.ts'
import { readyDaysSchema } from '#shared/delivery/delivery-window.ts'
import { createAddress } from '../customer/checkout-input.ts'
import { appliedCampaign } from '../campaign/applied-campaign.ts'
import { languageIds } from '../market/market.ts'
import type { OrderStatus } from './order-status.ts'
import { getPaymentOption } from '../payment/payment.ts'
import { packageItem } from '../product/package.ts'

const minorUnits = z.number().int().nonnegative()
const vatAmount = z.object({ incVat: minorUnits, exVat: minorUnits })

const drawnCode = z.object({ code: z.string(), amount: minorUnits })

const orderAddress = z.object(createAddress(() => z.string()))

export const orderRow = z.object({
  skuId: z.number(),
  productId: z.number(),
  articleNumber: z.string(),
  name: z.string(),
  variant: z.string(),
  brand: z.string(),
  productUrl: z.string(),
  quantity: z.number().int().positive(),
  /** The price per piece. `discount` is also an amount per piece. */
  price: vatAmount,
  discount: vatAmount,
  discountPercentage: z.number(),
  message: z.string().default(''),
  weightGrams: z.number().default(0),
  /** The file name of the product's first picture. It is empty if the product has no picture. */
  picture: z.string().default(''),
  categories: z.array(z.string()).default([]),
  /** The campaigns of the line. Orders placed before this field existed have only ids and names. */
  campaigns: z.array(appliedCampaign).default([]),
  campaignIds: z.array(z.string()).default([]),
  campaignNames: z.array(z.string()).default([]),
  /**
   * The id of the cart line that the row was created from. Rows with different prices may come from
   * the same line. It is empty in orders placed before this field existed.
   */
  lineId: z.string().default(''),
  /** The price per piece that the cart showed. Null in orders from before this field existed. */
  linePrice: z.object({ selling: minorUnits, regular: minorUnits }).nullable().default(null),
  packageItem: packageItem.nullable().default(null),
  /** True for goods that do not spoil quickly, so a consumer may withdraw from their purchase. */
  isDurable: z.boolean().default(false),
})

/** The fields of a row that are stored together in one JSON column. */
export const orderRowExtra = orderRow.pick({
  message: true,
  weightGrams: true,
  picture: true,
  categories: true,
  campaigns: true,
  campaignIds: true,
  campaignNames: true,
  lineId: true,
  linePrice: true,
  packageItem: true,
  isDurable: true,
})

/** They are stored as one JSON document without the rows, because no query searches for them. */
export const orderDetails = z.object({
  marketId: z.string(),
  language: z.enum(languageIds),
  currency: z.string(),
  email: z.string(),
  identityNumber: z.string(),
  customerType: z.enum(['PERSON', 'ORGANIZATION']),
  message: z.string(),
  consents: z.array(z.string()),
  billingAddress: orderAddress,
  shippingAddress: orderAddress,
  paymentId: z.number(),
  shippingId: z.number(),
  /** The rate of the market then. Null in orders from before this field existed. */
  vatBasisPoints: z.number().int().nonnegative().nullable().default(null),
  itemValue: vatAmount,
  /** The difference to the regular prices of all rows. `itemValue` is the value after it. */
  discount: vatAmount,
  shippingFee: vatAmount,
  /**
   * The amount that was missing for free shipping. It is null if shipping could not become free,
   * and in orders placed before this field existed.
   */
  leftToFreeShipping: minorUnits.nullable().default(null),
  /**
   * The amount that is left to pay after the gift card and the balance. Payments contain no VAT, so
   * the difference is the VAT of the items and the delivery, and `exVat` may be negative.
   */
  total: vatAmount.extend({ exVat: z.number().int() }),
  /** The promo code and the gift card, which contains no VAT. `itemValue` is before both, `total` after. */
  fixedDiscount: vatAmount.default({ incVat: 0, exVat: 0 }),
  /** The amount paid from the customer's balance. It is subtracted from `total`. */
  balance: vatAmount.default({ incVat: 0, exVat: 0 }),
  /** Set if it had an effect. `amount` is 0 for codes that subtract no fixed amount. */
  promo: drawnCode
    .extend({ name: z.string().default('') })
    .nullable()
    .default(null),
  giftCard: drawnCode.nullable().default(null),
  /**
   * Everything that reduced the price of the whole cart: campaigns, the promo code and the gift card.
   * The campaigns of single lines are stored in the rows. Orders placed before this field existed
   * have only ids and names of campaigns.
   */
  appliedCampaigns: z.array(appliedCampaign).default([]),
  campaignIds: z.array(z.string()).default([]),
  campaignNames: z.array(z.string()).default([]),
  /** True if the buyer pays for the delivery later by a separate invoice. */
  isShippingInvoiced: z.boolean().default(false),
  /** The fee of that invoice. It is not part of `total`. */
  invoicedShippingFee: vatAmount.default({ incVat: 0, exVat: 0 }),
  externalShippingId: z.string().default(''),
  pickupPoint: z.string().default(''),
  /** The start of the delivery, which the buyer chose or which was the next one. */
  desiredDeliveryDate: z.string().nullable().default(null),
  /** The delivery itself. It is null in a market whose times of delivery are not known. */
  deliverySlot: z.nullable(deliverySlotSchema).default(null),
  /** The days after which all rows are made; null if all were in stock. Older orders do not store it. */
  readyDays: z.nullish(readyDaysSchema),
  customerOrderNumber: z.string().default(''),
  goodsLabel: z.string().default(''),
  merchantData: z.string().default(''),
  /** The origin of the shop in which the order was placed. Older orders do not store it. */
  shopUrl: z.string().default(''),
})

/** A card payment stores the draft, so that exactly this order is placed later. */
export const orderDraft = orderDetails.extend({
  cartId: z.string(),
  cartVersion: z.number(),
  rows: z.array(orderRow).min(1),
  /**
   * The id of the signed-in customer. It is not part of `orderDetails`, because the order has its
   * own column for it, which is cleared when the customer is removed.
   */
  customerId: z.number().nullish(),
})

/** Returns the name of an ordered meal with its size, which is empty if the meal has only one. */
export const nameRow = ({ name, variant }: Pick<OrderRow, 'name' | 'variant'>): string =>
  variant === '' ? name : `${name}, ${variant}`

/** An amount with and without VAT. */
export type VatAmount = z.infer<typeof vatAmount>
export type OrderAddress = z.infer<typeof orderAddress>
export type OrderRow = z.infer<typeof orderRow>
export type OrderDetails = z.infer<typeof orderDetails>
export type OrderDraft = z.infer<typeof orderDraft>

export type Parcel = { parcelNumber: string; sentAt: string }

export type Refund = {
  refundId: number
  /** The position of the refunded row in the order; null for the delivery. */
  position: number | null
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
  updatedAt: string
  completedAt: string | null
  parcel: Parcel | null
  refunds: Refund[]
  /** The positions of the rows that the buyer has withdrawn from. */
  withdrawnRows: number[]
  rows: OrderRow[]
}

/** None is needed if a gift card or the balance covers the total. */
export function needsPaymentPage({
  paymentId,
  total,
}: Pick<OrderDraft, 'paymentId' | 'total'>): boolean {
  return getPaymentOption(paymentId).page !== null && total.incVat > 0
}
