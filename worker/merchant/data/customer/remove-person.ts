import { prepare, type BindValue } from '../sql/prepare.ts'
import { blankOrders, blankPayments, OPEN_STATUSES_SQL, removedDetails } from './blank-orders.ts'

/** Marks an order that is still delivered to a removed customer. `clearBuyer` runs with its last step. */
const IS_REMOVED_SQL = "details ->> 'isCustomerRemoved' = 1"

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
  const blankSql = `UPDATE orders SET email = '', details = json_patch(details, ?2)
    WHERE order_id = ?1 AND ${IS_REMOVED_SQL}`
  return [
    prepareForOrder(`DELETE FROM outbox WHERE order_id = ${orderSql}`),
    lastMail,
    prepareForOrder(
      `UPDATE order_rows SET extra = json_set(extra, '$.message', '') WHERE order_id = ${orderSql}`,
    ),
    db.prepare(blankSql).bind(orderId, JSON.stringify(removedDetails)),
  ]
}

/** The last one is filled by triggers when rows of others are deleted. */
const TABLES_OF_ADDRESSES = [
  'email_changes',
  'company_applications',
  'newsletter_subscribers',
  'pending_accounts',
  'stock_watches',
  'ended_subscriptions',
]

/** A customer, or a guest, whose orders only name the address. */
export type Person = { customerId: number | null; email: string }

const NO_CUSTOMER = 0

/** Builds SQL for what belongs to a person: conditions for each table, and a list of carts. */
export function createOwnership({ customerId, email }: Person, bind: BindValue) {
  const buildOwned = (idSql: string, emailSql: string) =>
    customerId === null
      ? `${idSql} IS NULL AND ${emailSql} = ${bind(email)}`
      : `${idSql} = ${bind(customerId)}`
  const orders = buildOwned('customer_id', 'email')
  const checkouts = buildOwned('customer_id', "input ->> '$.email'")
  const payments = buildOwned("json_extract(snapshot, '$.customerId')", "snapshot ->> '$.email'")
  return {
    orders,
    payments,
    carts: `SELECT cart_id FROM orders WHERE ${orders}
      UNION SELECT cart_id FROM checkouts WHERE ${checkouts}
      UNION SELECT cart_id FROM payments WHERE ${payments}`,
  }
}

/**
 * Removes a person in one transaction. Orders are blanked, open ones with their last step. Mails, messages, stock watches,
 * newsletter subscriptions, company applications and stored checkouts are deleted, reviews lose their name. The database
 * deletes sessions and balances together with the customer.
 */
export async function removePerson(db: D1Database, person: Person): Promise<void> {
  const { customerId, email } = person
  type Owned = ReturnType<typeof createOwnership>
  const prepareOwned = (buildSql: (owned: Owned, bind: BindValue) => string) =>
    prepare(db, [], (bind) => buildSql(createOwnership(person, bind), bind))
  const prepareForCustomer = (sql: string) => db.prepare(sql).bind(customerId ?? NO_CUSTOMER)
  await db.batch([
    // Open payments are cancelled, because completing one would create an order with the personal
    // data.
    prepareOwned(
      ({ payments }) => `UPDATE payments SET status = 'cancelled', failure = 'Error'
       WHERE ${payments} AND status = 'open'`,
    ),
    prepareOwned(({ carts }) => `UPDATE cart_items SET message = NULL WHERE cart_id IN (${carts})`),
    prepareOwned(({ carts }) => `DELETE FROM checkouts WHERE cart_id IN (${carts})`),
    prepareOwned(
      ({ orders }, bind) => `DELETE FROM outbox
         WHERE recipient = ${bind(email)} OR reply_to = ${bind(email)}
         OR order_id IN (SELECT order_id FROM orders WHERE ${orders})`,
    ),
    prepareForCustomer(
      `UPDATE reviews SET author = CASE language WHEN 'sv-SE' THEN 'Anonym' ELSE 'Anonymous' END
       WHERE customer_id = ?1`,
    ),
    prepareOwned(
      ({ orders }, bind) => `UPDATE withdrawals SET name = '', email = '', details = ''
         WHERE email = ${bind(email)} OR order_id IN (SELECT order_id FROM orders WHERE ${orders})`,
    ),
    ...blankOrders(
      db,
      (bind) => `SELECT order_id FROM orders WHERE ${createOwnership(person, bind).orders}
        AND status NOT IN (${OPEN_STATUSES_SQL})`,
    ),
    blankPayments(db, (bind) => createOwnership(person, bind).payments),
    prepareOwned(
      ({ orders }, bind) => `UPDATE orders SET customer_id = NULL,
           details = json_patch(details, ${bind(JSON.stringify(stillDelivered))})
         WHERE ${orders}`,
    ),
    ...TABLES_OF_ADDRESSES.map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE email = ?1`).bind(email),
    ),
    prepareForCustomer('DELETE FROM customers WHERE customer_id = ?1'),
  ])
}
