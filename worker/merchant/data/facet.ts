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
  prices: (Count & { lowest: number; highest: number })[]
  reduced: number
  inStock: number
  soldOut: number
  values: ValueCount[]
}

type Writer = { db: D1Database; scope: Scope; conditions: Condition[]; mode: FacetMode }

/** Counts of every filter's values: one batch of eight to eleven statements, however many products there are. */
export async function loadFacetCounts(
  db: D1Database,
  scope: Scope,
  { filter, mode }: { filter: ProductFilter; mode: FacetMode },
): Promise<FacetCounts> {
  const writer = { db, scope, mode, conditions: listConditions(filter, scope) }
  const [categories, brands, prices, reduced, stock, ...values] = await db.batch<never>([
    countBy(writer, 'Category', 'category_id'),
    countBrands(writer),
    countPrices(writer),
    countReduced(writer),
    countStock(writer),
    ...countValues(writer),
  ])
  const rows = <Row>(result: D1Result<never> | undefined): Row[] => result?.results ?? []
  const [stocked] = rows<{ inStock: number; soldOut: number }>(stock)
  return {
    categories: rows(categories),
    brands: rows(brands),
    prices: rows(prices),
    reduced: rows<{ count: number }>(reduced)[0]?.count ?? 0,
    inStock: stocked?.inStock ?? 0,
    soldOut: stocked?.soldOut ?? 0,
    values: values.flatMap((result) => rows<ValueCount>(result)),
  }
}

function writeWanted({ conditions, mode }: Writer, filterId: FilterId, bind: Bind): string {
  return writeWhere(conditions, bind, mode === 'BY_GROUP' ? filterId : null)
}

function countBy(writer: Writer, filterId: FilterId, column: string): D1PreparedStatement {
  return prepare(writer.db, [], (bind) => {
    const where = writeWanted(writer, filterId, bind)
    return `SELECT p.${column} AS key, count(*) AS count FROM products p ${where} GROUP BY 1`
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

/** Prices are read in the order of the products, as the selection comes. */
const priceJoin = (bind: Bind, { market }: Scope) =>
  `JOIN product_prices listed ON listed.product_id = p.product_id AND listed.currency = ${bind(market.currency)}`

function countPrices(writer: Writer): D1PreparedStatement {
  return prepare(writer.db, [], (bind) => {
    const starts = priceBuckets[writer.scope.market.currency]
    const bucket = starts.map((start) => `(listed.selling >= ${bind(start)})`).join(' + ')
    const join = priceJoin(bind, writer.scope)
    return `SELECT ${bucket} - 1 AS key, count(*) AS count, min(listed.selling) AS lowest, max(listed.selling) AS highest
      FROM products p ${join} ${writeWanted(writer, 'Price', bind)} GROUP BY 1`
  })
}

function countReduced(writer: Writer): D1PreparedStatement {
  return prepare(writer.db, [], (bind) => {
    const join = priceJoin(bind, writer.scope)
    const where = writeWanted(writer, 'Discount', bind)
    return `SELECT count(*) FILTER (WHERE listed.selling < listed.regular) AS count FROM products p ${join} ${where}`
  })
}

function countStock(writer: Writer): D1PreparedStatement {
  return prepare(writer.db, [], (bind) => {
    const where = writeWanted(writer, 'StockStatus', bind)
    return `SELECT count(*) FILTER (WHERE stocked.total_stock > 0) AS inStock,
        count(*) FILTER (WHERE stocked.total_stock = 0) AS soldOut
      FROM products p JOIN product_stock stocked ON stocked.product_id = p.product_id ${where}`
  })
}

/** Filters nobody chose from are counted together; one with a choice is counted alone, as if without it. */
function countValues(writer: Writer): D1PreparedStatement[] {
  const chosen = listedFilters.filter(
    (filterId) =>
      writer.mode === 'BY_GROUP' && writer.conditions.some((known) => known.filterId === filterId),
  )
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
      FROM (SELECT has.value_id, count(*) AS count FROM product_facets has
            WHERE has.value_id IN (SELECT value_id FROM facet_values
                WHERE filter_id IN (SELECT value FROM json_each(${bind(JSON.stringify(filterIds))})))
              AND has.product_id IN (SELECT p.product_id FROM products p ${where})
            GROUP BY 1) counted
      JOIN facet_values value ON value.value_id = counted.value_id
      JOIN facet_value_texts text ON text.value_id = value.value_id AND text.language = ${bind(writer.scope.language)}`
  })
}
