import { z } from 'zod'
import type { Scope } from '../../rules/customer/scope.ts'
import { NOT_COLLAPSED_SQL } from '../product/product-row.ts'
import { prepare, type BindValue } from '../sql/prepare.ts'
import { findRow } from '../sql/read-rows.ts'
import { buildHitsSql } from './search-hits.ts'

// Fewer hits than this are counted faster than a stored number is written.
const STORED_FROM = 2_000
// A limit, because every search text of a visitor may have its own expression.
const MAX_STORED = 1_000

const totalRow = z.object({ storedTotal: z.number().nullable(), total: z.number() })

/**
 * Returns the number of products that a search finds. The number of a search with many hits, such as
 * all vegan meals, is stored with the counts of lists, which every change of the catalogue deletes.
 */
export async function loadSearchTotal(
  db: D1Database,
  { language, market }: Scope,
  search: string,
): Promise<number> {
  const place = `search ${language} ${search}`
  const buildCountSql = (bind: BindValue) =>
    `SELECT count(*) FROM (${buildHitsSql(language, bind(search))}) p WHERE ${NOT_COLLAPSED_SQL}`
  const statement = prepare(db, [place, market.id], (bind) => {
    return `SELECT stored.total AS storedTotal, coalesce(stored.total, (${buildCountSql(bind)})) AS total
      FROM (SELECT 1) LEFT JOIN list_counts stored ON stored.place = ?1 AND stored.market = ?2`
  })
  const { storedTotal = null, total = 0 } = (await findRow(statement, totalRow)) ?? {}
  if (storedTotal === null && total >= STORED_FROM) {
    // One statement counts again and stores, so that the number matches one state of the database.
    await prepare(db, [place, market.id], (bind) => {
      return `INSERT INTO list_counts (place, market, total, in_stock, sold_out, counts)
        SELECT ?1, ?2, (${buildCountSql(bind)}), 0, 0, '[]'
        WHERE (SELECT count(*) FROM list_counts) < ${MAX_STORED}
        ON CONFLICT DO NOTHING`
    }).run()
  }
  return total
}
