import { orderDetails, orderRowExtra, type OrderDraft } from '../../rules/order/order.ts'
import { calculateRefund } from '../../rules/order/refund.ts'
import type { Catalogue } from '../catalogue.ts'
import { toLiteral, type SqlExpression, type SqlValue } from './sql-text.ts'
import { demoOrders, createDemoOrderDraft, toUuid } from '../orders/draft-demo-order.ts'
import type { DemoOrder } from '../schema/customer-schema.ts'

type Values = Record<string, SqlValue>

/**
 * Builds SQL that inserts the demo orders; the customers must already exist. Existing orders are
 * not changed. An order is left out if the catalogue does not have one of its meals.
 */
export function buildOrderSql(catalogue: Catalogue): string[] {
  const known = new Set(catalogue.meals.map((meal) => meal.productId))
  return demoOrders
    .filter(({ rows }) => rows.every(({ productId }) => known.has(productId)))
    .flatMap((order) => buildOneOrderSql(order, createDemoOrderDraft(order, catalogue)))
}

function buildOneOrderSql(order: DemoOrder, draft: OrderDraft): string[] {
  const { orderId, email } = order
  const placed = ago(order.placed)
  const paymentUid = order.payment === 'card' ? toUuid(`payment ${orderId}`) : null
  const fromCustomer = `FROM customers WHERE email = ${toLiteral(email)}`
  // If the customer of an order was deleted, the order has no customer_id. The parts of this order
  // were deleted too and must not be inserted again.
  const fromOrder = `FROM orders WHERE order_id = ${orderId} AND customer_id IS NOT NULL`
  const cart = { id: draft.cartId, version: 2, ordered_at: placed, completed_at: placed }
  return [
    insert('carts', { ...cart, created_at: placed }, fromCustomer),
    ...(paymentUid === null
      ? []
      : [insert('payments', toPayment(draft, paymentUid, placed), fromCustomer)]),
    insert('orders', toOrder(order, draft, paymentUid), fromCustomer),
    ...draft.rows.map((row, position) =>
      insert('order_rows', toRow(orderId, row, position), fromOrder),
    ),
    `INSERT OR IGNORE INTO order_stock SELECT order_id, sku_id, sum(quantity), 0, 0
      FROM order_rows WHERE order_id = ${orderId} GROUP BY sku_id;`,
    ...toPayments(orderId, draft).map(({ table, values }) => insert(table, values, fromOrder)),
    ...(order.parcelNumber
      ? [
          insert(
            'parcels',
            { order_id: orderId, parcel_number: order.parcelNumber, sent_at: changedAt(order) },
            fromOrder,
          ),
        ]
      : []),
    ...toRefunds(order, draft).map((values) => insert('refunds', values, fromOrder)),
  ]
}

function toOrder(order: DemoOrder, draft: OrderDraft, paymentUid: string | null): Values {
  const isDone = order.status === 'completed' || order.status === 'refunded'
  return {
    order_id: order.orderId,
    public_id: toUuid(`order ${order.orderId}`),
    cart_id: draft.cartId,
    payment_uid: paymentUid,
    market: draft.marketId,
    language: draft.language,
    currency: draft.currency,
    status: order.status,
    email: draft.email,
    total: draft.total.incVat,
    details: JSON.stringify(orderDetails.parse(draft)),
    placed_at: ago(order.placed),
    updated_at: order.changed ? changedAt(order) : null,
    completed_at: isDone ? changedAt(order) : null,
    customer_id: { sql: 'customer_id' },
  }
}

/**
 * Creates the payment of a demo order. The database chooses the id of the customer, so SQL writes
 * the id into the snapshot.
 */
function toPayment(draft: OrderDraft, uid: string, placed: SqlExpression): Values {
  return {
    uid,
    cart_id: draft.cartId,
    snapshot: {
      sql: `json_set(${toLiteral(JSON.stringify(draft))}, '$.customerId', customer_id)`,
    },
    amount: draft.total.incVat,
    currency: draft.currency,
    language: draft.language,
    status: 'approved',
    redirect_url: '/',
    checkout_page_url: '/',
    created_at: placed,
  }
}

function toRow(orderId: number, row: OrderDraft['rows'][number], position: number): Values {
  return {
    order_id: orderId,
    position,
    sku_id: row.skuId,
    product_id: row.productId,
    article_number: row.articleNumber,
    name: row.name,
    variant: row.variant,
    brand: row.brand,
    product_url: row.productUrl,
    quantity: row.quantity,
    price: row.price.incVat,
    price_ex_vat: row.price.exVat,
    discount: row.discount.incVat,
    discount_ex_vat: row.discount.exVat,
    discount_percentage: row.discountPercentage,
    extra: JSON.stringify(orderRowExtra.parse(row)),
  }
}

function toPayments(orderId: number, { promo, balance, currency }: OrderDraft) {
  const promoRow = promo && {
    order_id: orderId,
    kind: 'promo',
    code: promo.code,
    amount: promo.amount,
  }
  const balanceRow = { order_id: orderId, currency, amount: balance.incVat }
  return [
    ...(promoRow ? [{ table: 'order_codes', values: promoRow }] : []),
    ...(balance.incVat > 0 ? [{ table: 'order_balances', values: balanceRow }] : []),
  ]
}

function toRefunds(order: DemoOrder, draft: OrderDraft): Values[] {
  return (order.refunds ?? []).flatMap(({ position, reasonCode, isToBalance }) => {
    const row = draft.rows[position]
    if (!row) return []
    return {
      order_id: order.orderId,
      position,
      ...calculateRefund(draft, row),
      reason_code: reasonCode,
      is_to_balance: isToBalance ? 1 : 0,
      created_at: changedAt(order),
    }
  })
}

const ago = (shift: string): SqlExpression => ({
  sql: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${shift}')`,
})

const changedAt = ({ changed, placed }: DemoOrder) => ago(changed ?? placed)

function insert(table: string, values: Values, from: string): string {
  const columns = Object.keys(values).join(', ')
  const selected = Object.values(values).map(toLiteral)
  return `INSERT OR IGNORE INTO ${table} (${columns}) SELECT ${selected.join(', ')} ${from};`
}
