import { writeDocumentId } from '../rules/search-document.ts'

/** Base rows keep their ids; the rows of copy n lie n × this further on. */
const STEP = 100_000
// A step is one transaction: its log must stay small, and how far it is should be told every few seconds.
const PRODUCTS_AT_ONCE = 4_000

const sold = 'sold_count * (1 + k * 7919 % 97) / 97'

/** What tells the copies of a meal apart: price, day and sales move, all else is as it was. */
const products = `INSERT INTO products SELECT product_id + k * ${STEP}, article_number || '-' || k, brand_id, category_id,
  date(added_on, '-' || (k * 37 % 700) || ' days'), ${sold}, weight_grams, pictures`
const texts = `INSERT INTO product_texts SELECT product_id + k * ${STEP}, language, alias || '-' || k, name || ' ' || k, summary, description, storage`
const prices = `INSERT INTO product_prices SELECT product_id + k * ${STEP}, currency, selling + k % 40 * 100, regular + k % 40 * 100, lowest + k % 40 * 100`

const search = (key: string, language: string) =>
  `INSERT INTO product_search_${key} (rowid, name, brand, category, ingredients)
   SELECT ${writeDocumentId(`p.product_id + k * ${STEP}`, sold)}, text.name || ' ' || k, brand.name, category_text.name,
     (SELECT value FROM product_parameters WHERE product_id = p.product_id AND language = '${language}' AND parameter_id = 21)
   FROM copy JOIN products p JOIN brands brand ON brand.brand_id = p.brand_id
   JOIN product_texts text ON text.product_id = p.product_id AND text.language = '${language}'
   JOIN category_texts category_text ON category_text.category_id = p.category_id AND category_text.language = '${language}'
   WHERE p.product_id < ${STEP}`

const fromBase = (table: string, key = 'product_id') =>
  `FROM copy JOIN ${table} WHERE ${key} < ${STEP}`

/** Statements in the order of their references; each follows `WITH copy (k)`. */
const inserts = [
  `${products} ${fromBase('products')}`,
  `${texts} ${fromBase('product_texts')}`,
  `${prices} ${fromBase('product_prices')}`,
  `INSERT INTO skus (sku_id, product_id, position, in_stock, oversellable, static_stock)
   SELECT sku_id + k * ${STEP}, product_id + k * ${STEP}, position, in_stock, oversellable, static_stock ${fromBase('skus')}`,
  `INSERT INTO sku_texts SELECT sku_id + k * ${STEP}, language, name ${fromBase('sku_texts', 'sku_id')}`,
  `INSERT INTO product_parameters SELECT product_id + k * ${STEP}, language, position, parameter_id, value ${fromBase('product_parameters')}`,
  `INSERT INTO product_facet_sets SELECT product_id + k * ${STEP}, set_id ${fromBase('product_facet_sets')}`,
  `INSERT INTO product_list_members SELECT list_id, product_id + k * ${STEP} ${fromBase('product_list_members')}`,
  search('sv', 'sv-SE'),
  search('en', 'en-US'),
]

export type Step = { count: number; statements: string[] }

/**
 * Statements that copy the seeded meals until there are about `wanted` products (never fewer). The database itself does
 * the copying, a few thousand products at once, so that neither this process nor a file ever holds them. `count` is how
 * many products there are after the step.
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
