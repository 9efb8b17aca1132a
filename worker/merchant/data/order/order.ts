import { z } from 'zod'
import { orderStatuses } from '../../rules/order/order-status.ts'
import { orderDetails, orderRow, orderRowExtra, type Order } from '../../rules/order/order.ts'

export type OrderRecord = {
  orderId: number
  customerId: number | null
  publicId: string
  cartId: string
  paymentUid: string | null
  status: string
  placedAt: string
  updatedAt: string
  completedAt: string | null
  parcelNumber: string | null
  sentAt: string | null
  details: string
  rows: string
  refunds: string
  withdrawnRows: string
}

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

const orderRows = z.array(
  orderRow.extend({ extra: z.unknown() }).transform(({ extra, ...row }) => ({
    ...row,
    ...orderRowExtra.parse(extra),
  })),
)

const refunds = z.array(
  z.object({
    refundId: z.number(),
    position: z.number(),
    amount: z.number(),
    vat: z.number(),
    reasonCode: z.number(),
    isToBalance: z.boolean(),
    createdAt: z.string(),
  }),
)

const positions = z.array(z.number())

const status = z.enum(orderStatuses)

export async function findOrderOfCart(db: D1Database, cartId: string): Promise<Order | null> {
  return findOrder(db.prepare(`${ORDER_SELECT} WHERE o.cart_id = ?1`).bind(cartId))
}

/** Finds an order by its number, its public id or the id of its payment. */
export async function findOrderByAnyId(db: D1Database, id: string): Promise<Order | null> {
  return findOrder(
    db
      .prepare(`${ORDER_SELECT} WHERE o.order_id = ?1 OR o.public_id = ?2 OR o.payment_uid = ?2`)
      .bind(/^\d{1,15}$/.test(id) ? Number(id) : null, id.toLowerCase()),
  )
}

/**
 * Returns how many orders with the same email address exist up to and including this order. The
 * result is 1 for the first purchase.
 */
export async function countOrdersUpTo(db: D1Database, orderId: number): Promise<number> {
  const count = await db
    .prepare(
      `SELECT count(*) AS total FROM orders
       WHERE email = (SELECT email FROM orders WHERE order_id = ?1) AND order_id <= ?1`,
    )
    .bind(orderId)
    .first<number>('total')
  return count ?? 0
}

/**
 * Runs a statement and converts the first row to an order. The statement must begin with
 * `ORDER_SELECT`.
 */
export async function findOrder(statement: D1PreparedStatement): Promise<Order | null> {
  const record = await statement.first<OrderRecord>()
  return record && parseOrder(record)
}

export function parseOrder(record: OrderRecord): Order {
  const { details, rows, parcelNumber, sentAt, ...columns } = record
  return {
    ...orderDetails.parse(JSON.parse(details)),
    ...columns,
    status: status.parse(record.status),
    parcel: parcelNumber === null || sentAt === null ? null : { parcelNumber, sentAt },
    rows: orderRows.parse(JSON.parse(rows)),
    refunds: refunds.parse(JSON.parse(record.refunds)),
    withdrawnRows: positions.parse(JSON.parse(record.withdrawnRows)),
  }
}
