import type { Order } from '../rules/order.ts'
import { findOrder, ORDER, parseOrder, type OrderRecord } from './order.ts'

/** Of everybody, the newest first. */
export async function loadNewestOrders(db: D1Database, count: number): Promise<Order[]> {
  const { results } = await db
    .prepare(`${ORDER} ORDER BY o.order_id DESC LIMIT ?1`)
    .bind(count)
    .all<OrderRecord>()
  return results.map(parseOrder)
}

export async function findOrderByNumber(db: D1Database, orderId: number): Promise<Order | null> {
  return findOrder(db.prepare(`${ORDER} WHERE o.order_id = ?1`).bind(orderId))
}
