import type { Miniflare } from 'miniflare'
import {
  checkout,
  createCart,
  runMany,
  type AskMerchant,
  type DocumentName,
} from './merchant-client.ts'

const WIDTH = 8
const LANGUAGE = { languageId: 'sv-SE' }
const PAGE = { hasInfo: false, skip: 0, take: 20, ...LANGUAGE }
const SUGGESTIONS = 6

export type Call = { name: DocumentName; variables: object }

/** Words of names and of ingredients, the beginning of words and the inside of compounds, alone and together. */
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

type Place = { category: string; top: string; brand: string; product: string; skuId: number }

// From all over the catalogue, in an order that is the same each time; carts take what is plenty.
const PLACES = `SELECT text.alias AS product, category_text.alias AS category, top_text.alias AS top,
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

function pick<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('The catalogue is empty')
  return item
}

async function createCarts(
  ask: AskMerchant,
  count: number,
  toSkuId: (turn: number) => number | undefined,
): Promise<string[]> {
  const carts: string[] = []
  await runMany([...Array(count).keys()], WIDTH, async (turn) => {
    carts.push(await createCart(ask, toSkuId(turn)))
  })
  return carts
}

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
type Source = { ask: AskMerchant; database: Database; count: number }

/** So many calls of each kind, over places, products and carts in turn. */
export async function planCalls(source: Source): Promise<Record<string, Call[]>> {
  const { ask, database, count } = source
  const { results: places } = await database.prepare(PLACES).bind(count).all<Place>()
  const turns = [...Array(count).keys()]
  const skuIds = turns.map((turn) => pick(places, turn).skuId)
  const filled = await createCarts(ask, count, (turn) => skuIds[turn])
  const empty = await createCarts(ask, count, () => undefined)
  const toCalls = (name: DocumentName, toVariables: (turn: number) => object): Call[] =>
    turns.map((turn) => ({ name, variables: { ...LANGUAGE, ...toVariables(turn) } }))
  const list = (sort: string, toPlace: (place: Place) => object) =>
    toCalls('products', (turn) => ({ ...PAGE, filter: { sort }, ...toPlace(pick(places, turn)) }))
  const inCategory = ({ category }: Place) => ({ categoryAlias: category })
  const inTop = ({ top }: Place) => ({ categoryAlias: top })
  const inBrand = ({ brand }: Place) => ({ brandAlias: brand })
  const search = (name: DocumentName, page: object) =>
    toCalls(name, (turn) => ({
      ...page,
      filter: { searchText: pick(searches, turn), sort: 'RELEVANCE' },
    }))
  return {
    'list: category': list('LATEST', inCategory),
    'list: category, most sold': list('MOST_SOLD', inCategory),
    'list: category, by price': list('PRICE', inCategory),
    'list: whole branch': list('LATEST', inTop),
    'list: kitchen, most sold': list('MOST_SOLD', inBrand),
    'list: whole shop, by price': list('PRICE_DESC', () => ({})),
    'filters: category': toCalls('filters', (turn) => inCategory(pick(places, turn))),
    'filters: whole branch': toCalls('filters', (turn) => inTop(pick(places, turn))),
    'filters: whole shop': toCalls('filters', () => ({})),
    'filters: category, vegan chosen': toCalls('filters', (turn) => ({
      ...inCategory(pick(places, turn)),
      filter: { facets: ['p_diet_vegan'], filterMode: 'BY_GROUP' },
    })),
    product: toCalls('product', (turn) => ({ alias: pick(places, turn).product })),
    search: search('products', PAGE),
    'search: suggestions': search('products', { ...PAGE, take: SUGGESTIONS }),
    'search: filters': search('filters', {}),
    getCart: toCalls('readCart', (turn) => ({ id: pick(filled, turn) })),
    addToCart: toCalls('fillCart', (turn) => ({
      id: pick(empty, turn),
      item: { skuId: pick(skuIds, turn), quantity: 1 },
    })),
    placeOrder: toCalls('order', (turn) => ({ cartId: pick(filled, turn), checkout })),
  }
}
