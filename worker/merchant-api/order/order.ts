import type { Address, Order } from '#shared/checkout/checkout.ts'
import type { Purchase } from '#shared/checkout/purchase.ts'
import { parseDeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { addressFields } from '../customer/address-fragment.ts'
import { loadCartPackages } from '../cart/cart-packages.ts'
import type { Cart } from '#shared/cart/cart.ts'
import { graphql } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { cartFields, toCart } from '../cart/to-cart.ts'
import { toPurchase } from './to-purchase.ts'

export const checkoutDocument = graphql(
  `
    query checkout(
      $id: String!
      $cartId: String
      $paymentType: PaymentType!
      $channelId: String
      $languageId: String
      $checkoutMarket: String
    ) {
      checkout(
        id: $id
        cartId: $cartId
        paymentType: $paymentType
        channelId: $channelId
        languageId: $languageId
        marketId: $checkoutMarket
      ) {
        completed
        cart {
          ...CartFields
          summary {
            shipping {
              displayName
              shippingData
            }
            payment {
              displayName
            }
          }
        }
        order {
          orderId
          customerId
          email
          firstName
          lastName
          zip
          currency
          itemValueIncVat
          itemValueExVat
          pickupPoint
          organizationNumber
          customerOrderNumber
          goodsLabel
          billingAddress {
            ...AddressFields
          }
          shippingAddress {
            ...AddressFields
          }
        }
      }
    }
  `,
  [cartFields, addressFields],
)

const noAddress: Address = {
  company: '',
  firstName: '',
  lastName: '',
  careOf: '',
  addressLine1: '',
  addressLine2: '',
  zip: '',
  city: '',
  state: '',
  mobile: '',
}

/**
 * Identifies the order of a confirmation page. `kind` is `online` if a payment provider handles the
 * payment, and `invoice` if the order was placed directly.
 */
export type OrderReference = {
  id: string
  kind: 'online' | 'invoice'
  /** The cart that the order must belong to. If it is missing, the caller checks who may see the order. */
  cartId?: string
}

export type ConfirmedOrder = {
  order: Order
  /** The order for measurements. */
  purchase: Purchase
  cartId: string
  /** The customer who placed the order; null for the order of a guest. */
  customerId: number | null
  isCartCompleted: boolean
}

async function loadCheckout(merchant: MerchantClient, reference: OrderReference) {
  const { checkout } = await merchant.call(checkoutDocument, {
    id: reference.id,
    cartId: reference.cartId ?? null,
    paymentType: reference.kind === 'online' ? 'GEINS_PAY' : 'STANDARD',
    checkoutMarket: merchant.context.marketId,
  })
  return checkout
}

/** What a merchant tells of an order of which it leaves something out. */
export type OrderParts = {
  orderNumber: string | null
  email: string | null
  cart: Cart | null
  cartId: string | null
}

/** Returns what is known of a finished order, or null if the merchant knows no such order. */
export async function findOrderParts(
  merchant: MerchantClient,
  reference: OrderReference,
): Promise<OrderParts | null> {
  const checkout = await loadCheckout(merchant, reference)
  if (!checkout || checkout.completed === false) return null
  const { order, cart } = checkout
  return {
    orderNumber: order?.orderId ?? null,
    email: order?.email ?? null,
    cart: cart && toCart(cart, merchant),
    cartId: cart?.id ?? null,
  }
}

/**
 * Returns the paid or placed order. Returns null if the order does not exist, is not finished or
 * belongs to another cart, or if the merchant leaves out its number or its cart.
 */
export async function findOrder(
  merchant: MerchantClient,
  reference: OrderReference,
): Promise<ConfirmedOrder | null> {
  const checkout = await loadCheckout(merchant, reference)
  const { order, cart } = checkout ?? {}
  // The cart contains the bought products and the amounts.
  if (!order?.orderId || !cart || checkout?.completed === false) return null
  const packages = await loadCartPackages(merchant, cart.items)
  const isCompany = Boolean(order.organizationNumber)
  const facts = {
    orderNumber: order.orderId,
    currency: order.currency ?? '',
    cart: toCart(cart, { ...merchant, isCompany, packages }),
    organizationNumber: order.organizationNumber ?? '',
  }
  return {
    cartId: cart.id ?? '',
    customerId: order.customerId || null,
    isCartCompleted: cart.isCompleted,
    purchase: toPurchase(cart, facts),
    order: {
      ...facts,
      email: order.email ?? '',
      firstName: order.firstName ?? '',
      lastName: order.lastName ?? '',
      zip: order.zip ?? '',
      itemValue: { incVat: order.itemValueIncVat, exVat: order.itemValueExVat },
      billingAddress: order.billingAddress ?? noAddress,
      shippingAddress: order.shippingAddress ?? order.billingAddress ?? noAddress,
      customerOrderNumber: order.customerOrderNumber ?? '',
      goodsLabel: order.goodsLabel ?? '',
      delivery: parseDeliverySlot(cart.summary?.shipping?.shippingData),
      shippingMethod: cart.summary?.shipping?.displayName ?? '',
      pickupPoint: order.pickupPoint ?? '',
      paymentMethod:
        cart.summary?.total?.sellingPriceIncVat === 0
          ? ''
          : (cart.summary?.payment?.displayName ?? ''),
    },
  }
}
