import { env } from 'cloudflare:workers'
import { toDocumentId } from '../../../worker/merchant/rules/search/search-document.ts'
import {
  searchColumns,
  toSearchColumns,
  type SearchTexts,
} from '../../../worker/merchant/rules/search/search-index.ts'

export type MealFixture = {
  productId: number
  skuId: number
  categoryId: number
  brandAlias: string
  category: { sv: string; en: string }
  alias: { sv: string; en: string }
}

export type MealOptions = {
  name?: { sv: string; en: string }
  ingredients?: { sv: string; en: string }
  brandName?: string
  /** Tokens of the facts in the search index, such as `freegluten`. */
  facts?: string[]
  sek?: { selling: number; regular: number }
  eur?: { selling: number; regular: number }
  stock?: { inStock?: number; oversellable?: number; static?: number }
  addedOn?: string
  soldCount?: number
  /** Puts the new meal into the category of the given meal. */
  sameCategoryAs?: MealFixture
  /** Makes the category of the given meal the parent of the new category. */
  parentMeal?: MealFixture
}

let lastId = 900_000

/**
 * Adds one meal with its own brand and, by default, its own category, so that tests do not affect
 * each other.
 */
export async function addMeal(options: MealOptions = {}): Promise<MealFixture> {
  const id = (lastId += 10)
  const meal: MealFixture = {
    productId: id,
    skuId: id,
    categoryId: options.sameCategoryAs?.categoryId ?? id,
    brandAlias: `brand-${id}`,
    category: options.sameCategoryAs?.category ?? { sv: `kategori-${id}`, en: `category-${id}` },
    alias: { sv: `ratt-${id}`, en: `meal-${id}` },
  }
  await env.DB.batch([...prepareBrandAndCategory(meal, options), ...prepareProduct(meal, options)])
  return meal
}

function prepare(sql: string, ...values: (string | number | null)[]) {
  return env.DB.prepare(sql).bind(...values)
}

const languages = [
  { id: 'sv-SE', key: 'sv' },
  { id: 'en-US', key: 'en' },
] as const

const insertSku =
  'INSERT INTO skus (sku_id, product_id, position, in_stock, oversellable, static_stock)'

function prepareBrandAndCategory(meal: MealFixture, options: MealOptions) {
  const id = meal.productId
  return [
    prepare(
      'INSERT INTO brands (brand_id, alias, name) VALUES (?, ?, ?)',
      id,
      meal.brandAlias,
      options.brandName ?? `Brand ${id}`,
    ),
    ...(options.sameCategoryAs
      ? []
      : [
          prepare(
            'INSERT INTO categories (category_id, parent_id, position) VALUES (?, ?, 1)',
            id,
            options.parentMeal?.categoryId ?? null,
          ),
          ...languages.map((language) =>
            prepare(
              'INSERT INTO category_texts VALUES (?, ?, ?, ?, ?)',
              id,
              language.id,
              meal.category[language.key],
              `Category ${id}`,
              'About it',
            ),
          ),
        ]),
  ]
}

type SearchFixture = SearchTexts & { soldCount: number }

/** Indexes a meal as the seed does, but without splitting compounds. */
function prepareSearch(
  { productId }: MealFixture,
  { id, key }: (typeof languages)[number],
  { soldCount, ...texts }: SearchFixture,
) {
  const columns = toSearchColumns(texts, {
    language: id,
    minorHeads: new Set(),
    minorPairs: new Set(),
    isPart: () => false,
    listParts: () => [],
  })
  return prepare(
    `INSERT INTO product_search_${key} (rowid, ${searchColumns.join(', ')}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    toDocumentId(productId, soldCount),
    ...searchColumns.map((column) => columns[column]),
  )
}

function prepareProduct(meal: MealFixture, options: MealOptions) {
  const id = meal.productId
  const name = options.name ?? { sv: `Rätt ${id}`, en: `Meal ${id}` }
  const { inStock = 10, oversellable = 0, static: fixed = 0 } = options.stock ?? {}
  const sek = options.sek ?? { selling: 11_900, regular: 11_900 }
  const eur = options.eur ?? { selling: 1_090, regular: 1_090 }
  const { addedOn = '2026-01-01', soldCount = 0 } = options
  return [
    prepare(
      `INSERT INTO products (product_id, article_number, brand_id, category_id, added_on, sold_count,
         weight_grams, pictures) VALUES (?, ?, ?, ?, ?, ?, 400, ?)`,
      id,
      `M-${id}`,
      id,
      meal.categoryId,
      addedOn,
      soldCount,
      `["${id}-a.svg","${id}-b.svg"]`,
    ),
    ...languages.flatMap((language) => [
      prepare(
        'INSERT INTO product_texts VALUES (?, ?, ?, ?, ?, ?, ?)',
        id,
        language.id,
        meal.alias[language.key],
        name[language.key],
        `Summary ${id}`,
        '<p>About</p>',
        '<p>Cold</p>',
      ),
      prepareSearch(meal, language, {
        name: name[language.key],
        labels: [options.brandName ?? '', `Category ${id}`],
        ingredients: options.ingredients?.[language.key] ?? '',
        facts: options.facts ?? [],
        soldCount,
      }),
    ]),
    ...Object.entries({ SEK: sek, EUR: eur }).map(([currency, { selling, regular }]) =>
      prepare(
        'INSERT INTO product_prices VALUES (?, ?, ?, ?, ?)',
        id,
        currency,
        selling,
        regular,
        // A reduced meal cost its regular price before.
        regular,
      ),
    ),
    prepare(`${insertSku} VALUES (?, ?, 0, ?, ?, ?)`, id, id, inStock, oversellable, fixed),
    ...languages.map((language) =>
      prepare(
        'INSERT INTO sku_texts VALUES (?, ?, ?)',
        id,
        language.id,
        language.key === 'sv' ? 'Normal' : 'Regular',
      ),
    ),
  ]
}

export async function loadStock(skuId: number) {
  const row = await env.DB.prepare(
    'SELECT in_stock AS inStock, oversellable, static_stock AS fixed FROM skus WHERE sku_id = ?',
  )
    .bind(skuId)
    .first<{ inStock: number; oversellable: number; fixed: number }>()
  if (!row) throw new Error(`No sku ${skuId}`)
  return row
}

/**
 * Returns the remaining stock and the sold quantity of a sku. The sum of both numbers never
 * changes.
 */
export async function loadStockAndSold(skuId: number) {
  return env.DB.prepare(
    `SELECT total_stock AS left, (SELECT coalesce(sum(quantity), 0) FROM order_rows WHERE sku_id = ?1) AS sold
     FROM skus WHERE sku_id = ?1`,
  )
    .bind(skuId)
    .first<{ left: number; sold: number }>()
}

/** Adds another size (sku) to a meal and returns the id of the new sku. */
export async function addSku(meal: MealFixture, inStock: number): Promise<number> {
  const skuId = meal.skuId + 1
  await env.DB.batch([
    prepare(`${insertSku} VALUES (?, ?, 1, ?, 0, 0)`, skuId, meal.productId, inStock),
    ...languages.map((language) =>
      prepare('INSERT INTO sku_texts VALUES (?, ?, ?)', skuId, language.id, 'Stor'),
    ),
  ])
  return skuId
}
