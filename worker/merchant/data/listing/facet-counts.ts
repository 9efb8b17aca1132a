import { z } from 'zod'
import { filters, isMatchAllFilter, type FilterId } from '../../rules/product/facet.ts'
import type { ProductFilter } from '../../rules/search/product-filter.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { prepare } from '../sql/prepare.ts'
import { parseRows } from '../sql/read-rows.ts'
import { buildCountsSql, countRow, type CountRow } from './build-counts-sql.ts'
import { findCountedList, listCounts, prepareListCounts, storeListCounts } from './list-counts.ts'
import { chooseCountSource, runCounts, toCountConditions } from './listing-groups.ts'
import { toSearchCondition } from './product-filter.ts'

// If a search finds more products than this, the facet counts cover only the best-selling ones. A
// filtered list still shows its exact number of products.
const COUNTED_HITS = 1_000

export type FacetMode = 'BY_GROUP' | 'CURRENT'

const valueName = z.object({
  key: z.number(),
  facetId: z.string(),
  filterId: z.string(),
  label: z.string(),
  position: z.number(),
})
const brandName = z.object({ key: z.number(), alias: z.string(), name: z.string() })

type Count = { key: number; count: number }
type ValueName = z.output<typeof valueName>
type BrandName = z.output<typeof brandName>

export type FacetCounts = {
  /**
   * The key is a category id. A product counts only in the category it belongs to directly, not in
   * the parent categories.
   */
  categories: Count[]
  brands: (Count & BrandName)[]
  /** The key is the index of the price bucket. */
  prices: (Count & { lowest: number; highest: number })[]
  reduced: number
  inStock: number
  soldOut: number
  values: (Count & ValueName)[]
}

type FacetCountQuery = { filter: ProductFilter; mode: FacetMode }
type Names = { brands: BrandName[]; values: ValueName[] }

/**
 * Counts the products for every value of every filter. The counts of an unfiltered list are stored;
 * any other list needs one batch, however many products it has.
 */
export async function loadFacetCounts(
  db: D1Database,
  scope: Scope,
  wanted: FacetCountQuery,
): Promise<FacetCounts> {
  const countedList = findCountedList(wanted.filter)
  const first = countedList
    ? [prepareListCounts(db, scope, countedList)]
    : prepareCounts(db, scope, wanted)
  const [brands, values, ...results] = await runCounts(db, scope, {
    filter: wanted.filter,
    statements: [...prepareNames(db, scope), ...first],
  })
  const names = { brands: parseRows(brands, brandName), values: parseRows(values, valueName) }
  if (!countedList)
    return toFacetCounts(
      results.flatMap((result) => parseRows(result, countRow)),
      names,
    )
  const [known] = parseRows(results[0], listCounts)
  const stored = known ?? (await storeListCounts(db, scope, { ...wanted, countedList }))
  const { inStock = 0, soldOut = 0 } = stored ?? {}
  return { ...toFacetCounts(stored?.counts ?? [], names), inStock, soldOut }
}

function prepareNames(db: D1Database, scope: Scope): D1PreparedStatement[] {
  const valuesSql = `SELECT value.value_id AS key, value.facet_id AS facetId, value.filter_id AS filterId, value.position, text.label
    FROM facet_values value
    JOIN facet_value_texts text ON text.value_id = value.value_id AND text.language = ?1`
  return [
    db.prepare('SELECT brand_id AS key, alias, name FROM brands'),
    db.prepare(valuesSql).bind(scope.language),
  ]
}

/**
 * All filters without a choice are counted in one query. Each filter with a choice is counted in
 * its own query, as if it had no choice. A filter whose values narrow the list together is counted
 * with its choice, because another value of it narrows the list further.
 */
function prepareCounts(db: D1Database, scope: Scope, { filter, mode }: FacetCountQuery) {
  const source = chooseCountSource(filter)
  const conditions = toCountConditions(filter, scope).map((condition) =>
    condition.subject === 'search' && filter.search !== null
      ? toSearchCondition({ search: filter.search.all, limit: COUNTED_HITS }, scope.language)
      : condition,
  )
  const isChosen = ({ filterId }: { filterId: FilterId }) =>
    mode === 'BY_GROUP' &&
    !isMatchAllFilter(filterId) &&
    conditions.some(({ subject: of }) => of === filterId)
  const chosenFilters = filters.filter(isChosen)
  const otherFilterIds = filters.filter((known) => !isChosen(known)).map(({ filterId }) => filterId)
  const groups = [
    { filterIds: otherFilterIds, without: null },
    ...chosenFilters.map(({ filterId }) => ({ filterIds: [filterId], without: filterId })),
  ].filter(({ filterIds }) => filterIds.length > 0)
  return groups.map(({ filterIds, without: excludedFilter }) =>
    prepare(db, [], (bind) =>
      buildCountsSql({ scope, source, conditions, filterIds, excludedFilter }, bind),
    ),
  )
}

function toFacetCounts(rows: readonly CountRow[], names: Names): FacetCounts {
  const listRows = (wanted: FilterId) => rows.filter(({ filterId }) => filterId === wanted)
  const sum = (counted: readonly CountRow[], column: 'count' | 'reduced') =>
    counted.reduce((total, row) => total + (row[column] ?? 0), 0)
  const counts = new Map(rows.map(({ filterId, key, count }) => [`${filterId} ${key}`, count]))
  const withCounts = <Name extends { key: number }>(
    list: Name[],
    toFilterId: (name: Name) => string,
  ) =>
    list.flatMap((name) => {
      const count = counts.get(`${toFilterId(name)} ${name.key}`)
      return count === undefined ? [] : [{ ...name, count }]
    })
  // Usually the rows of the Price filter also contain the number of reduced products. If Price or
  // Discount has a choice, Discount is counted separately and has its own row.
  const discount = listRows('Discount')
  const stock = listRows('StockStatus')
  return {
    categories: listRows('Category'),
    brands: withCounts(names.brands, () => 'Brand'),
    prices: listRows('Price').map(({ key, count, lowest, highest }) => ({
      key,
      count,
      lowest: lowest ?? 0,
      highest: highest ?? 0,
    })),
    reduced: sum(discount.length > 0 ? discount : listRows('Price'), 'reduced'),
    inStock: sum(
      stock.filter(({ key }) => key === 1),
      'count',
    ),
    soldOut: sum(
      stock.filter(({ key }) => key === 0),
      'count',
    ),
    values: withCounts(names.values, ({ filterId }) => filterId),
  }
}
