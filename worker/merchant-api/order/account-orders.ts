import { createAmountFormatter } from '../cart/create-amount-formatter.ts'
import { cartCodeFields, sumGiftCards } from '../cart/to-cart-codes.ts'
import { cartTotalFields, toCartTotals } from '../cart/to-cart-totals.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphql, graphqlInContext, type ResultOf, listItems } from '../client/graphql.ts'
import type { OrderMeal, OrderView } from './order-view.ts'
import { toOrderView } from './to-order-view.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'

/** The merchant returns at most this many orders, the newest ones. */
export const MAX_ORDERS = 200

export const orderSummaryFields = graphql(
  `
    fragment OrderSummaryFields on OrderType {
      id
      publicId
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

export const accountOrdersDocument = graphqlInContext(
  `
    query accountOrders {
      getOrders {
        ...OrderSummaryFields
      }
    }
  `,
  [orderSummaryFields],
)

export type ApiOrderSummary = ResultOf<typeof orderSummaryFields>
type ApiItem = NonNullable<NonNullable<NonNullable<ApiOrderSummary['cart']>['items']>[number]>

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
  return listFirstItems(listItems(cart?.items)).map(({ product, productPackage }) => ({
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

/** Converts the orders of a customer, newest first. An order without a number is left out. */
export function toOrderList(
  orders: readonly (ApiOrderSummary | null)[] | null | undefined,
  language: string,
): OrderView[] {
  return (orders ?? [])
    .flatMap((order) =>
      order?.id
        ? {
            ...toOrderView(order.id, order, language),
            meals: toMeals(order.cart),
            total: toTotal(order, language),
          }
        : [],
    )
    .toSorted((one, other) => Number(other.orderNumber) - Number(one.orderNumber))
}

/** Loads the orders of the signed-in customer, newest first. */
export async function loadAccountOrders(merchant: MerchantClient): Promise<OrderView[]> {
  const { getOrders } = await merchant.call(accountOrdersDocument, {})
  return toOrderList(getOrders, merchant.context.languageId)
}

export const newestOrderDocument = graphqlInContext(`
  query newestOrder {
    getOrders {
      id
      publicId
    }
  }
`)

/** Returns the public id of the newest order of the signed-in customer; null if there is none. */
export function findNewestOrderId(merchant: MerchantClient): Promise<string | null> {
  return loadOptionalPart<string | null>(merchant, {
    async load(client) {
      const { getOrders } = await client.call(newestOrderDocument, {})
      const orders = listItems(getOrders).filter(({ id }) => id)
      const [newest] = orders.toSorted((one, other) => Number(other.id) - Number(one.id))
      return newest?.publicId ?? null
    },
    fallback: null,
    part: 'newest-order',
  })
}
