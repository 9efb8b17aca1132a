import type { Order } from '../../rules/order.ts'
import { findOrder, ORDER_SELECT, parseOrder, type OrderRecord } from './order.ts'

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
