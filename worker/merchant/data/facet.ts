import { filters, type FilterId } from '../rules/facet.ts'
import type { ProductFilter } from '../rules/product-filter.ts'
import type { Scope } from '../rules/scope.ts'
import { writeCounts, type CountRow } from './count-listings.ts'
import { countPlace, findPlace, parseListCounts, readListCounts } from './list-counts.ts'
import { listConditions, toSearch } from './product-filter.ts'
import { prepare } from './prepare.ts'

// Of a search that finds more, the filters tell about the most sold: what they narrow the list to, the list tells.
const COUNTED_HITS = 1_000

export type FacetMode = 'BY_GROUP' | 'CURRENT'

type Count = { key: number; count: number }
type ValueName = { key: number; facetId: string; filterId: string; label: string; position: number }
type BrandName = { key: number; alias: string; name: string }

export type FacetCounts = {
  /** By category id, each product in its own category alone. */
  categories: Count[]
  brands: (Count & BrandName)[]
  /** By the place of the price bucket. */
  prices: (Count & { lowest: number; highest: number })[]
  reduced: number
  inStock: number
  soldOut: number
  values: (Count & ValueName)[]
}

type Wanted = { filter: ProductFilter; mode: FacetMode }
type Names = { brands: BrandName[]; values: ValueName[] }

/** Counts of every filter's values: stored ones of a whole place, or one batch, however many products there are. */
export async function loadFacetCounts(
  db: D1Database,
  scope: Scope,
  wanted: Wanted,
): Promise<FacetCounts> {
  const place = findPlace(wanted.filter)
  const first = place ? [readListCounts(db, scope, place)] : prepareCounts(db, scope, wanted)
  const [brands, values, ...results] = await db.batch<never>([...readNames(db, scope), ...first])
  const names = { brands: brands?.results ?? [], values: values?.results ?? [] }
  if (!place)
    return toFacetCounts(
      results.flatMap((result) => result.results),
      names,
    )
  const [row] = results[0]?.results ?? []
  const stored = row ? parseListCounts(row) : await countPlace(db, scope, { ...wanted, place })
  const { inStock = 0, soldOut = 0 } = stored ?? {}
  return { ...toFacetCounts(stored?.counts ?? [], names), inStock, soldOut }
}

function readNames(db: D1Database, scope: Scope): D1PreparedStatement[] {
  return [
    db.prepare('SELECT brand_id AS key, alias, name FROM brands'),
    db
      .prepare(
        `SELECT value.value_id AS key, value.facet_id AS facetId, value.filter_id AS filterId, value.position, text.label
         FROM facet_values value
         JOIN facet_value_texts text ON text.value_id = value.value_id AND text.language = ?1`,
      )
      .bind(scope.language),
  ]
}

/** Filters nobody chose from are counted together; one with a choice is counted alone, as if without it. */
function prepareCounts(db: D1Database, scope: Scope, { filter, mode }: Wanted) {
  const conditions = listConditions(filter, scope).map((condition) =>
    condition.of === 'search' && filter.search !== null
      ? toSearch({ search: filter.search, limit: COUNTED_HITS }, scope.language)
      : condition,
  )
  const isChosen = ({ filterId }: { filterId: FilterId }) =>
    mode === 'BY_GROUP' && conditions.some(({ of }) => of === filterId)
  const chosen = filters.filter(isChosen)
  const together = filters.filter((known) => !isChosen(known)).map(({ filterId }) => filterId)
  const groups = [
    { filterIds: together, without: null },
    ...chosen.map(({ filterId }) => ({ filterIds: [filterId], without: filterId })),
  ].filter(({ filterIds }) => filterIds.length > 0)
  return groups.map(({ filterIds, without }) =>
    prepare(db, [], (bind) => writeCounts({ scope, conditions, filterIds, without }, bind)),
  )
}

function toFacetCounts(rows: readonly CountRow[], names: Names): FacetCounts {
  const of = (wanted: FilterId) => rows.filter(({ filterId }) => filterId === wanted)
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
  // The prices tell the reduced ones too, unless one of the two filters is chosen from.
  const discount = of('Discount')
  const stock = of('StockStatus')
  return {
    categories: of('Category'),
    brands: withCounts(names.brands, () => 'Brand'),
    prices: of('Price').map(({ key, count, lowest, highest }) => ({
      key,
      count,
      lowest: lowest ?? 0,
      highest: highest ?? 0,
    })),
    reduced: sum(discount.length > 0 ? discount : of('Price'), 'reduced'),
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
