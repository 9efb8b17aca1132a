import { z } from 'zod'
import { languageIds } from '../../rules/market/market.ts'
import { orderStatuses } from '../../rules/order/order-status.ts'
import { orderDetails, orderRow, orderRowExtra, type Order } from '../../rules/order/order.ts'
import { OPEN_STATUSES_SQL } from '../customer/blank-orders.ts'
import { findRow, jsonOf, readRows } from '../sql/read-rows.ts'

export const ORDER_SELECT = `
  SELECT o.order_id AS orderId, o.customer_id AS customerId, o.public_id AS publicId, o.cart_id AS cartId,
    o.payment_uid AS paymentUid, o.status, o.placed_at AS placedAt,
    coalesce(o.updated_at, o.placed_at) AS updatedAt, o.completed_at AS completedAt, o.details,
    parcel.parcel_number AS parcelNumber, parcel.sent_at AS sentAt,
    (SELECT json_group_array(json_object(
        'skuId', r.sku_id, 'productId', r.product_id, 'articleNumber', r.article_number,
        'name', r.name, 'variant', r.variant, 'brand', r.brand, 'productUrl', r.product_url,
        'quantity', r.quantity,
        'price', json_object('incVat', r.price, 'exVat', r.price_ex_vat),
        'discount', json_object('incVat', r.discount, 'exVat', r.discount_ex_vat),
        'discountPercentage', r.discount_percentage, 'extra', json(r.extra)) ORDER BY r.position)
     FROM order_rows r WHERE r.order_id = o.order_id) AS rows,
    (SELECT json_group_array(json_object(
        'refundId', refund_id, 'position', position, 'amount', amount, 'vat', vat, 'reasonCode', reason_code,
        'isToBalance', json(iif(is_to_balance, 'true', 'false')), 'createdAt', created_at) ORDER BY refund_id)
     FROM refunds WHERE refunds.order_id = o.order_id) AS refunds,
    (SELECT json_group_array(position) FROM withdrawn_rows WHERE withdrawn_rows.order_id = o.order_id) AS withdrawnRows
  FROM orders o LEFT JOIN parcels parcel USING (order_id)`

const row = orderRow
  .extend({ extra: orderRowExtra })
  .transform(({ extra, ...columns }) => ({ ...columns, ...extra }))

const refund = z.object({
  refundId: z.number(),
  position: z.number().nullable(),
  amount: z.number(),
  vat: z.number(),
  reasonCode: z.number(),
  isToBalance: z.boolean(),
  createdAt: z.string(),
})

/** An order has at most one refund of its delivery, which is stored with its details. */
const storedDetails = orderDetails.extend({ deliveryRefund: refund.nullable().default(null) })

const orderRecord = z
  .object({
    orderId: z.number(),
    customerId: z.number().nullable(),
    publicId: z.string(),
    cartId: z.string(),
    paymentUid: z.string().nullable(),
    status: z.enum(orderStatuses),
    placedAt: z.string(),
    updatedAt: z.string(),
    completedAt: z.string().nullable(),
    parcelNumber: z.string().nullable(),
    sentAt: z.string().nullable(),
    details: jsonOf(storedDetails),
    rows: jsonOf(z.array(row)),
    refunds: jsonOf(z.array(refund)),
    withdrawnRows: jsonOf(z.array(z.number())),
  })
  .transform(
    ({ details: { deliveryRefund, ...details }, parcelNumber, sentAt, ...columns }): Order => ({
      ...details,
      ...columns,
      refunds: [...columns.refunds, ...(deliveryRefund ? [deliveryRefund] : [])],
      parcel: parcelNumber === null || sentAt === null ? null : { parcelNumber, sentAt },
    }),
  )

/** `condition` follows `ORDER_SELECT`. */
const findOrder = (
  db: D1Database,
  condition: string,
  ...values: (string | number | null)[]
): Promise<Order | null> =>
  findRow(db.prepare(`${ORDER_SELECT} WHERE ${condition}`).bind(...values), orderRecord)

/** The statement must begin with `ORDER_SELECT`. */
export const readOrders = (statement: D1PreparedStatement): Promise<Order[]> =>
  readRows(statement, orderRecord)

const MAX_ORDERS = 200

/** Loads at most MAX_ORDERS orders of the customer, newest first. */
export function loadOrdersOfCustomer(db: D1Database, customerId: number): Promise<Order[]> {
  const sql = `${ORDER_SELECT} WHERE o.customer_id = ?1 ORDER BY o.order_id DESC LIMIT ?2`
  return readOrders(db.prepare(sql).bind(customerId, MAX_ORDERS))
}

type OrderSelection = { count: number; before: number | null; isOpen: boolean }

/** Loads orders of all customers, newest first: those before a number, and of them only the open ones. */
export function loadNewestOrders(
  db: D1Database,
  { count, before, isOpen }: OrderSelection,
): Promise<Order[]> {
  const open = isOpen ? `AND o.status IN (${OPEN_STATUSES_SQL})` : ''
  const sql = `${ORDER_SELECT} WHERE o.order_id < coalesce(?2, ${Number.MAX_SAFE_INTEGER}) ${open}
    ORDER BY o.order_id DESC LIMIT ?1`
  return readOrders(db.prepare(sql).bind(count, before))
}

export const findOrderOfCustomer = (db: D1Database, customerId: number, orderId: number) =>
  findOrder(db, 'o.customer_id = ?1 AND o.order_id = ?2', customerId, orderId)

export const findOrderByPublicId = (db: D1Database, publicId: string) =>
  findOrder(db, 'o.public_id = ?1', publicId)

export const findOrderByNumber = (db: D1Database, orderId: number) =>
  findOrder(db, 'o.order_id = ?1', orderId)

export const findOrderOfCart = (db: D1Database, cartId: string) =>
  findOrder(db, 'o.cart_id = ?1', cartId)

/** Finds an order by its number, its public id or the id of its payment. */
export function findOrderByAnyId(db: D1Database, id: string): Promise<Order | null> {
  const orderId = /^\d{1,15}$/.test(id) ? Number(id) : null
  const condition = 'o.order_id = ?1 OR o.public_id = ?2 OR o.payment_uid = ?2'
  return findOrder(db, condition, orderId, id.toLowerCase())
}

/**
 * Returns how many orders with the same email address exist up to and including this order. The
 * result is 1 for the first purchase.
 */
export async function countOrdersUpTo(db: D1Database, orderId: number): Promise<number> {
  const sql = `SELECT count(*) AS total FROM orders
    WHERE email = (SELECT email FROM orders WHERE order_id = ?1) AND order_id <= ?1`
  return (await findRow(db.prepare(sql).bind(orderId), z.object({ total: z.number() })))?.total ?? 0
}

const sentParcel = z.object({
  parcelNumber: z.string(),
  sentAt: z.string(),
  language: z.enum(languageIds),
  marketId: z.string(),
})

export type SentParcel = z.infer<typeof sentParcel>

/** The result contains no personal data, because everyone who knows the parcel number can see it. */
export function findParcel(db: D1Database, parcelNumber: string): Promise<SentParcel | null> {
  const sql = `SELECT parcel_number AS parcelNumber, sent_at AS sentAt, language, market AS marketId
    FROM parcels JOIN orders USING (order_id) WHERE parcel_number = ?1`
  return findRow(db.prepare(sql).bind(parcelNumber), sentParcel)
}
