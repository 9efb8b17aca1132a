import type { Customer } from '../rules/customer.ts'

const blankAddress = {
  firstName: '',
  lastName: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  entryCode: '',
  careOf: '',
  city: '',
  state: '',
  zip: '',
  company: '',
  mobile: '',
  phone: '',
}

/** The country stays: the books need it for VAT. As a JSON patch, null takes a part away. */
const blank = {
  email: '',
  identityNumber: '',
  message: '',
  merchantData: '',
  externalShippingId: '',
  pickupPoint: '',
  customerOrderNumber: '',
  goodsLabel: '',
  billingAddress: blankAddress,
  shippingAddress: blankAddress,
  customerId: null,
}

const CARTS = `SELECT cart_id FROM orders WHERE customer_id = ?1
  UNION SELECT cart_id FROM checkouts WHERE customer_id = ?1
  UNION SELECT cart_id FROM payments WHERE json_extract(snapshot, '$.customerId') = ?1`

/**
 * Removes a customer in one transaction. Orders keep what the books need (number, day, market, country, rows, amounts,
 * payment) and lose who it was; mails, messages, wishes and what checkouts were told go, logins and balances with the
 * customer.
 */
export async function removeCustomer(db: D1Database, customer: Customer): Promise<void> {
  const { customerId, email } = customer
  const ofCustomer = (sql: string) => db.prepare(sql).bind(customerId)
  const blanked = (sql: string) => db.prepare(sql).bind(customerId, JSON.stringify(blank))
  await db.batch([
    // An order that comes of a payment under way would bring the person back.
    ofCustomer(
      `UPDATE payments SET status = 'cancelled', failure = 'Error'
       WHERE json_extract(snapshot, '$.customerId') = ?1 AND status = 'open'`,
    ),
    ofCustomer(`UPDATE cart_items SET message = NULL WHERE cart_id IN (${CARTS})`),
    ofCustomer(`DELETE FROM checkouts WHERE cart_id IN (${CARTS})`),
    blanked(
      `UPDATE payments SET snapshot = json_set(json_patch(snapshot, ?2), '$.rows',
         (SELECT json_group_array(json_set(value, '$.message', '')) FROM json_each(snapshot, '$.rows')))
       WHERE json_extract(snapshot, '$.customerId') = ?1`,
    ),
    ofCustomer(
      `UPDATE order_rows SET extra = json_set(extra, '$.message', '')
       WHERE order_id IN (SELECT order_id FROM orders WHERE customer_id = ?1)`,
    ),
    db
      .prepare(
        `DELETE FROM outbox WHERE recipient = ?2
           OR order_id IN (SELECT order_id FROM orders WHERE customer_id = ?1)`,
      )
      .bind(customerId, email),
    blanked(
      `UPDATE orders SET email = '', customer_id = NULL, details = json_patch(details, ?2)
       WHERE customer_id = ?1`,
    ),
    ...['company_applications', 'newsletter_subscribers', 'stock_watches'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE email = ?1`).bind(email),
    ),
    ofCustomer('DELETE FROM customers WHERE customer_id = ?1'),
  ])
}
