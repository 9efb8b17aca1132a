import { env } from 'cloudflare:workers'
import { array, assert, asyncProperty, constantFrom, oneof, record, tuple } from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadFacetCounts, type FacetCounts } from '../../../worker/merchant/data/facet.ts'
import { findPlace, loadPlaceTotal } from '../../../worker/merchant/data/list-counts.ts'
import { loadProductPage } from '../../../worker/merchant/data/product-page.ts'
import { toProductFilter } from '../../../worker/merchant/rules/product-filter.ts'
import { chooseScope } from '../../../worker/merchant/rules/scope.ts'
import { addMeal } from './meal-fixture.ts'

const scope = chooseScope({ languageId: 'sv-SE' })
const nowhere = {
  categoryAlias: null,
  brandAlias: null,
  listAlias: null,
  campaignAlias: null,
  search: null,
}
type Place = { categoryAlias?: string; brandAlias?: string }

const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

async function list<Row>(sql: string, ...values: (string | number)[]): Promise<Row[]> {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results
}

/** Order says nothing here. */
function sorted(counts: FacetCounts): FacetCounts {
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

const filterOf = (place: Place) => toProductFilter({}, { ...nowhere, ...place })

/** The counts a shopper is shown, stored if they are. */
const shownCounts = async (place: Place) =>
  sorted(await loadFacetCounts(env.DB, scope, { filter: filterOf(place), mode: 'CURRENT' }))

/** The same products, asked for in a way that nothing is stored of. */
async function countedAnew(place: Place) {
  const everything = { lowest: 0, highest: 1e9 }
  const filter = toProductFilter({ price: everything }, { ...nowhere, ...place })
  expect(findPlace(filter)).toBeNull()
  return sorted(await loadFacetCounts(env.DB, scope, { filter, mode: 'CURRENT' }))
}

async function loadAliases() {
  const categories = await list<{ alias: string }>(
    "SELECT alias FROM category_texts WHERE language = 'sv-SE'",
  )
  const brands = await list<{ alias: string }>('SELECT alias FROM brands')
  return { categories: categories.map(toAlias), brands: brands.map(toAlias) }
}
const toAlias = ({ alias }: { alias: string }) => alias

async function loadPlaces(): Promise<Place[]> {
  const { categories, brands } = await loadAliases()
  return [
    {},
    ...categories.map((categoryAlias) => ({ categoryAlias })),
    ...brands.map((brandAlias) => ({ brandAlias })),
  ]
}

async function expectAllTrue(places: readonly Place[]): Promise<void> {
  for (const place of places) expect(await shownCounts(place)).toEqual(await countedAnew(place))
}

const stored = () => list<{ place: string }>('SELECT place FROM list_counts ORDER BY place')

beforeEach(async () => {
  await run('DELETE FROM list_counts')
})

describe('stored counts of a place', () => {
  it('LIST-02 are those of its products, in the whole shop, each category and each kitchen', async () => {
    const places = await loadPlaces()
    await expectAllTrue(places)
    await expectAllTrue(places)
    expect(await stored()).toHaveLength(places.length)
  })

  it('LIST-02 stay true whatever is sold, priced, moved or removed meanwhile', async () => {
    const { categories, brands } = await loadAliases()
    const skus = await list<{ skuId: number }>('SELECT sku_id AS skuId FROM skus ORDER BY 1')
    const ids = await list<{ productId: number }>('SELECT product_id AS productId FROM products')
    const product = constantFrom(...ids.map(({ productId }) => productId))
    const sku = constantFrom(...skus.map(({ skuId }) => skuId))
    const place = oneof(
      constantFrom<Place>({}),
      constantFrom(...categories.map((categoryAlias): Place => ({ categoryAlias }))),
      constantFrom(...brands.map((brandAlias): Place => ({ brandAlias }))),
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
          await expectAllTrue(places)
          await apply()
        }
        await expectAllTrue(places)
      }),
      { numRuns: 25 },
    )
  })

  it('LIST-02 are kept over a sale, and count on when the last piece goes', async () => {
    const meal = await addMeal({ stock: { inStock: 2 } })
    const place = { categoryAlias: meal.category.sv }
    expect(await shownCounts(place)).toMatchObject({ inStock: 1, soldOut: 0 })
    await run('UPDATE skus SET in_stock = 1 WHERE sku_id = ?', meal.skuId)
    expect(await stored()).toEqual([{ place: `c${meal.categoryId}` }])
    await run('UPDATE skus SET in_stock = 0 WHERE sku_id = ?', meal.skuId)
    expect(await stored()).toEqual([{ place: `c${meal.categoryId}` }])
    expect(await shownCounts(place)).toMatchObject({ inStock: 0, soldOut: 1 })
  })

  it('LIST-02 count a category that moves where it is now', async () => {
    const above = await addMeal()
    const meal = await addMeal()
    const place = { categoryAlias: above.category.sv }
    const total = () =>
      loadPlaceTotal(env.DB, scope, { place: toPlace(above.category.sv), filter: filterOf(place) })
    expect(await total()).toBe(1)
    const move = 'UPDATE categories SET parent_id = ?2 WHERE category_id = ?1'
    await run(move, meal.categoryId, above.categoryId)
    expect(await total()).toBe(2)
  })

  it('LIST-02 are none of a place that does not exist', async () => {
    for (const place of [{ categoryAlias: 'no-such' }, { brandAlias: 'no-such' }]) {
      expect(await shownCounts(place)).toMatchObject({ categories: [], inStock: 0, soldOut: 0 })
      const query = { filter: filterOf(place), sort: 'LATEST', skip: 0, take: 5 } as const
      expect(await loadProductPage(env.DB, scope, query)).toEqual({ count: 0, products: [] })
    }
    expect(await stored()).toEqual([])
  })
})

const toPlace = (alias: string) => ({ kind: 'category', alias }) as const
