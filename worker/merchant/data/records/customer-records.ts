import { z } from 'zod'
import type { LanguageId } from '../../rules/market/market.ts'
import type { BuildSql } from '../customer/blank-orders.ts'
import { WITHDRAWN_ROWS_SQL } from '../order/withdrawal.ts'
import { prepare } from '../sql/prepare.ts'
import { jsonOf, parseRows } from '../sql/read-rows.ts'

const text = z.string()
const review = z.object({
  product: text,
  rating: z.number().nullable(),
  comment: text,
  author: text,
  writtenAt: text,
  publishedAt: text.nullable(),
})
const stockWatch = z.object({ product: text, size: text, email: text, createdAt: text })
const withdrawal = z.object({
  orderNumber: text,
  name: text,
  email: text,
  details: text,
  rows: text.nullable(),
  createdAt: text,
})
const message = z.object({ email: text, text, createdAt: text })
const application = z.object({
  kind: text,
  companyName: text,
  identityNumber: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  message: text,
  status: text,
  createdAt: text,
})

const blockedCustomer = z.object({ email: text })
const pendingAccount = z.object({ account: jsonOf(z.unknown()), expiresAt: text })
const emailChange = z.object({ email: text, expiresAt: text })
const endedSubscription = z.object({ kind: text, endedAt: text })

const EXPIRY_SQL = "strftime('%Y-%m-%dT%H:%M:%SZ', expires_at / 1000, 'unixepoch') AS expiresAt"

type Owner = { customerId: number; email: string; language: LanguageId }

const listSelects = ({ customerId, email, language }: Owner): BuildSql[] => [
  (bind) => `SELECT name.name AS product, r.rating, r.comment, r.author,
     r.written_at AS writtenAt, r.published_at AS publishedAt
   FROM reviews r JOIN product_texts name ON name.product_id = r.product_id AND name.language = ${bind(language)}
   WHERE r.customer_id = ${bind(customerId)} ORDER BY r.written_at`,
  (bind) => `SELECT name.name AS product, size.name AS size, w.email, w.created_at AS createdAt
   FROM stock_watches w JOIN skus sku USING (sku_id)
   JOIN product_texts name ON name.product_id = sku.product_id AND name.language = ${bind(language)}
   JOIN sku_texts size ON size.sku_id = sku.sku_id AND size.language = ${bind(language)}
   WHERE w.email = ${bind(email)} ORDER BY w.created_at`,
  (bind) => `SELECT w.order_number AS orderNumber, w.name, w.email, w.details,
     ${WITHDRAWN_ROWS_SQL} AS rows, w.created_at AS createdAt
   FROM withdrawals w
   WHERE w.email = ${bind(email)} OR w.order_id IN (SELECT order_id FROM orders WHERE customer_id = ${bind(customerId)}) ORDER BY w.created_at`,
  (bind) => `SELECT reply_to AS email, body_text AS text, created_at AS createdAt
   FROM outbox WHERE reply_to = ${bind(email)} AND kind = 'contact-message' ORDER BY created_at`,
  (bind) => `SELECT kind, company_name AS companyName,
     identity_number AS identityNumber, first_name AS firstName, last_name AS lastName, email, phone, message, status, created_at AS createdAt
   FROM company_applications WHERE email = ${bind(email)} OR customer_id = ${bind(customerId)} ORDER BY created_at`,
  (bind) => `SELECT email FROM blocked_customers WHERE email = ${bind(email)}`,
  (bind) => `SELECT json_remove(details, '$.secretHash') AS account, ${EXPIRY_SQL}
   FROM pending_accounts WHERE email = ${bind(email)}`,
  (bind) => `SELECT email, ${EXPIRY_SQL}
   FROM email_changes WHERE email = ${bind(email)} OR customer_id = ${bind(customerId)}`,
  (bind) => `SELECT iif(sku_id = 0, 'newsletter', 'stock watch') AS kind, ended_at AS endedAt
   FROM ended_subscriptions WHERE email = ${bind(email)}`,
]

/** Loads what a customer has written and asked for, and what holds for the address, besides profile and orders. */
export async function loadCustomerRecords(db: D1Database, owner: Owner) {
  const results = await db.batch(listSelects(owner).map((buildSql) => prepare(db, [], buildSql)))
  const [reviews, stockWatches, withdrawals, messages, applications, ...ofAddress] = results
  const [blocked, pending, changes, ended] = ofAddress
  return {
    reviews: parseRows(reviews, review),
    stockWatches: parseRows(stockWatches, stockWatch),
    withdrawals: parseRows(withdrawals, withdrawal),
    messages: parseRows(messages, message),
    companyApplications: parseRows(applications, application),
    blockedCustomers: parseRows(blocked, blockedCustomer),
    pendingAccounts: parseRows(pending, pendingAccount),
    emailChanges: parseRows(changes, emailChange),
    endedSubscriptions: parseRows(ended, endedSubscription),
  }
}
