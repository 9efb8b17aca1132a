import { z } from 'zod'
import { findCredentials, findCustomer, loadBalances } from '../customer/customer.ts'
import { createOwnership, type Person } from '../customer/remove-person.ts'
import { ORDER_SELECT, readOrders } from '../order/order.ts'
import { prepare } from '../sql/prepare.ts'
import { jsonOf, readRows } from '../sql/read-rows.ts'
import { loadCustomerRecords } from './customer-records.ts'

const LANGUAGE = 'en-US'
const NO_CUSTOMER = 0

const mail = z.object({
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
})
const MAILS_SQL = `SELECT kind, subject, body_text AS text, created_at AS createdAt FROM outbox
  WHERE recipient = ?1 ORDER BY id`
const jsonList = jsonOf(z.array(z.unknown()))
const subscription = z.object({
  market: z.string(),
  language: z.string(),
  tags: z.string(),
  subscribedAt: z.string(),
})

const SUBSCRIPTION_SQL = `SELECT market, language, tags, subscribed_at AS subscribedAt
  FROM newsletter_subscribers WHERE email = ?1`

export const findCustomerId = async (db: D1Database, email: string): Promise<number | null> =>
  (await findCredentials(db, email))?.customerId ?? null

function loadOrdersOf(db: D1Database, person: Person) {
  const statement = prepare(db, [], (bind) => {
    const { orders } = createOwnership(person, bind)
    return `${ORDER_SELECT} WHERE o.order_id IN (SELECT order_id FROM orders WHERE ${orders}) ORDER BY o.order_id`
  })
  return readOrders(statement)
}

const stored = z.object({ checkouts: jsonList, payments: jsonList })

/** Loads what a checkout has stored that led to no order, and what was sent to the payment. */
function loadStored(db: D1Database, person: Person) {
  const statement = prepare(db, [], (bind) => {
    const { carts, payments } = createOwnership(person, bind)
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
  // What the address ordered as a customer comes before what it ordered as a guest.
  const persons = (customerId === null ? [null] : [customerId, null]).map((id) => ({
    customerId: id,
    email,
  }))
  const [customer, balances, orders, records, purchases, mails, newsletter] = await Promise.all([
    findCustomer(db, owner.customerId),
    loadBalances(db, owner.customerId),
    Promise.all(persons.map((person) => loadOrdersOf(db, person))),
    loadCustomerRecords(db, owner),
    Promise.all(persons.map((person) => loadStored(db, person))),
    readRows(db.prepare(MAILS_SQL).bind(email), mail),
    readRows(db.prepare(SUBSCRIPTION_SQL).bind(email), subscription),
  ])
  return {
    email,
    customer,
    balances,
    orders: orders.flat(),
    purchases: purchases.flat(),
    ...records,
    mails,
    newsletter,
  }
}
