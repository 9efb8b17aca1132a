import { currencies } from '../../rules/market/market.ts'
import type { ProductFilter } from '../../rules/search/product-filter.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { NOT_COLLAPSED_SQL } from '../product/product-row.ts'
import { prepare, type BindValue } from '../sql/prepare.ts'
import { buildWhereSql, toConditions, type Condition } from './product-filter.ts'

/**
 * Rows that a list is counted from, with the alias `p`. All sources have the columns that the
 * conditions of a filter read.
 */
export type CountSource = {
  table: 'listings' | 'listing_groups'
  /** The number of products in one row. */
  products: string
  /** The highest price in one row. The lowest is in the column `selling`. */
  highest: string
}

export const productSource: CountSource = { table: 'listings', products: '1', highest: 'p.selling' }
const groupSource: CountSource = {
  table: 'listing_groups',
  products: 'p.products',
  highest: 'p.highest',
}

/**
 * Returns whether the products of the list can be counted by group. All products of a group have the
 * same category, brand, filter values, stock status and price bucket, but not the same names or
 * prices.
 */
export function isCountedByGroup(filter: ProductFilter): boolean {
  const { search, listAlias, price, includeCollapsed, facets, include, exclude } = filter
  if (search !== null || listAlias !== null || price !== null || includeCollapsed) return false
  const allFacets = [...facets, ...include.facets, ...exclude.facets]
  return !allFacets.some((id) => id.startsWith('a_'))
}

export const chooseCountSource = (filter: ProductFilter): CountSource =>
  isCountedByGroup(filter) ? groupSource : productSource

/** Converts a filter to SQL conditions on `listings`, including the market. */
export const toProductConditions = (filter: ProductFilter, scope: Scope): Condition[] => [
  { subject: null, buildSql: (bind) => `p.market = ${bind(scope.market.id)}` },
  ...toConditions(filter, scope),
]

/**
 * Converts a filter to SQL conditions on its source, including the market. Groups never contain
 * collapsed variants.
 */
export const toCountConditions = (filter: ProductFilter, scope: Scope): Condition[] =>
  toProductConditions(
    isCountedByGroup(filter) ? { ...filter, includeCollapsed: true } : filter,
    scope,
  )

/** Builds a query for the number of products in a list. */
export function buildTotalSql(filter: ProductFilter, scope: Scope, bind: BindValue): string {
  const { table, products } = chooseCountSource(filter)
  return `SELECT coalesce(sum(${products}), 0) AS total FROM ${table} p
    ${buildWhereSql(toCountConditions(filter, scope), bind)}`
}

/**
 * Runs the statements, which count products from the source of the filter, in one batch. If the
 * catalogue has changed since the groups were stored, they are stored again first.
 */
export async function runCounts(
  db: D1Database,
  scope: Scope,
  { filter, statements }: { filter: ProductFilter; statements: D1PreparedStatement[] },
): Promise<D1Result[]> {
  if (!isCountedByGroup(filter)) return await db.batch(statements)
  const sql = "SELECT 1 FROM list_counts WHERE place = 'groups' AND market = ?1"
  const [stored, ...results] = await db.batch([
    db.prepare(sql).bind(scope.market.id),
    ...statements,
  ])
  if (stored && stored.results.length > 0) return results
  const storeGroups = prepareStoreGroups(db, scope)
  return (await db.batch([...storeGroups, ...statements])).slice(storeGroups.length)
}

// A group has one price bucket, and is either reduced or not, so its lowest price answers every
// condition on prices. A batch is one transaction, so the groups match one state of the catalogue.
function prepareStoreGroups(db: D1Database, { market }: Scope): D1PreparedStatement[] {
  const markSql = `INSERT INTO list_counts (place, market, total, in_stock, sold_out, counts)
    VALUES ('groups', ?1, 0, 0, 0, '[]') ON CONFLICT DO NOTHING`
  return [
    db.prepare('DELETE FROM listing_groups WHERE market = ?1').bind(market.id),
    prepare(db, [market.id], (bind) => {
      const bucket = buildBucketSql(currencies[market.currency].priceSteps, bind)
      return `INSERT INTO listing_groups
          (market, category_id, brand_id, set_id, is_in_stock, selling, regular, highest, products)
        SELECT p.market, p.category_id, p.brand_id, p.set_id, p.is_in_stock,
          min(p.selling), min(p.selling) + (p.selling < p.regular), max(p.selling), count(*)
        FROM listings p WHERE p.market = ?1 AND ${NOT_COLLAPSED_SQL}
        GROUP BY p.set_id, p.category_id, p.brand_id, p.is_in_stock, ${bucket}, p.selling < p.regular`
    }),
    db.prepare(markSql).bind(market.id),
  ]
}

/** Builds SQL for the number of price buckets that start at or below the selling price. */
export const buildBucketSql = (starts: readonly number[], bind: BindValue): string =>
  starts.map((start) => `(selling >= ${bind(start)})`).join(' + ')
