import type { Order } from '../../rules/order/order.ts'
import { findOrder, ORDER_SELECT, readOrders } from './order.ts'

const MAX_ORDERS = 200

/** Loads at most MAX_ORDERS orders of the customer, newest first. */
export function loadOrdersOfCustomer(db: D1Database, customerId: number): Promise<Order[]> {
  const sql = `${ORDER_SELECT} WHERE o.customer_id = ?1 ORDER BY o.order_id DESC LIMIT ?2`
  return readOrders(db.prepare(sql).bind(customerId, MAX_ORDERS))
}

export function findOrderOfCustomer(
  db: D1Database,
  customerId: number,
  orderId: number,
): Promise<Order | null> {
  const sql = `${ORDER_SELECT} WHERE o.customer_id = ?1 AND o.order_id = ?2`
  return findOrder(db.prepare(sql).bind(customerId, orderId))
}

export const findOrderByPublicId = (db: D1Database, publicId: string): Promise<Order | null> =>
  findOrder(db.prepare(`${ORDER_SELECT} WHERE o.public_id = ?1`).bind(publicId))

/** Loads the orders of all customers, newest first. */
export const loadNewestOrders = (db: D1Database, count: number): Promise<Order[]> =>
  readOrders(db.prepare(`${ORDER_SELECT} ORDER BY o.order_id DESC LIMIT ?1`).bind(count))

export const findOrderByNumber = (db: D1Database, orderId: number): Promise<Order | null> =>
  findOrder(db.prepare(`${ORDER_SELECT} WHERE o.order_id = ?1`).bind(orderId))
