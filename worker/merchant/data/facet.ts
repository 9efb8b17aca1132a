import { listedFilters, priceBuckets, type FilterId } from '../rules/facet.ts'
import type { ProductFilter } from '../rules/product-filter.ts'
import type { Scope } from '../rules/scope.ts'
import { listConditions, writeWhere, type Bind, type Condition } from './product-filter.ts'
import { prepare } from './product-page.ts'

export type FacetMode = 'BY_GROUP' | 'CURRENT'

type Count = { key: number; count: number }
type ValueCount = Count & { facetId: string; filterId: string; label: string; position: number }

export type FacetCounts = {
  /** By category id, each product in its own category alone. */
  categories: Count[]
  brands: (Count & { alias: string; name: string })[]
  /** By the place of the price bucket. */
  prices: (Count & { lowest: number; highest: number; reduced: number })[]
  reduced: number
  inStock: number
  soldOut: number
  values: ValueCount[]
}

type Writer = { db: D1Database; scope: Scope; conditions: Condition[]; mode: FacetMode }

/** Counts of every filter's values: one batch of five to eleven statements, however many products there are. */
export async function loadFacetCounts(
  db: D1Database,
  scope: Scope,
  { filter, mode }: { filter: ProductFilter; mode: FacetMode },
): Promise<FacetCounts> {
  const writer = { db, scope, mode, conditions: listConditions(filter, scope) }
  // One walk over the prices tells both, unless a choice from one of the two filters parts them.
  const isParted = isChosen(writer, 'Price') || isChosen(writer, 'Discount')
  const [categories, brands, stock, prices, reduced, ...values] = await db.batch<never>([
    countCategories(writer),
    countBrands(writer),
    countStock(writer),
    countPrices(writer, 'Price'),
    ...(isParted ? [countPrices(writer, 'Discount')] : []),
    ...countValues(writer),
  ])
  const rows = <Row>(result: D1Result<never> | undefined): Row[] => result?.results ?? []
  const [stocked] = rows<{ inStock: number; soldOut: number }>(stock)
  const buckets = rows<FacetCounts['prices'][number]>(isParted ? reduced : prices)
  return {
    categories: rows(categories),
    brands: rows(brands),
    prices: rows(prices),
    reduced: buckets.reduce((sum, bucket) => sum + bucket.reduced, 0),
    inStock: stocked?.inStock ?? 0,
    soldOut: stocked?.soldOut ?? 0,
    values: (isParted || !reduced ? values : [reduced, ...values]).flatMap((result) =>
      rows<ValueCount>(result),
    ),
  }
}

function isChosen({ mode, conditions }: Writer, filterId: FilterId): boolean {
  return mode === 'BY_GROUP' && conditions.some((known) => known.filterId === filterId)
}

function writeWanted({ conditions, mode }: Writer, filterId: FilterId, bind: Bind): string {
  return writeWhere(conditions, bind, mode === 'BY_GROUP' ? filterId : null)
}

function countCategories(writer: Writer): D1PreparedStatement {
  return prepare(writer.db, [], (bind) => {
    const where = writeWanted(writer, 'Category', bind)
    return `SELECT p.category_id AS key, count(*) AS count FROM products p ${where} GROUP BY 1`
  })
}

function countBrands(writer: Writer): D1PreparedStatement {
  return prepare(writer.db, [], (bind) => {
    const where = writeWanted(writer, 'Brand', bind)
    return `SELECT brand.brand_id AS key, brand.alias, brand.name, counted.count
      FROM (SELECT p.brand_id, count(*) AS count FROM products p ${where} GROUP BY 1) counted
      JOIN brands brand ON brand.brand_id = counted.brand_id`
  })
}

function countPrices(writer: Writer, filterId: 'Price' | 'Discount'): D1PreparedStatement {
  return prepare(writer.db, [], (bind) => {
    const { currency } = writer.scope.market
    const bucket = priceBuckets[currency].map((start) => `(listed.selling >= ${bind(start)})`)
    return `SELECT ${bucket.join(' + ')} - 1 AS key, count(*) AS count,
        min(listed.selling) AS lowest, max(listed.selling) AS highest,
        count(*) FILTER (WHERE listed.selling < listed.regular) AS reduced
      FROM products p CROSS JOIN product_prices listed
        ON listed.product_id = p.product_id AND listed.currency = ${bind(currency)}
      ${writeWanted(writer, filterId, bind)} GROUP BY 1`
  })
}

function countStock(writer: Writer): D1PreparedStatement {
  return prepare(writer.db, [], (bind) => {
    const where = writeWanted(writer, 'StockStatus', bind)
    return `SELECT count(*) FILTER (WHERE stocked.total_stock > 0) AS inStock,
        count(*) FILTER (WHERE stocked.total_stock = 0) AS soldOut
      FROM products p CROSS JOIN product_stock stocked ON stocked.product_id = p.product_id ${where}`
  })
}

/** Filters nobody chose from are counted together; one with a choice is counted alone, as if without it. */
function countValues(writer: Writer): D1PreparedStatement[] {
  const chosen = listedFilters.filter((filterId) => isChosen(writer, filterId))
  const others = listedFilters.filter((filterId) => !chosen.includes(filterId))
  return [others, ...chosen.map((filterId) => [filterId])]
    .filter((group) => group.length > 0)
    .map((group) => countListed(writer, group))
}

function countListed(writer: Writer, filterIds: readonly FilterId[]): D1PreparedStatement {
  return prepare(writer.db, [], (bind) => {
    const [first = 'Sku'] = filterIds
    const where = writeWanted(writer, first, bind)
    return `SELECT value.value_id AS key, value.facet_id AS facetId, value.filter_id AS filterId, value.position,
        text.label, counted.count
      FROM (SELECT member.value_id, sum(alike.count) AS count
            FROM (SELECT has.set_id, count(*) AS count
                  FROM products p CROSS JOIN product_facet_sets has ON has.product_id = p.product_id ${where}
                  GROUP BY 1) alike
            JOIN facet_set_values member ON member.set_id = alike.set_id
            GROUP BY 1) counted
      JOIN facet_values value ON value.value_id = counted.value_id
        AND value.filter_id IN (SELECT value FROM json_each(${bind(JSON.stringify(filterIds))}))
      JOIN facet_value_texts text ON text.value_id = value.value_id AND text.language = ${bind(writer.scope.language)}`
  })
}
