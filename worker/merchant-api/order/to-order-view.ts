import type { Address } from '#shared/checkout/checkout.ts'
import { parseShippingData } from '#shared/delivery/shipping-data.ts'
import { createAmountFormatter } from '../cart/create-amount-formatter.ts'
import { type ResultOf, listItems } from '../client/graphql.ts'
import type { orderFields, orderProgressFields, placedOrderFields } from './order-fields.ts'
import {
  type OrderParcel,
  type OrderPayment,
  type OrderProgress,
  type OrderRefund,
  type OrderView,
  isRefundedStatus,
  toOrderStatus,
} from './order-view.ts'

type ApiProgress = ResultOf<typeof orderProgressFields>

type ApiSummary = NonNullable<Parameters<typeof createAmountFormatter>[0]> & {
  shipping: { shippingData: string | null; displayName?: string | null } | null
  payment?: { displayName: string | null } | null
}

/** An order as the API returns it. Each query selects other fields. */
export type ApiOrder = Partial<
  Omit<ResultOf<typeof orderFields>, 'id'> & Omit<ResultOf<typeof placedOrderFields>, 'orderId'>
> & { cart: { summary: ApiSummary | null } | null }

/** Returns a link that a browser may follow; null for none and for a link such as `javascript:`. */
function toTrackingLink(link: string | null): string | null {
  const url = link ? URL.parse(link, 'https://shop.invalid') : null
  return url && ['http:', 'https:'].includes(url.protocol) ? link : null
}

function toParcels(details: ApiProgress['shippingDetails']): OrderParcel[] {
  return listItems(details).flatMap((detail) => {
    const trackingLink = toTrackingLink(detail.trackingLink)
    const parcelNumber = detail.parcelNumber ?? ''
    if (parcelNumber === '' && trackingLink === null) return []
    return [{ parcelNumber, sentAt: detail.shippingDate ?? null, trackingLink }]
  })
}

export const toOrderProgress = ({ status, shippingDetails }: ApiProgress): OrderProgress => ({
  status: toOrderStatus(status),
  isRefunded: isRefundedStatus(status),
  parcels: toParcels(shippingDetails),
})

/** Returns null if nothing was left to pay. */
function toPayment({ cart, paymentDetails }: ApiOrder): OrderPayment | null {
  const { total, payment } = cart?.summary ?? {}
  if (total?.sellingPriceIncVat === 0) return null
  const [detail] = listItems(paymentDetails)
  return detail
    ? { name: detail.displayName, isPaid: detail.isPaid, paidAt: detail.paymentDate ?? null }
    : { name: payment?.displayName ?? '' }
}

function toRefunds({ cart, refunds }: ApiOrder, language: string): OrderRefund[] {
  const known = listItems(refunds)
  if (known.length === 0) return []
  const format = createAmountFormatter(cart?.summary ?? null, language)
  return known.map(({ id, itemId, createdAt, reason, total, toBalance, refundType }) => ({
    id,
    skuId: itemId,
    refundedAt: createdAt,
    reason: reason ?? '',
    amount: total === 0 ? '' : format(total),
    way: toBalance ? 'balance' : refundType === 'GIFT_CARD' ? 'giftCard' : 'payment',
  }))
}

/** An address without any text was removed, except its country, which accounting needs. */
const isRemoved = (address: Address) =>
  Object.entries(address).every(([name, text]) => name === 'country' || !text?.trim())

const findAddress = (...addresses: (Address | null | undefined)[]): Address | null =>
  addresses.find((address) => address && !isRemoved(address)) ?? null

/** Converts all facts of an order but its rows. A fact that the query does not select is empty. */
export function toOrderView(
  orderNumber: number | string,
  order: ApiOrder,
  language: string,
): OrderView {
  const { status, billingAddress, shippingAddress, shippingDetails } = order
  const { shipping } = order.cart?.summary ?? {}
  return {
    ...(status !== undefined &&
      toOrderProgress({ status, shippingDetails: shippingDetails ?? null })),
    orderNumber: `${orderNumber}`,
    publicId: order.publicId ?? '',
    placedAt: order.createdAt ?? null,
    delivery: {
      slot: parseShippingData(shipping?.shippingData).deliverySlot ?? null,
      wishedDate: order.desiredDeliveryDate ?? null,
    },
    currency: order.currency ?? '',
    itemValue: { incVat: order.itemValueIncVat ?? 0, exVat: order.itemValueExVat ?? 0 },
    email: order.email ?? '',
    firstName: order.firstName ?? '',
    lastName: order.lastName ?? '',
    zip: order.zip ?? '',
    organizationNumber: order.organizationNumber ?? '',
    billingAddress: findAddress(billingAddress),
    shippingAddress: findAddress(shippingAddress, billingAddress),
    customerOrderNumber: order.customerOrderNumber ?? '',
    goodsLabel: order.goodsLabel ?? '',
    message: order.message?.trim() ?? '',
    shippingMethod: shippingDetails?.[0]?.name || (shipping?.displayName ?? ''),
    pickupPoint: order.pickupPoint ?? '',
    payment: toPayment(order),
    refunds: toRefunds(order, language),
  }
}
