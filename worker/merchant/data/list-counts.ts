import { z } from 'zod'
import { filters } from '../rules/facet.ts'
import type { ProductFilter } from '../rules/product-filter.ts'
import type { Scope } from '../rules/scope.ts'
import { writeCounts, type CountRow } from './count-listings.ts'
import { prepare, type Bind } from './prepare.ts'
import { listConditions } from './product-filter.ts'

/** A list of everything there is in the shop, in one category or of one brand: its counts are stored. */
type Place = { kind: 'shop' } | { kind: 'category' | 'brand'; alias: string }

/** Null for a list that is narrowed by anything else; its products are counted as they are asked for. */
export function findPlace(filter: ProductFilter): Place | null {
  const { categoryAlias, brandAlias, includeMode: _, ...rest } = filter
  const isNarrowed = Object.values(rest).some((asked) =>
    Array.isArray(asked) ? asked.length > 0 : asked !== null && asked !== false,
  )
  if (isNarrowed || (categoryAlias !== null && brandAlias !== null)) return null
  if (categoryAlias !== null) return { kind: 'category', alias: categoryAlias }
  return brandAlias === null ? { kind: 'shop' } : { kind: 'brand', alias: brandAlias }
}

/** The place's name in `list_counts`; NULL for an alias nobody has. */
function writePlace(place: Place, scope: Scope, bind: Bind): string {
  switch (place.kind) {
    case 'shop':
      return "'shop'"
    case 'category':
      return `(SELECT 'c' || category_id FROM category_texts
        WHERE language = ${bind(scope.language)} AND alias = ${bind(place.alias)})`
    case 'brand':
      return `(SELECT 'b' || brand_id FROM brands WHERE alias = ${bind(place.alias)})`
  }
}

export type ListCounts = { total: number; inStock: number; soldOut: number; counts: CountRow[] }
type StoredRow = { total: number; inStock: number; soldOut: number; counts: string }

const COLUMNS = 'total, in_stock AS inStock, sold_out AS soldOut, counts'

export function readListCounts(db: D1Database, scope: Scope, place: Place): D1PreparedStatement {
  return prepare(db, [], (bind) => {
    return `SELECT ${COLUMNS} FROM list_counts
      WHERE place = ${writePlace(place, scope, bind)} AND currency = ${bind(scope.market.currency)}`
  })
}

/**
 * Counts a place and stores it in one statement: what is sold or changed meanwhile comes before or after it, never in
 * between. Null where there is no such place.
 */
export async function countPlace(
  db: D1Database,
  scope: Scope,
  { place, filter }: { place: Place; filter: ProductFilter },
): Promise<ListCounts | null> {
  const row = await prepare(db, [], (bind) => {
    const counted = writeCounts(
      {
        scope,
        conditions: listConditions(filter, scope),
        filterIds: filters.map(({ filterId }) => filterId),
        without: null,
      },
      bind,
    )
    return `INSERT INTO list_counts (place, currency, total, in_stock, sold_out, counts)
      SELECT place, ${bind(scope.market.currency)}, total, in_stock, sold_out, counts
      FROM (SELECT ${writePlace(place, scope, bind)} AS place) CROSS JOIN (
        SELECT coalesce(sum(count) FILTER (WHERE filterId = 'Category'), 0) AS total,
          coalesce(sum(count) FILTER (WHERE filterId = 'StockStatus' AND key = 1), 0) AS in_stock,
          coalesce(sum(count) FILTER (WHERE filterId = 'StockStatus' AND key = 0), 0) AS sold_out,
          json_group_array(json_object('filterId', filterId, 'key', key, 'count', count,
            'lowest', lowest, 'highest', highest, 'reduced', reduced)) AS counts
        FROM (${counted}))
      WHERE place IS NOT NULL
      ON CONFLICT (place, currency) DO UPDATE SET total = excluded.total, in_stock = excluded.in_stock,
        sold_out = excluded.sold_out, counts = excluded.counts
      RETURNING ${COLUMNS}`
  }).first<StoredRow>()
  return row && parseListCounts(row)
}

const countRows = z.array(
  z.object({
    filterId: z.string(),
    key: z.number(),
    count: z.number(),
    lowest: z.number().nullable(),
    highest: z.number().nullable(),
    reduced: z.number().nullable(),
  }),
)

export function parseListCounts(row: StoredRow): ListCounts {
  return { ...row, counts: countRows.parse(JSON.parse(row.counts)) }
}

/** How many products a whole place has. */
export async function loadPlaceTotal(
  db: D1Database,
  scope: Scope,
  { place, filter }: { place: Place; filter: ProductFilter },
): Promise<number> {
  const stored = await readListCounts(db, scope, place).first<StoredRow>()
  return stored?.total ?? (await countPlace(db, scope, { place, filter }))?.total ?? 0
}
