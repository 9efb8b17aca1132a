import { deletePendingLink } from './email-change.ts'
import type { Customer } from '../../rules/customer/customer.ts'
import { openStatuses } from '../../rules/order/order-status.ts'
import { blankAddress, blankDetails } from '../../rules/order/order-buyer.ts'

/**
 * Marks an order that is still delivered to a removed customer. `clearBuyer` runs with its last step.
 */
const IS_REMOVED_SQL = "details ->> 'isCustomerRemoved' = 1"

/**
 * The country of an address is not cleared, because accounting needs it for VAT. A null value
 * removes the field, because this object is applied as a JSON patch.
 */
const removedDetails = {
  ...blankDetails,
  billingAddress: blankAddress,
  shippingAddress: blankAddress,
  customerId: null,
  isCustomerRemoved: null,
}
const stillDelivered = { customerId: null, isCustomerRemoved: true }

/**
 * Returns the statements of the last step of an order: they store its mail and clear the personal
 * data if the customer was removed meanwhile.
 */
export function clearBuyer(
  db: D1Database,
  orderId: number,
  lastMail: D1PreparedStatement,
): D1PreparedStatement[] {
  const prepareForOrder = (sql: string) => db.prepare(sql).bind(orderId)
  const orderSql = `(SELECT order_id FROM orders WHERE order_id = ?1 AND ${IS_REMOVED_SQL})`
  return [
    prepareForOrder(`DELETE FROM outbox WHERE order_id = ${orderSql}`),
    lastMail,
    prepareForOrder(
      `UPDATE order_rows SET extra = json_set(extra, '$.message', '') WHERE order_id = ${orderSql}`,
    ),
    db
      .prepare(
        `UPDATE orders SET email = '', details = json_patch(details, ?2)
         WHERE order_id = ?1 AND ${IS_REMOVED_SQL}`,
      )
      .bind(orderId, JSON.stringify(removedDetails)),
  ]
}

/** The last one is filled by triggers when rows of others are deleted. */
const TABLES_OF_ADDRESSES = [
  'company_applications',
  'newsletter_subscribers',
  'pending_accounts',
  'stock_watches',
  'ended_subscriptions',
]

const OPEN_STATUSES_SQL = openStatuses.map((status) => `'${status}'`).join(', ')

const CUSTOMER_CARTS_SQL = `SELECT cart_id FROM orders WHERE customer_id = ?1
  UNION SELECT cart_id FROM checkouts WHERE customer_id = ?1
  UNION SELECT cart_id FROM payments WHERE json_extract(snapshot, '$.customerId') = ?1`

/**
 * Removes a customer in one transaction. Orders keep what accounting needs (number, date, market,
 * country, rows, amounts, payment) and lose all personal data, open ones with their last step. Mails, messages, stock watches,
 * newsletter subscriptions, company applications and stored checkouts are deleted, reviews lose their name. The database
 * deletes sessions and balances together with the customer.
 */
export async function removeCustomer(db: D1Database, customer: Customer): Promise<void> {
  const { customerId, email } = customer
  const prepareForCustomer = (sql: string) => db.prepare(sql).bind(customerId)
  const prepareBlanking = (sql: string) =>
    db.prepare(sql).bind(customerId, JSON.stringify(removedDetails))
  await db.batch([
    // Open payments are cancelled, because completing one would create an order with the personal
    // data.
    prepareForCustomer(
      `UPDATE payments SET status = 'cancelled', failure = 'Error'
       WHERE json_extract(snapshot, '$.customerId') = ?1 AND status = 'open'`,
    ),
    prepareForCustomer(
      `UPDATE cart_items SET message = NULL WHERE cart_id IN (${CUSTOMER_CARTS_SQL})`,
    ),
    prepareForCustomer(`DELETE FROM checkouts WHERE cart_id IN (${CUSTOMER_CARTS_SQL})`),
    prepareBlanking(
      `UPDATE payments SET snapshot = json_set(json_patch(snapshot, ?2), '$.rows',
         (SELECT json_group_array(json_set(value, '$.message', '')) FROM json_each(snapshot, '$.rows')))
       WHERE json_extract(snapshot, '$.customerId') = ?1`,
    ),
    prepareForCustomer(
      `UPDATE order_rows SET extra = json_set(extra, '$.message', '')
       WHERE order_id IN
         (SELECT order_id FROM orders WHERE customer_id = ?1 AND status NOT IN (${OPEN_STATUSES_SQL}))`,
    ),
    db
      .prepare(
        `DELETE FROM outbox WHERE recipient = ?2 OR reply_to = ?2
           OR order_id IN (SELECT order_id FROM orders WHERE customer_id = ?1)`,
      )
      .bind(customerId, email),
    deletePendingLink(db, customerId),
    prepareForCustomer(
      `UPDATE reviews SET author = CASE language WHEN 'sv-SE' THEN 'Anonym' ELSE 'Anonymous' END
       WHERE customer_id = ?1`,
    ),
    db
      .prepare(
        `UPDATE withdrawals SET name = '', email = '', details = ''
         WHERE email = ?2 OR order_id IN (SELECT order_id FROM orders WHERE customer_id = ?1)`,
      )
      .bind(customerId, email),
    db
      .prepare(
        `UPDATE orders SET customer_id = NULL, details = json_patch(details, ?2)
         WHERE customer_id = ?1 AND status IN (${OPEN_STATUSES_SQL})`,
      )
      .bind(customerId, JSON.stringify(stillDelivered)),
    prepareBlanking(
      `UPDATE orders SET email = '', customer_id = NULL, details = json_patch(details, ?2)
       WHERE customer_id = ?1`,
    ),
    ...TABLES_OF_ADDRESSES.map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE email = ?1`).bind(email),
    ),
    prepareForCustomer('DELETE FROM customers WHERE customer_id = ?1'),
  ])
}
