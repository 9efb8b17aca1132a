export type UrlRedirect = { oldUrl: string; newUrl: string }
export type UrlChange = UrlRedirect & { deleted: boolean }

export async function findUrlRedirect(db: D1Database, url: string): Promise<UrlRedirect | null> {
  return db
    .prepare(
      `SELECT old_url AS oldUrl, new_url AS newUrl FROM url_history WHERE old_url = ?1 AND is_deleted = 0`,
    )
    .bind(url)
    .first<UrlRedirect>()
}

/**
 * Loads all URL changes since the given time, including deleted redirects. If `since` is null, all
 * changes are loaded.
 */
export async function loadUrlChanges(db: D1Database, since: string | null): Promise<UrlChange[]> {
  const { results } = await db
    .prepare(
      `SELECT old_url AS oldUrl, new_url AS newUrl, is_deleted AS deleted FROM url_history
       WHERE ?1 IS NULL OR changed_at >= ?1 ORDER BY changed_at, old_url`,
    )
    .bind(since)
    .all<UrlRedirect & { deleted: number }>()
  return results.map((row) => ({ ...row, deleted: row.deleted === 1 }))
}
