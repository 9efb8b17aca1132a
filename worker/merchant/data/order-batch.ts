import type { OrderConfirmation } from '../mail/order-confirmation.ts'
import { orderDetails, orderRowExtra, type OrderDraft } from '../rules/order.ts'
import { drawBalance } from './draw-balance.ts'
import { keepSubscriber } from './newsletter.ts'
import { NOW } from './now.ts'
import { insertMail } from './outbox.ts'

const FIRST_ORDER_ID = 100_001

/**
 * An order as one transaction. Nothing in it asks first: the constraints decide, and any that is broken undoes it all.
 * `order_cart` lets one order of a cart through, `sku_stock` no more than there is, `order_row_sku` nothing that is gone,
 * `cart_version` only the cart as read.
 */
export function toOrderBatch(
  db: D1Database,
  draft: OrderDraft,
  { paymentUid, mail }: { paymentUid: string | null; mail: OrderConfirmation },
): D1PreparedStatement[] {
  return [
    insertOrder(db, draft, paymentUid),
    assignCustomer(db, draft),
    guardCart(db, draft),
    insertRows(db, draft),
    ...takeStock(db, draft),
    ...useCodes(db, draft),
    ...drawBalance(db, draft),
    insertConfirmation(db, draft, mail),
    ...(draft.consents.includes('newsletter') ? [keepSubscriber(db, draft)] : []),
  ]
}

function insertOrder(db: D1Database, draft: OrderDraft, paymentUid: string | null) {
  // Parsed once more to leave out the rows and the cart, which have places of their own.
  const details = orderDetails.parse(draft)
  return db
    .prepare(
      `INSERT INTO orders (order_id, public_id, cart_id, payment_uid, market, language, currency, status, email, total, details)
       SELECT coalesce(max(order_id) + 1, ${FIRST_ORDER_ID}), ?1, ?2, ?3, ?4, ?5, ?6, 'pending', ?7, ?8, ?9 FROM orders`,
    )
    .bind(
      crypto.randomUUID(),
      draft.cartId,
      paymentUid,
      draft.marketId,
      draft.language,
      draft.currency,
      draft.email,
      draft.total.incVat,
      JSON.stringify(details),
    )
}

/** By a look-up: a customer who was removed while paying leaves an order of nobody. */
function assignCustomer(db: D1Database, draft: OrderDraft) {
  return db
    .prepare(
      `UPDATE orders SET customer_id = (SELECT customer_id FROM customers WHERE customer_id = ?2)
       WHERE cart_id = ?1`,
    )
    .bind(draft.cartId, draft.customerId ?? null)
}

/** Another version or a cart that is done gives NULL, which the column refuses. */
function guardCart(db: D1Database, draft: OrderDraft) {
  return db
    .prepare(
      `UPDATE carts SET
         version = CASE WHEN version = ?2 AND ordered_at IS NULL AND completed_at IS NULL THEN version + 1 END,
         ordered_at = ${NOW}
       WHERE id = ?1`,
    )
    .bind(draft.cartId, draft.cartVersion)
}

/** A sku that is gone gives NULL, which the column refuses. */
function insertRows(db: D1Database, draft: OrderDraft) {
  return db
    .prepare(
      `INSERT INTO order_rows (order_id, position, sku_id, product_id, article_number, name, variant, brand,
         product_url, quantity, price, price_ex_vat, discount, discount_ex_vat, discount_percentage, extra)
       SELECT o.order_id, row.key, (SELECT sku_id FROM skus WHERE sku_id = row.value ->> 'skuId'),
         row.value ->> 'productId',
         row.value ->> 'articleNumber', row.value ->> 'name', row.value ->> 'variant', row.value ->> 'brand',
         row.value ->> 'productUrl', row.value ->> 'quantity',
         row.value ->> '$.price.incVat', row.value ->> '$.price.exVat',
         row.value ->> '$.discount.incVat', row.value ->> '$.discount.exVat',
         row.value ->> 'discountPercentage', row.value ->> 'extra'
       FROM json_each(?2) row JOIN orders o ON o.cart_id = ?1`,
    )
    .bind(
      draft.cartId,
      JSON.stringify(draft.rows.map((row) => ({ ...row, extra: orderRowExtra.parse(row) }))),
    )
}

/** What lies in stock goes first, then what may be oversold, then the static rest, which may not fall below nothing. */
function takeStock(db: D1Database, { cartId }: OrderDraft) {
  return [
    db
      .prepare(
        `INSERT INTO order_stock (order_id, sku_id, in_stock, oversellable, static_stock)
         SELECT sold.order_id, sku_id, min(in_stock, sold.quantity),
           min(oversellable, max(0, sold.quantity - in_stock)),
           max(0, sold.quantity - in_stock - oversellable)
         FROM (SELECT order_id, sku_id, sum(quantity) AS quantity FROM orders JOIN order_rows USING (order_id)
           WHERE cart_id = ?1 GROUP BY sku_id) sold
         JOIN skus USING (sku_id)`,
      )
      .bind(cartId),
    db
      .prepare(
        `UPDATE skus SET in_stock = skus.in_stock - drawn.in_stock,
           oversellable = skus.oversellable - drawn.oversellable,
           static_stock = skus.static_stock - drawn.static_stock
         FROM orders JOIN order_stock drawn USING (order_id)
         WHERE orders.cart_id = ?1 AND skus.sku_id = drawn.sku_id`,
      )
      .bind(cartId),
  ]
}

/** The last use and the last crown are the database's to give: `promo_uses` and `gift_card_balance` decide. */
function useCodes(db: D1Database, { cartId, promo, giftCard }: OrderDraft) {
  const note = (kind: 'promo' | 'gift', drawn: { code: string; amount: number }) =>
    db
      .prepare(
        `INSERT INTO order_codes (order_id, kind, code, amount)
         SELECT o.order_id, ?2, (SELECT code FROM ${codeTables[kind]} WHERE code = ?3), ?4
         FROM orders o WHERE o.cart_id = ?1`,
      )
      .bind(cartId, kind, drawn.code, drawn.amount)
  return [
    ...(promo
      ? [
          note('promo', promo),
          db
            .prepare('UPDATE promo_codes SET uses_left = uses_left - 1 WHERE code = ?1')
            .bind(promo.code),
        ]
      : []),
    ...(giftCard
      ? [
          note('gift', giftCard),
          db
            .prepare('UPDATE gift_cards SET balance = balance - ?2 WHERE code = ?1')
            .bind(giftCard.code, giftCard.amount),
        ]
      : []),
  ]
}

const codeTables = { promo: 'promo_codes', gift: 'gift_cards' } as const

function insertConfirmation(db: D1Database, draft: OrderDraft, mail: OrderConfirmation) {
  return insertMail(db, mail, (bind) => ({
    recipient: bind(draft.email),
    language: bind(draft.language),
    orderId: 'order_id',
    from: `FROM orders WHERE cart_id = ${bind(draft.cartId)}`,
    fill: (text) => `replace(${text}, ${bind(mail.orderNumberMark)}, order_id)`,
  }))
}
