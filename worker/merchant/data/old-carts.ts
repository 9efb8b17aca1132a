import { daysAgo } from './now.ts'

const LIFETIME_DAYS = 90
/** Few enough that nobody who makes a cart waits for it; as many go as come, and more. */
const AT_ONCE = 50

const OLD = `SELECT id FROM carts
  WHERE ordered_at IS NULL
    AND coalesce(changed_at, created_at) < ${daysAgo(LIFETIME_DAYS)}
  ORDER BY coalesce(changed_at, created_at), id LIMIT ${AT_ONCE}`

/** Some of the carts nobody ordered or touched for long, with what their checkouts were told; in one transaction. */
export function removeOldCarts(db: D1Database): D1PreparedStatement[] {
  return [
    db.prepare(`DELETE FROM payments WHERE cart_id IN (${OLD})`),
    db.prepare(`DELETE FROM carts WHERE id IN (${OLD})`),
  ]
}
