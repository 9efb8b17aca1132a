import { buildDocumentIdSql } from '../rules/search/search-document.ts'
import { searchColumns } from '../rules/search/search-index.ts'

/**
 * Distance between the ids of two copies. Original rows keep their ids; copy number n adds n times
 * this number to them.
 */
const STEP = 100_000
// Number of products that one step adds. Each step is one transaction: its log must stay small, and
// progress should be reported every few seconds.
const PRODUCTS_AT_ONCE = 4_000

const sold = 'sold_count * (1 + k * 7919 % 97) / 97'

/** SQL that copies products. The price, the date and the sales of a copy differ from the original meal. */
const products = `INSERT INTO products (product_id, article_number, brand_id, category_id, added_on, sold_count, weight_grams, pictures)
  SELECT product_id + k * ${STEP}, article_number || '-' || k, brand_id, category_id,
  date(added_on, '-' || (k * 37 % 700) || ' days'), ${sold}, weight_grams, pictures`
const texts = `INSERT INTO product_texts SELECT product_id + k * ${STEP}, language, alias || '-' || k, name || ' ' || k, summary, description, storage`
const prices = `INSERT INTO product_prices SELECT product_id + k * ${STEP}, currency, selling + k % 40 * 100, regular + k % 40 * 100, lowest + k % 40 * 100`

const search = (key: string) =>
  `INSERT INTO product_search_${key} (rowid, ${searchColumns.join(', ')})
   SELECT ${buildDocumentIdSql(`p.product_id + k * ${STEP}`, sold)}, found.name || ' ' || k, found.name_terms || ' ' || k,
     ${searchColumns
       .slice(2)
       .map((column) => `found.${column}`)
       .join(', ')}
   FROM copy JOIN products p JOIN product_search_${key} found ON found.rowid = ${buildDocumentIdSql('p.product_id', 'p.sold_count')}
   WHERE p.product_id < ${STEP}`

const fromSeeded = (table: string, key = 'product_id') =>
  `FROM copy JOIN ${table} WHERE ${key} < ${STEP}`

/**
 * SQL statements that copy the rows. Referenced tables come first. In each statement, `WITH … copy
 * (k)` is put before the SELECT; it lists the numbers of the copies.
 */
const inserts = [
  `${products} ${fromSeeded('products')}`,
  `${texts} ${fromSeeded('product_texts')}`,
  `${prices} ${fromSeeded('product_prices')}`,
  `INSERT INTO skus (sku_id, product_id, position, in_stock, oversellable, static_stock)
   SELECT sku_id + k * ${STEP}, product_id + k * ${STEP}, position, in_stock, oversellable, static_stock ${fromSeeded('skus')}`,
  `INSERT INTO sku_texts SELECT sku_id + k * ${STEP}, language, name ${fromSeeded('sku_texts', 'sku_id')}`,
  `INSERT INTO product_parameters SELECT product_id + k * ${STEP}, language, position, parameter_id, value ${fromSeeded('product_parameters')}`,
  `INSERT INTO product_facet_sets SELECT product_id + k * ${STEP}, set_id ${fromSeeded('product_facet_sets')}`,
  `INSERT INTO product_list_members SELECT list_id, product_id + k * ${STEP} ${fromSeeded('product_list_members')}`,
  search('sv'),
  search('en'),
]

export type Step = { count: number; statements: string[] }

/**
 * Yields SQL statements that copy the seeded meals until there are at least `wanted` products. The
 * database creates a few thousand copies per step, so they do not fill the memory or a file.
 * `count` is the number of products after the step.
 */
export function* multiplyCatalogue(seeded: number, wanted: number): Generator<Step> {
  const copies = Math.max(Math.ceil(wanted / seeded) - 1, 0)
  const copiesAtOnce = Math.max(Math.floor(PRODUCTS_AT_ONCE / seeded), 1)
  for (let first = 1; first <= copies; first += copiesAtOnce) {
    const last = Math.min(first + copiesAtOnce - 1, copies)
    const copy = `WITH RECURSIVE copy (k) AS (SELECT ${first} UNION ALL SELECT k + 1 FROM copy WHERE k < ${last})`
    const statements = inserts.map((sql) =>
      `${sql.replace('SELECT', `${copy} SELECT`)};`.replaceAll(/\s+/g, ' '),
    )
    yield { count: seeded * (last + 1), statements }
  }
}
