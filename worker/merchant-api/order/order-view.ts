import type { Cart } from '#shared/cart/cart.ts'
import type { Address } from '#shared/checkout/checkout.ts'
import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'

/** When an order is delivered: a day with hours, or the day that the buyer wished for. */
export type OrderDelivery = {
  slot: DeliverySlot | null
  /** The wished day as an instant, for a merchant without delivery hours. */
  wishedDate: string | null
}

export type OrderMeal = { name: string; pictureFileName: string | null }

export type OrderParcel = {
  /** Empty if the merchant does not return it. */
  parcelNumber: string
  sentAt: string | null
  trackingLink: string | null
}

export type OrderPayment = {
  /** Empty if the merchant does not tell it. */
  name: string
  /** Missing on the confirmation, for which the merchant only names the payment. */
  isPaid?: boolean
  paidAt?: string | null
}

export type OrderRefund = {
  /** The parts of one refund that go back by different ways have the same id. */
  id: number
  skuId: number
  refundedAt: string
  /** The merchant's text; empty if there is none. */
  reason: string
  /** Empty if the row cost nothing. */
  amount: string
  way: 'balance' | 'giftCard' | 'payment'
}

/** How far an order has come. */
export type OrderProgress = {
  status: OrderStatus
  /** True if the whole order was refunded. */
  isRefunded: boolean
  parcels: OrderParcel[]
}

/** A row of an order, and whether a consumer may withdraw from its purchase. */
export type OrderActionRow = {
  rowId: number
  name: string
  quantity: number
  withdrawal: 'POSSIBLE' | 'COMPANY' | 'PERISHABLE' | 'PERIOD_OVER' | 'WITHDRAWN' | 'SETTLED'
  /** The end of the period of withdrawal in ISO format; null if it has not begun. */
  withdrawUntil: string | null
}

/** The actions that a shopper has for an order now. */
export type OrderActions = {
  /** True as long as the order can be changed and cancelled. */
  isOpen: boolean
  /** The ordered delivery; null if the merchant does not tell it. */
  delivery: DeliverySlot | null
  /** The deliveries to which the order can be moved. */
  deliveries: DeliverySlot[]
  rows: OrderActionRow[]
}

/**
 * The facts of an order. The optional ones are missing on a page that does not load them. A text is empty,
 * and any other fact null, if the merchant does not tell it.
 */
export type OrderView = Partial<OrderProgress> & {
  orderNumber: string
  /** Identifies the order in a public address. It cannot be guessed. Empty if only the payment is known. */
  publicId: string
  placedAt?: string | null
  delivery: OrderDelivery
  /** In a list: the meals, with each package as one, and the price before all payments. */
  meals?: OrderMeal[]
  total?: string
  /** The ordered meals and amounts, with the prices at the time of the order. */
  cart?: Cart
  /** Code of the currency, such as `SEK`. */
  currency?: string
  /** The price of the meals, without delivery, in major units of the currency. */
  itemValue?: { incVat: number; exVat: number }
  email?: string
  firstName?: string
  lastName?: string
  zip?: string
  /** Empty for the order of a person. */
  organizationNumber?: string
  /** Null if the merchant has removed it. */
  billingAddress?: Address | null
  shippingAddress?: Address | null
  /** The references that a company entered. */
  customerOrderNumber?: string
  goodsLabel?: string
  message?: string
  shippingMethod?: string
  /** Name and address of the pick-up point; empty if the order is delivered to the address. */
  pickupPoint?: string
  /** Null if nothing was left to pay. */
  payment?: OrderPayment | null
  refunds?: OrderRefund[]
  /** Null if the merchant offers no actions to this shopper, or if they could not be loaded. */
  actions?: OrderActions | null
}

export type OrderStatus = 'received' | 'processing' | 'completed' | 'cancelled'

const shownStatuses: Record<string, OrderStatus> = {
  pending: 'received',
  'pending-payment': 'received',
  backorder: 'received',
  partial: 'processing',
  inactive: 'processing',
  'on-hold': 'processing',
  completed: 'completed',
  refunded: 'completed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  'out-of-stock': 'cancelled',
}

const normalize = (status: string | null | undefined) =>
  (status ?? '').trim().toLowerCase().replaceAll(/[ _]/g, '-')

/** Converts a status of the API. The merchant has received every order, also one with an unknown status. */
export function toOrderStatus(status: string | null | undefined): OrderStatus {
  return new Map(Object.entries(shownStatuses)).get(normalize(status)) ?? 'received'
}

export const isRefundedStatus = (status: string | null | undefined): boolean =>
  normalize(status) === 'refunded'
