import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { parseDeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { createAmountFormatter } from '../cart/create-amount-formatter.ts'
import { graphql, type ResultOf } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { cartCodeFields, sumGiftCards } from '../cart/to-cart-codes.ts'
import { cartTotalFields, toCartTotals } from '../cart/to-cart-totals.ts'
import { isRefundedStatus, toOrderStatus, type OrderStatus } from './to-order-status.ts'

/** The merchant returns at most this many orders, the newest ones. */
export const MAX_ORDERS = 200

/** The fields that a list of orders shows. */
export const orderSummaryFields = graphql(
  `
    fragment OrderSummaryFields on OrderType {
      id
      status
      createdAt
      desiredDeliveryDate
      cart {
        ...CartCodeFields
        items {
          quantity
          groupKey
          productPackage {
            packageName
          }
          product {
            alias
            name
            productImages {
              fileName
            }
          }
        }
        summary {
          ...CartTotalFields
          shipping {
            shippingData
          }
        }
      }
    }
  `,
  [cartCodeFields, cartTotalFields],
)

export const accountOrdersDocument = graphql(
  `
    query accountOrders($channelId: String, $languageId: String, $marketId: String) {
      getOrders(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        ...OrderSummaryFields
      }
    }
  `,
  [orderSummaryFields],
)

export type ApiOrderSummary = ResultOf<typeof orderSummaryFields>
type ApiItem = NonNullable<NonNullable<NonNullable<ApiOrderSummary['cart']>['items']>[number]>

/** When an order is delivered: a day with hours, or the day that the buyer wished for. */
export type OrderDelivery = {
  slot: DeliverySlot | null
  /** The wished day as an instant, for a merchant without delivery hours. */
  wishedDate: string | null
}

export type OrderMeal = { name: string; pictureFileName: string | null }

export type OrderSummary = {
  orderNumber: number
  status: OrderStatus
  /** True if the whole order was refunded. */
  isRefunded: boolean
  /** The time of the order; null if the merchant does not tell. */
  placedAt: string | null
  /** The price of the order, before all payments. */
  total: string
  /** The meals of the order, with each package as one. */
  meals: OrderMeal[]
  delivery: OrderDelivery
}

/** Keeps the first item of each package, because a package is shown as one meal. */
function listFirstItems(items: readonly ApiItem[]): ApiItem[] {
  const groups = new Set<string>()
  return items.filter(({ productPackage, groupKey }) => {
    if (!productPackage || !groupKey) return true
    const isFirst = !groups.has(groupKey)
    groups.add(groupKey)
    return isFirst
  })
}

function toMeals(cart: ApiOrderSummary['cart']): OrderMeal[] {
  const items = (cart?.items ?? []).flatMap((item) => item ?? [])
  return listFirstItems(items).map(({ product, productPackage }) => ({
    name: productPackage?.packageName || product?.name || (product?.alias ?? ''),
    pictureFileName: product?.productImages?.[0]?.fileName ?? null,
  }))
}

function toTotal({ cart }: ApiOrderSummary, language: string): string {
  if (!cart?.summary) return ''
  const format = createAmountFormatter(cart.summary, language)
  const pieceCount = (cart.items ?? []).length
  const giftCard = sumGiftCards(cart)
  return toCartTotals(cart.summary, { giftCard, pieceCount, format }).orderTotal.incVat
}

/** Converts an order of the merchant for a list. Returns null for an order without a number. */
export function toOrderSummary(
  order: ApiOrderSummary | null,
  language: string,
): OrderSummary | null {
  if (!order?.id) return null
  return {
    orderNumber: order.id,
    status: toOrderStatus(order.status),
    isRefunded: isRefundedStatus(order.status),
    placedAt: order.createdAt ?? null,
    total: toTotal(order, language),
    meals: toMeals(order.cart),
    delivery: {
      slot: parseDeliverySlot(order.cart?.summary?.shipping?.shippingData),
      wishedDate: order.desiredDeliveryDate ?? null,
    },
  }
}

/** Converts the orders of a customer, newest first. */
export function toOrderSummaries(
  orders: readonly (ApiOrderSummary | null)[] | null | undefined,
  language: string,
): OrderSummary[] {
  return (orders ?? [])
    .flatMap((order) => toOrderSummary(order, language) ?? [])
    .toSorted((one, other) => other.orderNumber - one.orderNumber)
}

/** Loads the orders of the signed-in customer, newest first. */
export async function loadAccountOrders(merchant: MerchantClient): Promise<OrderSummary[]> {
  const { getOrders } = await merchant.call(accountOrdersDocument, {})
  return toOrderSummaries(getOrders, merchant.context.languageId)
}
