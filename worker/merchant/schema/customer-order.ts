import {
  findOrderByPublicId,
  findOrderOfCustomer,
  loadOrdersOfCustomer,
} from '../data/customer-order.ts'
import { loadProductsById } from '../data/product.ts'
import { parseGuid } from '../rules/guid.ts'
import type { Order } from '../rules/order.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import { showCustomerOrder } from './customer-order-view.ts'
import { createProductDetails } from './product-details.ts'

export const customerOrderQueries = {
  /** An empty list for a customer without orders, null for whoever is not signed in. */
  async getOrders(_root: unknown, args: ScopeArgs, context: MerchantContext) {
    const { db, customer } = context
    return customer && show(context, await loadOrdersOfCustomer(db, customer.customerId), args)
  },

  async getOrder(_root: unknown, args: ScopeArgs & { orderId: number }, context: MerchantContext) {
    const { db, customer } = context
    const order = customer && (await findOrderOfCustomer(db, customer.customerId, args.orderId))
    return order ? (await show(context, [order], args))[0] : null
  },

  /** For whoever holds the public id, which cannot be guessed. */
  async getOrderPublic(
    _root: unknown,
    args: ScopeArgs & { publicOrderId: unknown },
    context: MerchantContext,
  ) {
    const id = typeof args.publicOrderId === 'string' ? parseGuid(args.publicOrderId) : null
    const order = id && (await findOrderByPublicId(context.db, id))
    return order ? (await show(context, [order], args))[0] : null
  },
}

/** In the market each was placed in; the products of all orders of a market are loaded at once. */
async function show(
  { db, shopUrl }: MerchantContext,
  orders: readonly Order[],
  { languageId }: ScopeArgs,
) {
  const loaded = await Promise.all(
    [...Map.groupBy(orders, (order) => order.marketId)].map(async ([marketId, members]) => {
      const scope = chooseScope({ marketId, ...(languageId ? { languageId } : {}) })
      const ids = new Set(members.flatMap(({ rows }) => rows.map((row) => row.productId)))
      const products = await loadProductsById(db, scope, {
        productIds: [...ids],
        includeCollapsed: true,
      })
      const details = createProductDetails(products, scope)
      return [marketId, { scope, products, details, shopUrl }] as const
    }),
  )
  const places = new Map(loaded)
  return orders.flatMap((order) => {
    const place = places.get(order.marketId)
    return place ? [showCustomerOrder(order, place)] : []
  })
}
