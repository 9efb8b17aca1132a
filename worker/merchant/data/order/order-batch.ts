import type { OrderConfirmation } from '../../mail/order-confirmation.ts'
import { ORDER_NUMBER, type KindedMail } from '../../mail/mail.ts'
import { orderDetails, orderRowExtra, type OrderDraft } from '../../rules/order/order.ts'
import { subscribeBuyer } from '../customer/newsletter.ts'
import { insertMail } from '../mail/outbox.ts'
import { NOW_SQL } from '../sql/prepare.ts'

const FIRST_ORDER_ID = 100_001

/** `newsletterMail` asks for a confirmation; null if no secret signs its link. */
type OrderMails = { mail: OrderConfirmation; newsletterMail: KindedMail | null }

/** The ids of an order that are known before it is stored. */
type OrderIds = { publicId: string; paymentUid: string | null }

/**
 * Builds the statements that create an order; they run in one transaction. No statement checks
 * anything first. Database constraints reject an invalid order and roll everything back:
 * `order_cart` a second order for the cart, `sku_stock` more than the stock, `order_row_sku` a
 * removed sku, and `cart_version` a cart that has changed since it was read.
 */
export function createOrderBatch(
  db: D1Database,
  draft: OrderDraft,
  { mail, newsletterMail, ...ids }: OrderIds & OrderMails,
): D1PreparedStatement[] {
  return [
    insertOrder(db, draft, ids),
    assignCustomer(db, draft),
    markCartOrdered(db, draft),
    insertRows(db, draft),
    ...reduceStock(db, draft),
    ...redeemCodes(db, draft),
    ...deductBalance(db, draft),
    insertConfirmation(db, draft, mail),
    ...(draft.consents.includes('newsletter') ? subscribeBuyer(db, draft, newsletterMail) : []),
  ]
}

function insertOrder(db: D1Database, draft: OrderDraft, { publicId, paymentUid }: OrderIds) {
  // `orderDetails` contains only some fields of the draft. The rows and the cart are left out,
  // because other columns and tables store them.
  const details = orderDetails.parse(draft)
  const sql = `INSERT INTO orders (order_id, public_id, cart_id, payment_uid, market, language, currency, status, email, total, details)
    SELECT coalesce(max(order_id) + 1, ${FIRST_ORDER_ID}), ?1, ?2, ?3, ?4, ?5, ?6, 'pending', ?7, ?8, ?9 FROM orders`
  return db
    .prepare(sql)
    .bind(
      publicId,
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

/** If the customer was removed during the payment, the customer id of the order is set to NULL. */
function assignCustomer(db: D1Database, draft: OrderDraft) {
  const sql = `UPDATE orders SET customer_id = (SELECT customer_id FROM customers WHERE customer_id = ?2)
    WHERE cart_id = ?1`
  return db.prepare(sql).bind(draft.cartId, draft.customerId ?? null)
}

/**
 * If the cart has another version or is already ordered or completed, the new version would be
 * NULL. The column rejects NULL, so the order is not placed.
 */
function markCartOrdered(db: D1Database, draft: OrderDraft) {
  const sql = `UPDATE carts SET
      version = CASE WHEN version = ?2 AND ordered_at IS NULL AND completed_at IS NULL THEN version + 1 END,
      ordered_at = ${NOW_SQL}
    WHERE id = ?1`
  return db.prepare(sql).bind(draft.cartId, draft.cartVersion)
}

/**
 * If a sku is off sale, its id would be NULL in the order row. The column rejects NULL, so the
 * order is not placed.
 */
function insertRows(db: D1Database, draft: OrderDraft) {
  const sql = `INSERT INTO order_rows (order_id, position, sku_id, product_id, article_number, name, variant, brand,
      product_url, quantity, price, price_ex_vat, discount, discount_ex_vat, discount_percentage, extra)
    SELECT o.order_id, row.key, (SELECT sku_id FROM skus WHERE sku_id = row.value ->> 'skuId' AND is_off_sale = 0),
      row.value ->> 'productId',
      row.value ->> 'articleNumber', row.value ->> 'name', row.value ->> 'variant', row.value ->> 'brand',
      row.value ->> 'productUrl', row.value ->> 'quantity',
      row.value ->> '$.price.incVat', row.value ->> '$.price.exVat',
      row.value ->> '$.discount.incVat', row.value ->> '$.discount.exVat',
      row.value ->> 'discountPercentage', row.value ->> 'extra'
    FROM json_each(?2) row JOIN orders o ON o.cart_id = ?1`
  const rows = draft.rows.map((row) => ({ ...row, extra: orderRowExtra.parse(row) }))
  return db.prepare(sql).bind(draft.cartId, JSON.stringify(rows))
}

/**
 * The order uses the stock on hand first, then the oversellable stock, then the static stock. A
 * constraint rejects the order if a stock would fall below 0. What is made to order would come too
 * late for the delivery of an order whose meals were all in stock, so such an order takes none of it.
 */
function reduceStock(db: D1Database, { cartId, deliverySlot, readyDays }: OrderDraft) {
  const isMadeInTime = deliverySlot === null || readyDays !== null
  const drawnSql = `INSERT INTO order_stock (order_id, sku_id, in_stock, oversellable, static_stock)
    SELECT sold.order_id, sku_id, min(in_stock, sold.quantity),
      min(oversellable * ?2, max(0, sold.quantity - in_stock)),
      max(0, sold.quantity - in_stock - oversellable * ?2)
    FROM (SELECT order_id, sku_id, sum(quantity) AS quantity FROM orders JOIN order_rows USING (order_id)
      WHERE cart_id = ?1 GROUP BY sku_id) sold
    JOIN skus USING (sku_id)`
  const stockSql = `UPDATE skus SET in_stock = skus.in_stock - drawn.in_stock,
      oversellable = skus.oversellable - drawn.oversellable,
      static_stock = skus.static_stock - drawn.static_stock
    FROM orders JOIN order_stock drawn USING (order_id)
    WHERE orders.cart_id = ?1 AND skus.sku_id = drawn.sku_id`
  return [
    db.prepare(drawnSql).bind(cartId, isMadeInTime ? 1 : 0),
    db.prepare(stockSql).bind(cartId),
  ]
}

/**
 * Two orders may need the last use of a promo code or the rest of a gift card at the same
 * time. The constraints `promo_uses` and `gift_card_balance` then reject the later order.
 */
function redeemCodes(db: D1Database, { cartId, promo, giftCard }: OrderDraft) {
  const insertOrderCode = (kind: 'promo' | 'gift', redeemed: { code: string; amount: number }) =>
    db
      .prepare(
        `INSERT INTO order_codes (order_id, kind, code, amount)
         SELECT o.order_id, ?2, (SELECT code FROM ${codeTables[kind]} WHERE code = ?3), ?4
         FROM orders o WHERE o.cart_id = ?1`,
      )
      .bind(cartId, kind, redeemed.code, redeemed.amount)
  return [
    ...(promo
      ? [
          insertOrderCode('promo', promo),
          db
            .prepare('UPDATE promo_codes SET uses_left = uses_left - 1 WHERE code = ?1')
            .bind(promo.code),
        ]
      : []),
    ...(giftCard
      ? [
          insertOrderCode('gift', giftCard),
          db
            .prepare('UPDATE gift_cards SET balance = balance - ?2 WHERE code = ?1')
            .bind(giftCard.code, giftCard.amount),
        ]
      : []),
  ]
}

const codeTables = { promo: 'promo_codes', gift: 'gift_cards' } as const

/**
 * Returns the statements of the order batch that deduct the balance. The constraint
 * `balance_amount` rejects an order that would make the balance negative. If the customer or the
 * balance is missing, `order_balances.currency` would be NULL, which the column rejects.
 */
function deductBalance(
  db: D1Database,
  { cartId, currency, balance, customerId }: OrderDraft,
): D1PreparedStatement[] {
  if (balance.incVat === 0) return []
  const owner = customerId ?? null
  const drawnSql = `INSERT INTO order_balances (order_id, currency, amount)
    SELECT o.order_id,
      (SELECT currency FROM customer_balances WHERE customer_id = ?2 AND currency = ?3), ?4
    FROM orders o WHERE o.cart_id = ?1`
  const balanceSql =
    'UPDATE customer_balances SET amount = amount - ?3 WHERE customer_id = ?1 AND currency = ?2'
  return [
    db.prepare(drawnSql).bind(cartId, owner, currency, balance.incVat),
    db.prepare(balanceSql).bind(owner, currency, balance.incVat),
  ]
}

function insertConfirmation(db: D1Database, draft: OrderDraft, mail: OrderConfirmation) {
  return insertMail(db, mail, (bind) => ({
    recipient: bind(draft.email),
    orderId: 'order_id',
    from: `FROM orders WHERE cart_id = ${bind(draft.cartId)}`,
    buildFilledSql: (text) => `replace(${text}, ${bind(ORDER_NUMBER)}, order_id)`,
  }))
}
