import { z } from 'zod'
import { jsonOf, readRows } from '../sql/read-rows.ts'

/** A hit as a tool sent it. `data` has the fields of the event. */
export type Hit = { name: string; data: unknown }

const storedHit = z.object({
  id: z.number(),
  kind: z.string(),
  page: z.string(),
  name: z.string(),
  data: jsonOf(z.unknown()),
  receivedAt: z.string(),
})
export type StoredHit = z.output<typeof storedHit>

/** Older hits are deleted. */
const MAX_HITS = 5_000

type HitBatch = { kind: string; page: string; hits: readonly Hit[] }

/** Stores hits in their order, and deletes the oldest ones. */
export async function storeHits(db: D1Database, { kind, page, hits }: HitBatch): Promise<void> {
  const insertSql = `INSERT INTO collected_hits (kind, page, name, data)
    SELECT ?1, ?2, json_extract(value, '$.name'), json_extract(value, '$.data') FROM json_each(?3)
    ORDER BY key`
  const deletionSql =
    'DELETE FROM collected_hits WHERE hit_id <= (SELECT max(hit_id) FROM collected_hits) - ?1'
  const rows = hits.map(({ name, data }) => ({ name, data: JSON.stringify(data) }))
  await db.batch([
    db.prepare(insertSql).bind(kind, page, JSON.stringify(rows)),
    db.prepare(deletionSql).bind(MAX_HITS),
  ])
}

type HitFilter = { kind: string | null; name: string | null; count: number }

/** Loads the newest hits, newest first. */
export function loadNewestHits(
  db: D1Database,
  { kind, name, count }: HitFilter,
): Promise<StoredHit[]> {
  const sql = `SELECT hit_id AS id, kind, page, name, data, received_at AS receivedAt FROM collected_hits
    WHERE (?1 IS NULL OR kind = ?1) AND (?2 IS NULL OR name = ?2) ORDER BY hit_id DESC LIMIT ?3`
  return readRows(db.prepare(sql).bind(kind, name, count), storedHit)
}

export async function deleteHits(db: D1Database): Promise<void> {
  await db.prepare('DELETE FROM collected_hits').run()
}
