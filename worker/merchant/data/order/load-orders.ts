import type { Order } from '../../rules/order/order.ts'
import { findOrder, ORDER_SELECT, parseOrder, type OrderRecord } from './order.ts'

const MAX_ORDERS = 200

/** Loads at most MAX_ORDERS orders of the customer, newest first. */
export async function loadOrdersOfCustomer(db: D1Database, customerId: number): Promise<Order[]> {
  const { results } = await db
    .prepare(`${ORDER_SELECT} WHERE o.customer_id = ?1 ORDER BY o.order_id DESC LIMIT ?2`)
    .bind(customerId, MAX_ORDERS)
    .all<OrderRecord>()
  return results.map(parseOrder)
}

export async function findOrderOfCustomer(
  db: D1Database,
  customerId: number,
  orderId: number,
): Promise<Order | null> {
  return findOrder(
    db
      .prepare(`${ORDER_SELECT} WHERE o.customer_id = ?1 AND o.order_id = ?2`)
      .bind(customerId, orderId),
  )
}

export async function findOrderByPublicId(db: D1Database, publicId: string): Promise<Order | null> {
  return findOrder(db.prepare(`${ORDER_SELECT} WHERE o.public_id = ?1`).bind(publicId))
}

/** Loads the orders of all customers, newest first. */
export async function loadNewestOrders(db: D1Database, count: number): Promise<Order[]> {
  const { results } = await db
    .prepare(`${ORDER_SELECT} ORDER BY o.order_id DESC LIMIT ?1`)
    .bind(count)
    .all<OrderRecord>()
  return results.map(parseOrder)
}

export async function findOrderByNumber(db: D1Database, orderId: number): Promise<Order | null> {
  return findOrder(db.prepare(`${ORDER_SELECT} WHERE o.order_id = ?1`).bind(orderId))
}
