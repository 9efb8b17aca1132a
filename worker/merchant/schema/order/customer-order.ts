import type { QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import {
  findOrderByAnyId,
  findOrderOfCustomer,
  loadOrdersOfCustomer,
} from '../../data/order/order.ts'
import { loadProductsByKey } from '../../data/product/product.ts'
import { parseGuid } from '../../rules/input/guid.ts'
import type { Order } from '../../rules/order/order.ts'
import { chooseOrderScope, type ScopeArgs } from '../../rules/customer/scope.ts'
import type { MerchantContext } from '../request/context.ts'
import { toCustomerOrderType } from './customer-order-type.ts'
import { createProductDetails } from '../product/product-details.ts'

export const customerOrderQueries: QueryResolvers = {
  /** An empty list means that the customer has none, and null that no customer is signed in. */
  async getOrders(_root, args, context) {
    const { db, customer } = context
    return (
      customer &&
      loadCustomerOrderTypes(context, await loadOrdersOfCustomer(db, customer.customerId), args)
    )
  },

  async getOrder(_root, args, context) {
    const { db, customer } = context
    const order = customer && (await findOrderOfCustomer(db, customer.customerId, args.orderId))
    return order ? (await loadCustomerOrderTypes(context, [order], args))[0] : null
  },

  /** Everyone who knows the public id or the payment id may read the order: they cannot be guessed. */
  async getOrderPublic(_root, args, context) {
    const id = typeof args.publicOrderId === 'string' ? parseGuid(args.publicOrderId) : null
    const order = id && (await findOrderByAnyId(context.db, id))
    return order ? (await loadCustomerOrderTypes(context, [order], args))[0] : null
  },
}

/**
 * Converts orders to the API type, each with the market and the currency in which it was placed. The
 * products of all orders with the same two are loaded together.
 */
async function loadCustomerOrderTypes(
  context: MerchantContext,
  orders: readonly Order[],
  { languageId }: ScopeArgs,
) {
  const groups = Map.groupBy(orders, ({ marketId, currency }) => `${marketId} ${currency}`)
  const entries = await Promise.all(
    [...groups.values()].map((group) => loadTypesOfScope(context, group, languageId)),
  )
  const types = new Map(entries.flat())
  return orders.flatMap((order) => types.get(order) ?? [])
}

async function loadTypesOfScope(
  { db, shopUrl }: MerchantContext,
  orders: readonly Order[],
  languageId: ScopeArgs['languageId'],
) {
  const [first] = orders
  if (!first) return []
  const scope = chooseOrderScope(first, languageId)
  const ids = new Set(orders.flatMap(({ rows }) => rows.map((row) => row.productId)))
  const products = await loadProductsByKey(db, scope, {
    column: 'product_id',
    keys: [...ids],
    includeCollapsed: true,
  })
  const details = createProductDetails(products, scope)
  const orderContext = { scope, products, details, shopUrl }
  return orders.map((order) => [order, toCustomerOrderType(order, orderContext)] as const)
}
