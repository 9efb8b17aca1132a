import { z } from 'zod'
import { findCredentials, findCustomer, loadBalances } from '../customer/customer.ts'
import { createOwnership } from '../customer/remove-person.ts'
import { ORDER_SELECT, readOrders } from '../order/order.ts'
import { prepare } from '../sql/prepare.ts'
import { readRows } from '../sql/read-rows.ts'
import { loadCustomerRecords } from './customer-records.ts'

const LANGUAGE = 'en-US'
const NO_CUSTOMER = 0

const mail = z.object({
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
})
const jsonList = z.string().transform((text) => z.array(z.unknown()).parse(JSON.parse(text)))
const subscription = z.object({
  market: z.string(),
  language: z.string(),
  tags: z.string(),
  subscribedAt: z.string(),
})

export const findCustomerId = async (db: D1Database, email: string): Promise<number | null> =>
  (await findCredentials(db, email))?.customerId ?? null

function loadOrdersOf(db: D1Database, customerId: number | null, email: string) {
  const statement = prepare(
    db,
    [],
    (bind) =>
      `${ORDER_SELECT} WHERE o.order_id IN
        (SELECT order_id FROM orders WHERE ${createOwnership({ customerId, email }, bind).orders}) ORDER BY o.order_id`,
  )
  return readOrders(statement)
}

const stored = z.object({ checkouts: jsonList, payments: jsonList })

/** Loads what a checkout has stored that led to no order, and what was sent to the payment. */
function loadStored(db: D1Database, customerId: number | null, email: string) {
  const statement = prepare(db, [], (bind) => {
    const { carts, payments } = createOwnership({ customerId, email }, bind)
    return `SELECT
      (SELECT json_group_array(json(input)) FROM checkouts WHERE cart_id IN (${carts})) AS checkouts,
      (SELECT json_group_array(json(snapshot)) FROM payments WHERE ${payments}) AS payments`
  })
  return readRows(statement, stored)
}

/**
 * Loads everything that the shop knows of an address: of its customer, and of orders that were
 * placed without logging in.
 */
export async function loadPersonRecords(db: D1Database, email: string) {
  const customerId = await findCustomerId(db, email)
  const owner = { customerId: customerId ?? NO_CUSTOMER, email, language: LANGUAGE } as const
  const [
    customer,
    balances,
    customerOrders,
    guestOrders,
    records,
    ofCustomer,
    ofGuest,
    mails,
    newsletter,
  ] = await Promise.all([
    findCustomer(db, owner.customerId),
    loadBalances(db, owner.customerId),
    customerId === null ? [] : loadOrdersOf(db, customerId, email),
    loadOrdersOf(db, null, email),
    loadCustomerRecords(db, owner),
    customerId === null ? [] : loadStored(db, customerId, email),
    loadStored(db, null, email),
    readRows(
      db
        .prepare(
          'SELECT kind, subject, body_text AS text, created_at AS createdAt FROM outbox WHERE recipient = ?1 ORDER BY id',
        )
        .bind(email),
      mail,
    ),
    readRows(
      db
        .prepare(
          'SELECT market, language, tags, subscribed_at AS subscribedAt FROM newsletter_subscribers WHERE email = ?1',
        )
        .bind(email),
      subscription,
    ),
  ])
  const orders = [...customerOrders, ...guestOrders]
  const purchases = [...ofCustomer, ...ofGuest]
  return { email, customer, balances, orders, purchases, ...records, mails, newsletter }
}
