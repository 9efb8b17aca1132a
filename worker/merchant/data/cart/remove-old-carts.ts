import { buildDaysAgoSql } from '../sql/now.ts'

const LIFETIME_DAYS = 90
/**
 * The limit is low enough to keep the creation of a cart fast. It is above 1, so that old carts are
 * removed faster than new carts are created.
 */
const MAX_REMOVED_CARTS = 50

const OLD_CARTS_SQL = `SELECT id FROM carts
  WHERE ordered_at IS NULL
    AND coalesce(changed_at, created_at) < ${buildDaysAgoSql(LIFETIME_DAYS)}
  ORDER BY coalesce(changed_at, created_at), id LIMIT ${MAX_REMOVED_CARTS}`

/**
 * Removes some of the carts that were neither ordered nor changed for 90 days, with their checkout
 * and payment data. The statements must run in one transaction.
 */
export function removeOldCarts(db: D1Database): D1PreparedStatement[] {
  return [
    db.prepare(`DELETE FROM payments WHERE cart_id IN (${OLD_CARTS_SQL})`),
    db.prepare(`DELETE FROM carts WHERE id IN (${OLD_CARTS_SQL})`),
  ]
}
