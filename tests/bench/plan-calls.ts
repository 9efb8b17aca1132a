import type { Miniflare } from 'miniflare'
import {
  checkout,
  createCart,
  runConcurrently,
  type MerchantClient,
  type DocumentName,
} from './merchant-client.ts'

const CONCURRENCY = 8
const LANGUAGE = { languageId: 'sv-SE' }
const PAGE = { hasInfo: false, isFiltered: false, hasTop: true, skip: 0, take: 20, ...LANGUAGE }
const SUGGESTIONS = 6

export type Call = { name: DocumentName; variables: object }

/**
 * Search texts for the benchmark: product names, ingredients, beginnings of words and parts of
 * compound words, alone and combined.
 */
const searches = [
  'pasta',
  'kyckling',
  'lax',
  'soppa',
  'grädde',
  'ris',
  'svamp',
  'tofu',
  'bön',
  'lax dill',
]

type CatalogueEntry = {
  category: string
  top: string
  brand: string
  product: string
  skuId: number
}

// Selects products from the whole catalogue, in the same order at each run. Each product has enough
// stock for all carts of the benchmark.
const CATALOGUE_ENTRIES_SQL = `SELECT text.alias AS product, category_text.alias AS category, top_text.alias AS top,
    brand.alias AS brand, sku.sku_id AS skuId
  FROM products p
  JOIN skus sku ON sku.sku_id = (SELECT first.sku_id FROM skus first
    WHERE first.product_id = p.product_id ORDER BY first.total_stock DESC, first.sku_id LIMIT 1)
  JOIN product_texts text ON text.product_id = p.product_id AND text.language = 'sv-SE'
  JOIN categories category ON category.category_id = p.category_id
  JOIN categories above ON above.category_id = coalesce(category.parent_id, category.category_id)
  JOIN category_texts category_text
    ON category_text.category_id = category.category_id AND category_text.language = 'sv-SE'
  JOIN category_texts top_text ON top_text.language = 'sv-SE'
    AND top_text.category_id = coalesce(above.parent_id, above.category_id)
  JOIN brands brand ON brand.brand_id = p.brand_id
  WHERE sku.total_stock >= 20
  ORDER BY p.product_id * 7919 % 100003 LIMIT ?`

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('The catalogue is empty')
  return item
}

async function createCarts(
  callMerchant: MerchantClient,
  count: number,
  toSkuId: (index: number) => number | undefined,
): Promise<string[]> {
  const carts: string[] = []
  await runConcurrently([...Array(count).keys()], CONCURRENCY, async (index) => {
    carts.push(await createCart(callMerchant, toSkuId(index)))
  })
  return carts
}

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
type Source = { callMerchant: MerchantClient; database: Database; count: number }

/**
 * Plans `count` calls of each kind. The calls use different categories, search texts, products and
 * carts in turn.
 */
export async function planCalls(source: Source): Promise<Record<string, Call[]>> {
  const { callMerchant, database, count } = source
  const { results: entries } = await database
    .prepare(CATALOGUE_ENTRIES_SQL)
    .bind(count)
    .all<CatalogueEntry>()
  const indexes = [...Array(count).keys()]
  const skuIds = indexes.map((index) => pick(entries, index).skuId)
  const filled = await createCarts(callMerchant, count, (index) => skuIds[index])
  const empty = await createCarts(callMerchant, count, () => undefined)
  const toCalls = (name: DocumentName, toVariables: (index: number) => object): Call[] =>
    indexes.map((index) => ({ name, variables: { ...LANGUAGE, ...toVariables(index) } }))
  const list = (
    sort: string,
    toListVariables: (entry: CatalogueEntry) => object,
    filter: object = {},
  ) =>
    toCalls('products', (index) => ({
      ...PAGE,
      filter: { sort, ...filter },
      ...toListVariables(pick(entries, index)),
    }))
  const inCategory = ({ category }: CatalogueEntry) => ({ categoryAlias: category })
  const inTopCategory = ({ top }: CatalogueEntry) => ({ categoryAlias: top })
  const inBrand = ({ brand }: CatalogueEntry) => ({ brandAlias: brand })
  const search = (name: DocumentName, page: object) =>
    toCalls(name, (index) => ({
      ...page,
      filter: { searchText: pick(searches, index), sort: 'RELEVANCE' },
    }))
  return {
    'list: category': list('LATEST', inCategory),
    'list: category, most sold': list('MOST_SOLD', inCategory),
    'list: category, by price': list('PRICE', inCategory),
    'list: top category': list('LATEST', inTopCategory),
    'list: brand, most sold': list('MOST_SOLD', inBrand),
    'list: whole shop, by price': list('PRICE_DESC', () => ({})),
    'list: whole shop, by name': list('ALPHABETICAL', () => ({})),
    'list: category, by name': list('ALPHABETICAL', inCategory),
    'list: category, by brand': list('BRAND', inCategory),
    'list: category, vegan chosen': list('LATEST', inCategory, { facets: ['p_diet_vegan'] }),
    'list: whole shop, two filters': list('LATEST', () => ({}), {
      facets: ['p_diet_vegan', 'p_kcal_500'],
    }),
    'list: whole shop, few matches': list('LATEST', () => ({}), {
      facets: ['p_diet_vegan', 'p_strength_hot', 's_one-portion'],
    }),
    'filters: whole shop, without fish': toCalls('filters', () => ({
      filter: { facets: ['p_free-from_fish', 'stock_in'], filterMode: 'BY_GROUP' },
    })),
    'filters: whole shop, two filters': toCalls('filters', () => ({
      filter: { facets: ['p_diet_vegan', 'p_kcal_500'], filterMode: 'BY_GROUP' },
    })),
    'filters: category': toCalls('filters', (index) => inCategory(pick(entries, index))),
    'filters: top category': toCalls('filters', (index) => inTopCategory(pick(entries, index))),
    'filters: whole shop': toCalls('filters', () => ({})),
    'filters: category, vegan chosen': toCalls('filters', (index) => ({
      ...inCategory(pick(entries, index)),
      filter: { facets: ['p_diet_vegan'], filterMode: 'BY_GROUP' },
    })),
    product: toCalls('product', (index) => ({ alias: pick(entries, index).product })),
    search: search('products', PAGE),
    'search: suggestions': search('products', { ...PAGE, take: SUGGESTIONS }),
    'search: filters': search('filters', {}),
    getCart: toCalls('readCart', (index) => ({ id: pick(filled, index) })),
    addToCart: toCalls('fillCart', (index) => ({
      id: pick(empty, index),
      item: { skuId: pick(skuIds, index), quantity: 1 },
    })),
    placeOrder: toCalls('order', (index) => ({ cartId: pick(filled, index), checkout })),
  }
}
