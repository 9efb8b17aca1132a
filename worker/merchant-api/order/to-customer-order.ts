import type { Cart } from '#shared/cart/cart.ts'
import type { Address } from '#shared/checkout/checkout.ts'
import { parseDeliverySlot } from '#shared/delivery/delivery-slot.ts'
import type { OrderDelivery } from './account-orders.ts'
import { addressFields } from '../customer/address-fragment.ts'
import type { PackageDefinitions } from '../cart/cart-packages.ts'
import { createAmountFormatter, type AmountFormatter } from '../cart/create-amount-formatter.ts'
import { graphql, type ResultOf } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { cartFields, toCart } from '../cart/to-cart.ts'
import { parcelFields, toParcels, type OrderParcel } from './to-parcels.ts'
import { isRefundedStatus, toOrderStatus, type OrderStatus } from './to-order-status.ts'

export const customerOrderFields = graphql(
  `
    fragment CustomerOrderFields on OrderType {
      id
      publicId
      status
      createdAt
      desiredDeliveryDate
      customerOrderNumber
      goodsLabel
      message
      billingAddress {
        ...AddressFields
      }
      shippingAddress {
        ...AddressFields
      }
      cart {
        ...CartFields
        summary {
          shipping {
            displayName
          }
        }
      }
      paymentDetails {
        displayName
        isPaid
        paymentDate
      }
      refunds {
        id
        itemId
        createdAt
        reason
        toBalance
        total
      }
      shippingDetails {
        name
        ...ParcelFields
      }
    }
  `,
  [addressFields, cartFields, parcelFields],
)

export type ApiCustomerOrder = ResultOf<typeof customerOrderFields>

export type OrderRefund = {
  id: number
  /** The refunded SKU. */
  skuId: number
  refundedAt: string
  /** The merchant's text; empty if there is none. */
  reason: string
  amount: string
  isToBalance: boolean
}

export type OrderPayment = { name: string; isPaid: boolean; paidAt: string | null }

export type OrderBuyer = { pickupPoint: string; organizationNumber: string }

/** An order of a customer with all that the merchant tells about it. */
export type CustomerOrder = OrderBuyer & {
  orderNumber: number
  /** Identifies the order in a public address. It cannot be guessed. */
  publicId: string
  status: OrderStatus
  isRefunded: boolean
  placedAt: string | null
  delivery: OrderDelivery
  /** The ordered meals and amounts, with the prices at the time of the order. */
  cart: Cart
  /** It is null if the merchant has removed it. */
  billingAddress: Address | null
  shippingAddress: Address | null
  customerOrderNumber: string
  goodsLabel: string
  message: string
  shippingMethod: string
  /** It is null if nothing was left to pay. */
  payment: OrderPayment | null
  parcels: OrderParcel[]
  refunds: OrderRefund[]
}

function toRefunds(refunds: ApiCustomerOrder['refunds'], format: AmountFormatter): OrderRefund[] {
  return (refunds ?? []).flatMap((refund) =>
    refund
      ? [
          {
            id: refund.id,
            skuId: refund.itemId,
            refundedAt: refund.createdAt,
            reason: refund.reason ?? '',
            amount: format(refund.total),
            isToBalance: refund.toBalance,
          },
        ]
      : [],
  )
}

function toPayment({ cart, paymentDetails }: ApiCustomerOrder): OrderPayment | null {
  const detail = paymentDetails?.find((candidate) => candidate !== null)
  if (!detail || cart?.summary?.total?.sellingPriceIncVat === 0) return null
  return { name: detail.displayName, isPaid: detail.isPaid, paidAt: detail.paymentDate ?? null }
}

const hasText = (address: Address | null): address is Address =>
  address !== null && Object.values(address).some((text) => Boolean(text?.trim()))

type OrderContext = Pick<MerchantClient, 'context' | 'isCompany'> & {
  packages?: PackageDefinitions
  buyer?: OrderBuyer
}

export const unknownBuyer: OrderBuyer = { pickupPoint: '', organizationNumber: '' }

/** Converts an order of the merchant. Returns null for an order without a number or without its cart. */
export function toCustomerOrder(
  order: ApiCustomerOrder | null,
  { buyer = unknownBuyer, ...cartContext }: OrderContext,
): CustomerOrder | null {
  const { cart } = order ?? {}
  if (!order?.id || !cart) return null
  const { languageId } = cartContext.context
  const [method] = order.shippingDetails ?? []
  return {
    ...buyer,
    orderNumber: order.id,
    publicId: order.publicId,
    status: toOrderStatus(order.status),
    isRefunded: isRefundedStatus(order.status),
    placedAt: order.createdAt ?? null,
    delivery: {
      slot: parseDeliverySlot(cart.summary?.shipping?.shippingData),
      wishedDate: order.desiredDeliveryDate ?? null,
    },
    cart: toCart(cart, cartContext),
    billingAddress: hasText(order.billingAddress) ? order.billingAddress : null,
    shippingAddress: hasText(order.shippingAddress) ? order.shippingAddress : null,
    customerOrderNumber: order.customerOrderNumber ?? '',
    goodsLabel: order.goodsLabel ?? '',
    message: order.message?.trim() ?? '',
    shippingMethod: method?.name || (cart.summary?.shipping?.displayName ?? ''),
    payment: toPayment(order),
    parcels: toParcels(order.shippingDetails),
    refunds: toRefunds(order.refunds, createAmountFormatter(cart.summary, languageId)),
  }
}
