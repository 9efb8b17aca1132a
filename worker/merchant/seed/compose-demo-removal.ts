import { demoIdentities } from '../demo/demo-identities.ts'
import { languages } from './catalogue.ts'
import { companies } from './customers/customers.ts'
import { offers } from './offers/offers.ts'
import { reviews } from './sql/review-rows.ts'
import { demoOrders, toUuid } from './orders/draft-demo-order.ts'
import { buildPriceLogRemoval } from './sql/price-log-sql.ts'
import { toLiteral, type SqlValue } from './sql/sql-text.ts'

const toList = (values: readonly SqlValue[]) => `(${values.map(toLiteral).join(', ')})`

const DEMO_EMAILS = toList(demoIdentities.emails)
const DEMO_COMPANIES = toList(
  companies.map(({ identityNumber }) => identityNumber.replace('-', '')),
)
const DEMO_CUSTOMERS = `(SELECT customer_id FROM customers WHERE email IN ${DEMO_EMAILS})`

/** SQL that counts the orders that stay although somebody placed them with a demo account. */
export const KEPT_ORDERS_SQL = `SELECT count(*) AS count FROM orders WHERE email IN ${DEMO_EMAILS}`

const deleteFrom = (table: string, column: string, values: readonly SqlValue[]) =>
  `DELETE FROM ${table} WHERE ${column} IN ${toList(values)};`

/**
 * Builds SQL that removes the demo data from a database: accounts, companies, gift cards, promo codes,
 * reviews, the history of prices, and the orders that came with the demo data. Orders that were placed later stay, also if
 * they used a demo account or a demo code, because accounting needs it; such an order loses its customer.
 * Running it again changes nothing.
 */
export function composeDemoRemoval(): string[] {
  const { emails, giftCards, promoCodes } = demoIdentities
  const ids = demoOrders.map(({ orderId }) => orderId)
  const uuids = (kind: string) => ids.map((id) => toUuid(`${kind} ${id}`))
  return [
    ...buildPriceLogRemoval(
      `(SELECT min(created_at) FROM customers WHERE email IN ${DEMO_EMAILS})`,
    ),
    deleteFrom('orders', 'public_id', uuids('order')),
    deleteFrom('payments', 'uid', uuids('payment')),
    deleteFrom('carts', 'id', uuids('cart')),
    `DELETE FROM checkouts WHERE customer_id IN ${DEMO_CUSTOMERS};`,
    ...[
      'company_applications',
      'newsletter_subscribers',
      'pending_accounts',
      'stock_watches',
      'ended_subscriptions',
    ].map((table) => deleteFrom(table, 'email', emails)),
    deleteFrom('customers', 'email', emails),
    `DELETE FROM companies WHERE identity_number IN ${DEMO_COMPANIES} AND company_id NOT IN (SELECT company_id FROM company_users);`,
    deleteFrom('gift_cards', 'code', giftCards),
    deleteFrom('promo_codes', 'code', promoCodes),
    deleteFrom('blocked_customers', 'email', offers.blockedEmails),
    ...listReviewRemovals(),
  ]
}

function listReviewRemovals(): string[] {
  return languages.flatMap(({ id, key }) =>
    Object.entries(reviews[key]).map(([productId, own]) => {
      const texts = own.map(({ comment, author }) => toList([comment, author])).join(', ')
      return `DELETE FROM reviews WHERE product_id = ${Number(productId)} AND language = '${id}' AND customer_id IS NULL AND (comment, author) IN (VALUES ${texts});`
    }),
  )
}
