import { env } from 'cloudflare:workers'
import { array, assert, asyncProperty, constantFrom, oneof, record, tuple } from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  loadFacetCounts,
  type FacetCounts,
} from '../../../worker/merchant/data/listing/facet-counts.ts'
import {
  findCountedList,
  loadListTotal,
} from '../../../worker/merchant/data/listing/list-counts.ts'
import {
  loadProductPage,
  loadProductTotal,
} from '../../../worker/merchant/data/listing/product-page.ts'
import { toProductFilter } from '../../../worker/merchant/rules/search/product-filter.ts'
import { chooseScope } from '../../../worker/merchant/rules/customer/scope.ts'
import { addMeal } from './meal-fixture.ts'

const scope = chooseScope({ languageId: 'sv-SE' })
const noListSubject = {
  categoryAlias: null,
  brandAlias: null,
  listAlias: null,
  campaignAlias: null,
  search: null,
}
type ListSubject = { categoryAlias?: string; brandAlias?: string; facets?: string[] }

const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

async function loadRows<Row>(sql: string, ...values: (string | number)[]): Promise<Row[]> {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results
}

// Each of these filters is counted from the stored groups of listings.
const filteredLists: ListSubject[] = [
  { facets: ['p_diet_vegan'] },
  { facets: ['p_free-from_fish', 'stock_in'] },
  { facets: ['stock_out', 'price_0_sek', 'price_10000_sek'] },
  { facets: ['d_sale', 's_one-portion'] },
]

/** Sorts the counts by key, because their order has no meaning. */
function sortCounts(counts: FacetCounts): FacetCounts {
  const byKey = <Item extends { key: number }>(items: Item[]) =>
    items.toSorted((one, other) => one.key - other.key)
  const { categories, brands, prices, values, ...rest } = counts
  return {
    ...rest,
    categories: byKey(categories),
    brands: byKey(brands),
    prices: byKey(prices),
    values: byKey(values),
  }
}

const toFilter = (
  { facets = [], ...place }: ListSubject,
  price: { lowest: number; highest: number } | null = null,
) => toProductFilter({ facets, price }, { ...noListSubject, ...place })

/** Returns the counts that a shopper sees. They may be stored counts. */
const loadShownCounts = async (place: ListSubject) =>
  sortCounts(await loadFacetCounts(env.DB, scope, { filter: toFilter(place), mode: 'CURRENT' }))

/**
 * Returns the counts of the same products, but with a price range, because a list with a price
 * range is counted product by product.
 */
async function loadUnstoredCounts(place: ListSubject) {
  const everything = { lowest: 0, highest: 1e9 }
  const filter = toFilter(place, everything)
  expect(findCountedList(filter)).toBeNull()
  return sortCounts(await loadFacetCounts(env.DB, scope, { filter, mode: 'CURRENT' }))
}

async function loadAliases() {
  const categories = await loadRows<{ alias: string }>(
    "SELECT alias FROM category_texts WHERE language = 'sv-SE'",
  )
  const brands = await loadRows<{ alias: string }>('SELECT alias FROM brands')
  return { categories: categories.map(toAlias), brands: brands.map(toAlias) }
}
const toAlias = ({ alias }: { alias: string }) => alias

async function loadListSubjects(): Promise<ListSubject[]> {
  const { categories, brands } = await loadAliases()
  return [
    {},
    ...categories.map((categoryAlias) => ({ categoryAlias })),
    ...brands.map((brandAlias) => ({ brandAlias })),
  ]
}

async function expectCorrectCounts(places: readonly ListSubject[]): Promise<void> {
  for (const place of places)
    expect(await loadShownCounts(place)).toEqual(await loadUnstoredCounts(place))
}

const loadStoredCounts = () =>
  loadRows<{ place: string }>(
    "SELECT place FROM list_counts WHERE place <> 'groups' ORDER BY place",
  )

beforeEach(async () => {
  await run('DELETE FROM list_counts')
})

describe('stored list counts', () => {
  it('The stored counts of the whole shop, each category and each brand equal newly calculated counts [LIST-02]', async () => {
    const places = await loadListSubjects()
    await expectCorrectCounts(places)
    await expectCorrectCounts(places)
    expect(await loadStoredCounts()).toHaveLength(places.length)
  })

  it('The counts of a filtered list equal those of its products, whether its groups are stored or not [LIST-02]', async () => {
    await expectCorrectCounts(filteredLists)
    await expectCorrectCounts(filteredLists)
    const { inStock, soldOut } = await loadShownCounts({ facets: ['p_diet_vegan'] })
    expect(inStock + soldOut).toBeGreaterThan(0)
  })

  it('The stored counts stay correct when stock, prices, categories or products change [LIST-02]', async () => {
    const { categories, brands } = await loadAliases()
    const skus = await loadRows<{ skuId: number }>('SELECT sku_id AS skuId FROM skus ORDER BY 1')
    const ids = await loadRows<{ productId: number }>(
      'SELECT product_id AS productId FROM products',
    )
    const product = constantFrom(...ids.map(({ productId }) => productId))
    const sku = constantFrom(...skus.map(({ skuId }) => skuId))
    const place = oneof(
      constantFrom<ListSubject>({}),
      constantFrom(...categories.map((categoryAlias): ListSubject => ({ categoryAlias }))),
      constantFrom(...brands.map((brandAlias): ListSubject => ({ brandAlias }))),
      constantFrom(...filteredLists),
    )
    const setStock =
      'UPDATE skus SET in_stock = ?2, oversellable = 0, static_stock = 0 WHERE sku_id = ?1'
    const setPrice =
      'UPDATE product_prices SET selling = min(regular, ?2) WHERE product_id = ?1 AND currency = ?3'
    const change = oneof(
      tuple(sku, constantFrom(0, 1, 7)).map(
        ([id, left]) =>
          () =>
            run(setStock, id, left),
      ),
      tuple(product, constantFrom(100, 9_000, 99_000)).map(
        ([id, price]) =>
          () =>
            run(setPrice, id, price, 'SEK'),
      ),
      tuple(product, product).map(
        ([id, other]) =>
          () =>
            run(
              `UPDATE products SET
                 category_id = (SELECT category_id FROM products WHERE product_id = ?2),
                 brand_id = (SELECT brand_id FROM products WHERE product_id = ?2)
               WHERE product_id = ?1`,
              id,
              other,
            ),
      ),
      product.map((id) => () => run('DELETE FROM product_facet_sets WHERE product_id = ?', id)),
      product.map((id) => () => run('DELETE FROM skus WHERE product_id = ?', id)),
      constantFrom(0, 1).map(
        (value) => () => run('UPDATE variant_groups SET collapse_in_lists = ?', value),
      ),
    )
    const history = record({
      changes: array(change, { minLength: 1, maxLength: 6 }),
      places: array(place, { minLength: 1, maxLength: 3 }),
    })
    await assert(
      asyncProperty(history, async ({ changes, places }) => {
        for (const apply of changes) {
          await expectCorrectCounts(places)
          await apply()
        }
        await expectCorrectCounts(places)
      }),
      { numRuns: 25 },
    )
  })

  it('The stored counts are kept when a piece is sold and are updated when the last piece is sold [LIST-02]', async () => {
    const meal = await addMeal({ stock: { inStock: 2 } })
    const place = { categoryAlias: meal.category.sv }
    expect(await loadShownCounts(place)).toMatchObject({ inStock: 1, soldOut: 0 })
    await run('UPDATE skus SET in_stock = 1 WHERE sku_id = ?', meal.skuId)
    expect(await loadStoredCounts()).toEqual([{ place: `c${meal.categoryId}` }])
    await run('UPDATE skus SET in_stock = 0 WHERE sku_id = ?', meal.skuId)
    expect(await loadStoredCounts()).toEqual([{ place: `c${meal.categoryId}` }])
    expect(await loadShownCounts(place)).toMatchObject({ inStock: 0, soldOut: 1 })
  })

  it('The products of a moved category are counted in its new parent category [LIST-02]', async () => {
    const above = await addMeal()
    const meal = await addMeal()
    const place = { categoryAlias: above.category.sv }
    const total = () =>
      loadListTotal(env.DB, scope, {
        countedList: toCategorySubject(above.category.sv),
        filter: toFilter(place),
      })
    expect(await total()).toBe(1)
    const move = 'UPDATE categories SET parent_id = ?2 WHERE category_id = ?1'
    await run(move, meal.categoryId, above.categoryId)
    expect(await total()).toBe(2)
  })

  it('No counts are stored for an unknown category or brand [LIST-02]', async () => {
    for (const place of [{ categoryAlias: 'no-such' }, { brandAlias: 'no-such' }]) {
      expect(await loadShownCounts(place)).toMatchObject({ categories: [], inStock: 0, soldOut: 0 })
      const query = { filter: toFilter(place), sort: 'LATEST', skip: 0, take: 5 } as const
      expect(await loadProductPage(env.DB, scope, query)).toEqual([])
      expect(await loadProductTotal(env.DB, scope, query.filter)).toBe(0)
    }
    expect(await loadStoredCounts()).toEqual([])
  })
})

const toCategorySubject = (alias: string) => ({ kind: 'category', alias }) as const
