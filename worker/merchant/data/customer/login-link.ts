import { insertRow } from '../sql/prepare.ts'
import { hasRow } from '../sql/read-rows.ts'

/** Marks a login link as used. Returns false if it was used before. Marks of expired links are deleted. */
export async function redeemLink(
  db: D1Database,
  link: { linkId: string; expiresAt: number },
): Promise<boolean> {
  const [, marked] = await db.batch([
    db.prepare('DELETE FROM used_login_links WHERE expires_at <= ?1').bind(Date.now()),
    insertRow(db, 'used_login_links', link, 'ON CONFLICT DO NOTHING RETURNING link_id'),
  ])
  return marked?.results.length === 1
}

export const isLinkUsed = (db: D1Database, linkId: string): Promise<boolean> =>
  hasRow(db.prepare('SELECT 1 FROM used_login_links WHERE link_id = ?1').bind(linkId))
