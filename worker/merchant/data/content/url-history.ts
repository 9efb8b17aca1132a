import { z } from 'zod'
import { findRow, flag, readRows } from '../sql/read-rows.ts'

const urlRedirect = z.object({ oldUrl: z.string(), newUrl: z.string() })
export type UrlRedirect = z.output<typeof urlRedirect>
const urlChange = urlRedirect.extend({ deleted: flag })
export type UrlChange = z.output<typeof urlChange>

export function findUrlRedirect(db: D1Database, url: string): Promise<UrlRedirect | null> {
  const sql =
    'SELECT old_url AS oldUrl, new_url AS newUrl FROM url_history WHERE old_url = ?1 AND is_deleted = 0'
  return findRow(db.prepare(sql).bind(url), urlRedirect)
}

/**
 * Loads all URL changes since the given time, including deleted redirects. If `since` is null, all
 * changes are loaded.
 */
export function loadUrlChanges(db: D1Database, since: string | null): Promise<UrlChange[]> {
  const sql = `SELECT old_url AS oldUrl, new_url AS newUrl, is_deleted AS deleted FROM url_history
    WHERE ?1 IS NULL OR changed_at >= ?1 ORDER BY changed_at, old_url`
  return readRows(db.prepare(sql).bind(since), urlChange)
}
