import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const LIST = `query list($categoryAlias: String, $brandAlias: String, $skip: Int, $take: Int, $filter: FilterInputType, $marketId: String, $languageId: String) {
  products(categoryAlias: $categoryAlias, brandAlias: $brandAlias, skip: $skip, take: $take, filter: $filter, marketId: $marketId, languageId: $languageId) {
    count
    products { productId name alias canonicalUrl unitPrice { sellingPriceIncVat currency { code } } }
  }
}`

const LIST_WITH_FACETS = LIST.replace('count', 'count filters { facets { filterId } }')

const listSchema = z.object({
  count: z.number(),
  products: z.array(z.looseObject({ productId: z.number() })),
})

async function loadIds(variables: Record<string, unknown>) {
  const { data } = await send(LIST, variables)
  const { count, products } = listSchema.parse(data?.products)
  return { count, ids: products.map((product) => product.productId) }
}

describe('product lists', () => {
  it('A category list contains the products of all its subcategories, newest first [LIST-01]', async () => {
    const top = await addMeal({ addedOn: '2026-02-01' })
    const middle = await addMeal({ parentMeal: top, addedOn: '2026-04-01' })
    const leaf = await addMeal({ parentMeal: middle, addedOn: '2026-03-01' })
    expect(await loadIds({ categoryAlias: top.category.sv })).toEqual({
      count: 3,
      ids: [middle.productId, leaf.productId, top.productId],
    })
  })

  it('A product list is empty for an unknown category and for a category alias in another language [LIST-01]', async () => {
    const meal = await addMeal()
    expect(await loadIds({ categoryAlias: meal.category.en })).toEqual({ count: 0, ids: [] })
    expect(await loadIds({ categoryAlias: 'nowhere' })).toEqual({ count: 0, ids: [] })
  })

  it('A product list is empty for a short language code, and an unknown language is replaced by the default language [API-06]', async () => {
    const meal = await addMeal({ name: { sv: 'Kortspråksgryta', en: 'Kortspråksgryta' } })
    const { productId, category } = meal
    const listQueries = [
      { categoryAlias: category.sv },
      { filter: { searchText: 'kortspråksgryta' } },
      { filter: { productIds: [productId] } },
    ]
    for (const listQuery of listQueries) {
      expect(await send(LIST_WITH_FACETS, { ...listQuery, languageId: 'sv' })).toMatchObject({
        errors: [],
        data: { products: { count: 0, products: [], filters: { facets: [] } } },
      })
      expect(await loadIds({ ...listQuery, languageId: 'xx-XX' })).toEqual({
        count: 1,
        ids: [productId],
      })
    }
  })

  it('The pages of a product list never overlap, even if products have the same sort value [LIST-01]', async () => {
    const first = await addMeal()
    const ids = [first.productId]
    for (let index = 0; index < 4; index++) {
      ids.push((await addMeal({ sameCategoryAs: first })).productId)
    }
    const pages = await Promise.all(
      [0, 2, 4, 6].map((skip) => loadIds({ categoryAlias: first.category.sv, skip, take: 2 })),
    )
    expect(pages.flatMap((page) => page.ids)).toEqual(ids)
    expect(pages.map((page) => page.count)).toEqual([5, 5, 5, 5])
  })

  it('A product list with the page size 0 returns only the count [LIST-01]', async () => {
    const meal = await addMeal()
    expect(await loadIds({ categoryAlias: meal.category.sv, take: 0 })).toEqual({
      count: 1,
      ids: [],
    })
  })

  it('A brand list contains the meals of the brand [LIST-01]', async () => {
    const meal = await addMeal()
    expect(await loadIds({ brandAlias: meal.brandAlias })).toEqual({
      count: 1,
      ids: [meal.productId],
    })
  })

  it('A product list can be sorted by price in both directions, by sales and by date [LIST-04]', async () => {
    const cheap = await addMeal({
      sek: { selling: 5_000, regular: 5_000 },
      soldCount: 5,
      addedOn: '2026-01-02',
    })
    const dear = await addMeal({
      sameCategoryAs: cheap,
      sek: { selling: 9_000, regular: 9_000 },
      soldCount: 9,
      addedOn: '2026-01-01',
    })
    const listSortedIds = async (sort: string) =>
      (await loadIds({ categoryAlias: cheap.category.sv, filter: { sort } })).ids
    expect(await listSortedIds('PRICE')).toEqual([cheap.productId, dear.productId])
    expect(await listSortedIds('PRICE_DESC')).toEqual([dear.productId, cheap.productId])
    expect(await listSortedIds('MOST_SOLD')).toEqual([dear.productId, cheap.productId])
    expect(await listSortedIds('LATEST')).toEqual([cheap.productId, dear.productId])
    expect(await listSortedIds('RELEVANCE')).toEqual([cheap.productId, dear.productId])
  })

  it('A list of product ids keeps the order of the ids and omits duplicate and unknown ids [STATE-03]', async () => {
    const one = await addMeal()
    const other = await addMeal()
    const productIds = [other.productId, 1, one.productId, other.productId, null]
    expect(await loadIds({ filter: { productIds, sort: 'PRICE' } })).toEqual({
      count: 2,
      ids: [other.productId, one.productId],
    })
  })
})

describe('product lists by article number', () => {
  const list = async (filter: object, categoryAlias = '') => loadIds({ filter, categoryAlias })

  it('A list of article numbers keeps their order and ignores all other filters and the sort order [API-06]', async () => {
    const [one, other] = [await addMeal(), await addMeal()]
    const numbers = [other, one, other].map(({ productId }) => `M-${productId}`)
    const expected = { count: 2, ids: [other.productId, one.productId] }
    const articleNumbers = [numbers[0], 'unknown', null, ...numbers.slice(1)]
    expect(await list({ articleNumbers, sort: 'PRICE' })).toEqual(expected)
    const filters = { searchText: 'zz', facets: ['x'], price: { lowest: 9_999 }, brandIds: [1] }
    expect(await list({ articleNumbers, ...filters }, one.category.sv)).toEqual(expected)
  })

  it('Product ids take precedence over article numbers, and an empty list of article numbers does not filter [API-06]', async () => {
    const [one, other] = [await addMeal(), await addMeal()]
    const articleNumbers = [`M-${one.productId}`]
    expect(await list({ articleNumbers, productIds: [other.productId] })).toEqual({
      count: 1,
      ids: [other.productId],
    })
    expect(await list({ articleNumbers: [] }, one.category.sv)).toEqual({
      count: 1,
      ids: [one.productId],
    })
  })
})

describe('product search', () => {
  it('A search finds words by their prefix and ignores case and accents [LIST-01]', async () => {
    const meal = await addMeal({ name: { sv: 'Zxköttbullar med Sås', en: 'Zxmeatballs' } })
    const expected = { count: 1, ids: [meal.productId] }
    expect(await loadIds({ filter: { searchText: 'zxkött' } })).toEqual(expected)
    expect(await loadIds({ filter: { searchText: 'ZXKOTTBULLAR sas' } })).toEqual(expected)
    expect(await loadIds({ filter: { searchText: 'zxmeat' } })).toEqual({ count: 0, ids: [] })
    expect(await loadIds({ filter: { searchText: 'zxmeat' }, languageId: 'en-US' })).toEqual(
      expected,
    )
  })

  it('A search ranks products with a match in the name before products with a match in the ingredients [LIST-04]', async () => {
    const mealWithIngredient = await addMeal({
      ingredients: { sv: 'vatten, qvbasilika, salt', en: '' },
      addedOn: '2026-09-01',
    })
    const mealWithName = await addMeal({ name: { sv: 'Qvbasilika', en: 'x' } })
    expect((await loadIds({ filter: { searchText: 'qvbasilika' } })).ids).toEqual([
      mealWithName.productId,
      mealWithIngredient.productId,
    ])
    expect((await loadIds({ filter: { searchText: 'qvbasilika', sort: 'LATEST' } })).ids).toEqual([
      mealWithIngredient.productId,
      mealWithName.productId,
    ])
  })

  it('A search is limited to the requested category [LIST-01]', async () => {
    const name = { sv: 'Wqsoppa', en: 'x' }
    const meal = await addMeal({ name })
    await addMeal({ name })
    const filter = { searchText: 'wqsoppa' }
    expect(await loadIds({ categoryAlias: meal.category.sv, filter })).toEqual({
      count: 1,
      ids: [meal.productId],
    })
  })

  it.each([
    '"',
    'a" OR "b',
    'name:x',
    '*',
    'NEAR(a b)',
    "'; DROP TABLE carts",
    '\u0000',
    '-',
    'a\\',
  ])('A search treats %j as words and not as query syntax [LIST-01]', async (searchText) => {
    const { status, errors } = await send(LIST, { filter: { searchText } })
    expect({ status, errors }).toEqual({ status: 200, errors: [] })
  })

  it('A search for punctuation alone finds nothing [LIST-01]', async () => {
    expect(await loadIds({ filter: { searchText: '!?' } })).toEqual({ count: 0, ids: [] })
  })
})
