import type { MerchantEnv } from '../../http/env.ts'
import type { Retention } from '../../http/optional-settings.ts'
import { log } from '../../log/log.ts'
import { MAX_REMOVED_CARTS, removeOldCarts } from '../cart/cart.ts'
import { blankOrders, OPEN_STATUSES_SQL } from '../customer/blank-orders.ts'

const DAY_MILLISECONDS = 24 * 3_600_000
const MAX_ROWS = 500
/** Blanking an order changes rows of seven tables. */
const MAX_ORDERS = 50

/** The statements end some rows, and the last one says how many. */
type RetentionRule = {
  name: string
  maxRows: number
  prepare: (db: D1Database) => D1PreparedStatement[]
}

type Deletion = { table: string; key: string; condition: string; before: string | number }

/** `condition` compares the age of a row with the parameter `?1`. */
function createDeletion({ table, key, condition, before }: Deletion): RetentionRule {
  const sql = `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${MAX_ROWS})`
  return { name: table, maxRows: MAX_ROWS, prepare: (db) => [db.prepare(sql).bind(before)] }
}

const BLANK_WITHDRAWALS_SQL = `UPDATE withdrawals SET name = '', email = '', details = ''
  WHERE withdrawal_id IN
    (SELECT withdrawal_id FROM withdrawals WHERE created_at < ?1 AND email <> '' LIMIT ${MAX_ROWS})`

const createOrderRules = (before: string): RetentionRule[] => [
  {
    name: 'orders',
    maxRows: MAX_ORDERS,
    prepare: (db) =>
      blankOrders(
        db,
        (bind) => `SELECT order_id FROM orders WHERE email <> '' AND placed_at < ${bind(before)}
          AND status NOT IN (${OPEN_STATUSES_SQL}) ORDER BY placed_at, order_id LIMIT ${MAX_ORDERS}`,
      ),
  },
  {
    name: 'withdrawals',
    maxRows: MAX_ROWS,
    prepare: (db) => [db.prepare(BLANK_WITHDRAWALS_SQL).bind(before)],
  },
]

/** Rows that open nothing any more: links, logins and counts of attempts. */
const listExpiredRows = (now: number): Deletion[] => [
  ...[
    { table: 'pending_accounts', key: 'key_hash' },
    { table: 'password_resets', key: 'key_hash' },
    { table: 'email_changes', key: 'key_hash' },
    { table: 'used_login_links', key: 'link_id' },
  ].map((row) => ({ ...row, condition: 'expires_at <= ?1', before: now })),
  {
    table: 'refresh_families',
    key: 'family_id',
    condition: `NOT EXISTS (SELECT 1 FROM refresh_tokens token
      WHERE token.family_id = refresh_families.family_id AND token.expires_at > ?1)`,
    before: now,
  },
  {
    table: 'guess_counts',
    key: 'window_start, subject',
    condition: 'window_start < ?1',
    before: now - DAY_MILLISECONDS,
  },
]

/** A rule for each table whose personal data ends by itself. */
function listRetentionRules(retention: Retention, now: Date): RetentionRule[] {
  const getTime = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS).toISOString()
  const createAgeRule = (table: string, key: string, days: number) =>
    createDeletion({ table, key, condition: 'created_at < ?1', before: getTime(days) })
  return [
    ...createOrderRules(getTime(retention.RETENTION_ORDERS)),
    createAgeRule('outbox', 'id', retention.RETENTION_MAILS),
    createAgeRule('company_applications', 'application_id', retention.RETENTION_APPLICATIONS),
    createAgeRule('stock_watches', 'sku_id, email', retention.RETENTION_STOCK_WATCHES),
    createAgeRule('staff_actions', 'action_id', retention.RETENTION_STAFF_ACTIONS),
    { name: 'carts', maxRows: MAX_REMOVED_CARTS, prepare: removeOldCarts },
    // A link that was mailed before the end is valid for three days.
    createDeletion({
      table: 'ended_subscriptions',
      key: 'email, sku_id',
      condition: 'ended_at < ?1',
      before: getTime(3),
    }),
    ...listExpiredRows(now.getTime()).map(createDeletion),
  ]
}

/** The cron trigger of `wrangler.toml` that ends old data. */
export const NIGHTLY_CRON = '20 2 * * *'

/** What is left is ended in the next night. */
const MAX_BATCHES = 40

/**
 * Ends personal data that is older than its setting. The work of one call is bounded. A table that
 * fails does not hold back the others.
 */
export async function endOldData(
  { db, retention }: Pick<MerchantEnv, 'db' | 'retention'>,
  now: Date,
): Promise<void> {
  if (!retention) {
    return log('error', 'merchant.retention.error', { table: 'all', error: 'a setting is invalid' })
  }
  for (const rule of listRetentionRules(retention, now)) {
    try {
      const rows = await applyRule(db, rule)
      if (rows > 0) log('info', 'merchant.retention', { table: rule.name, rows })
    } catch (error) {
      log('error', 'merchant.retention.error', { table: rule.name, error: String(error) })
    }
  }
}

async function applyRule(db: D1Database, { maxRows, prepare }: RetentionRule): Promise<number> {
  let total = 0
  for (let batches = MAX_BATCHES; batches > 0; batches -= 1) {
    const rows = (await db.batch(prepare(db))).at(-1)?.meta.changes ?? 0
    total += rows
    if (rows < maxRows) break
  }
  return total
}
