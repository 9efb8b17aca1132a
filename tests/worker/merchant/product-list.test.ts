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

const listShape = z.object({
  count: z.number(),
  products: z.array(z.looseObject({ productId: z.number() })),
})

async function listIds(variables: Record<string, unknown>) {
  const { data } = await send(LIST, variables)
  const { count, products } = listShape.parse(data?.products)
  return { count, ids: products.map((product) => product.productId) }
}

describe('a list', () => {
  it('LIST-01 holds the category and all below it, newest first', async () => {
    const top = await addMeal({ addedOn: '2026-02-01' })
    const middle = await addMeal({ below: top, addedOn: '2026-04-01' })
    const leaf = await addMeal({ below: middle, addedOn: '2026-03-01' })
    expect(await listIds({ categoryAlias: top.category.sv })).toEqual({
      count: 3,
      ids: [middle.productId, leaf.productId, top.productId],
    })
  })

  it('LIST-01 of an unknown category, or one of another language, is empty', async () => {
    const meal = await addMeal()
    expect(await listIds({ categoryAlias: meal.category.en })).toEqual({ count: 0, ids: [] })
    expect(await listIds({ categoryAlias: 'nowhere' })).toEqual({ count: 0, ids: [] })
  })

  it('API-06 is empty for a short language, and the default one for an unknown', async () => {
    const meal = await addMeal({ name: { sv: 'Kortspråksgryta', en: 'Kortspråksgryta' } })
    const { productId, category } = meal
    const ways = [
      { categoryAlias: category.sv },
      { filter: { searchText: 'kortspråksgryta' } },
      { filter: { productIds: [productId] } },
    ]
    for (const way of ways) {
      expect(await send(LIST_WITH_FACETS, { ...way, languageId: 'sv' })).toMatchObject({
        errors: [],
        data: { products: { count: 0, products: [], filters: { facets: [] } } },
      })
      expect(await listIds({ ...way, languageId: 'xx-XX' })).toEqual({ count: 1, ids: [productId] })
    }
  })

  it('LIST-01 is cut into pages that never overlap, also among equals', async () => {
    const first = await addMeal()
    const ids = [first.productId]
    for (let place = 0; place < 4; place++) {
      ids.push((await addMeal({ beside: first })).productId)
    }
    const pages = await Promise.all(
      [0, 2, 4, 6].map((skip) => listIds({ categoryAlias: first.category.sv, skip, take: 2 })),
    )
    expect(pages.flatMap((page) => page.ids)).toEqual(ids)
    expect(pages.map((page) => page.count)).toEqual([5, 5, 5, 5])
  })

  it('LIST-01 counts without products when none are taken', async () => {
    const meal = await addMeal()
    expect(await listIds({ categoryAlias: meal.category.sv, take: 0 })).toEqual({
      count: 1,
      ids: [],
    })
  })

  it('LIST-01 of a brand holds its meals', async () => {
    const meal = await addMeal()
    expect(await listIds({ brandAlias: meal.brandAlias })).toEqual({
      count: 1,
      ids: [meal.productId],
    })
  })

  it('LIST-04 sorts by price both ways, by sales and by day', async () => {
    const cheap = await addMeal({
      sek: { selling: 5_000, regular: 5_000 },
      soldCount: 5,
      addedOn: '2026-01-02',
    })
    const dear = await addMeal({
      beside: cheap,
      sek: { selling: 9_000, regular: 9_000 },
      soldCount: 9,
      addedOn: '2026-01-01',
    })
    const sorted = async (sort: string) =>
      (await listIds({ categoryAlias: cheap.category.sv, filter: { sort } })).ids
    expect(await sorted('PRICE')).toEqual([cheap.productId, dear.productId])
    expect(await sorted('PRICE_DESC')).toEqual([dear.productId, cheap.productId])
    expect(await sorted('MOST_SOLD')).toEqual([dear.productId, cheap.productId])
    expect(await sorted('LATEST')).toEqual([cheap.productId, dear.productId])
    expect(await sorted('RELEVANCE')).toEqual([cheap.productId, dear.productId])
  })

  it('STATE-03 of product ids keeps their order, each once, and drops unknown ones', async () => {
    const one = await addMeal()
    const other = await addMeal()
    const productIds = [other.productId, 1, one.productId, other.productId, null]
    expect(await listIds({ filter: { productIds, sort: 'PRICE' } })).toEqual({
      count: 2,
      ids: [other.productId, one.productId],
    })
  })
})

describe('a search', () => {
  it('LIST-01 finds words by their beginning, without regard to case or accents', async () => {
    const meal = await addMeal({ name: { sv: 'Zxköttbullar med Sås', en: 'Zxmeatballs' } })
    const found = { count: 1, ids: [meal.productId] }
    expect(await listIds({ filter: { searchText: 'zxkött' } })).toEqual(found)
    expect(await listIds({ filter: { searchText: 'ZXKOTTBULLAR sas' } })).toEqual(found)
    expect(await listIds({ filter: { searchText: 'zxmeat' } })).toEqual({ count: 0, ids: [] })
    expect(await listIds({ filter: { searchText: 'zxmeat' }, languageId: 'en-US' })).toEqual(found)
  })

  it('LIST-04 puts a hit in the name before one in the ingredients', async () => {
    const within = await addMeal({
      ingredients: { sv: 'vatten, qvbasilika, salt', en: '' },
      addedOn: '2026-09-01',
    })
    const named = await addMeal({ name: { sv: 'Qvbasilika', en: 'x' } })
    expect((await listIds({ filter: { searchText: 'qvbasilika' } })).ids).toEqual([
      named.productId,
      within.productId,
    ])
    expect((await listIds({ filter: { searchText: 'qvbasilika', sort: 'LATEST' } })).ids).toEqual([
      within.productId,
      named.productId,
    ])
  })

  it('LIST-01 stays within the category that is asked for', async () => {
    const name = { sv: 'Wqsoppa', en: 'x' }
    const meal = await addMeal({ name })
    await addMeal({ name })
    const filter = { searchText: 'wqsoppa' }
    expect(await listIds({ categoryAlias: meal.category.sv, filter })).toEqual({
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
  ])('LIST-01 takes %j for words, never for syntax', async (searchText) => {
    const { status, errors } = await send(LIST, { filter: { searchText } })
    expect({ status, errors }).toEqual({ status: 200, errors: [] })
  })

  it('LIST-01 for signs alone finds nothing', async () => {
    expect(await listIds({ filter: { searchText: '!?' } })).toEqual({ count: 0, ids: [] })
  })
})
