import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addMeal, type MealFixture } from './meal-fixture.ts'
import { send } from './merchant.ts'

const FILTERS = `query filters($categoryAlias: String, $take: Int, $filter: FilterInputType, $url: String, $marketId: String, $languageId: String) {
  products(categoryAlias: $categoryAlias, take: $take, filter: $filter, url: $url, marketId: $marketId, languageId: $languageId) {
    count products { productId }
    filters { price { lowest highest }
      facets { filterId type group label order values { _id facetId parentId label url order count hidden } } } } }`

const listSchema = z.object({
  count: z.number(),
  products: z.array(z.object({ productId: z.number() })),
  filters: z.object({
    price: z.object({ lowest: z.number(), highest: z.number() }).nullable(),
    facets: z.array(
      z.object({
        filterId: z.string(),
        type: z.string(),
        label: z.string(),
        values: z.array(
          z.object({
            facetId: z.string(),
            parentId: z.string().nullable(),
            label: z.string(),
            url: z.string().nullable(),
            count: z.number(),
            hidden: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

async function loadList(variables: Record<string, unknown>) {
  const { data, errors } = await send(FILTERS, { take: 200, ...variables })
  expect(errors).toEqual([])
  const { count, products, filters } = listSchema.parse(data?.products)
  const ids = products.map(({ productId }) => productId)
  const values = filters.facets.flatMap((facet) =>
    facet.values.map((value) => ({ ...value, filterId: facet.filterId })),
  )
  return { count, ids, filters, values }
}

const loadCount = async (variables: Record<string, unknown>) => (await loadList(variables)).count
const loadIds = async (variables: Record<string, unknown>) => (await loadList(variables)).ids

/**
 * Adds three meals to one category: a cheap meal at a reduced price, an expensive meal and a
 * sold-out meal.
 */
async function addThree() {
  const cheap = await addMeal({ sek: { selling: 5_000, regular: 6_000 } })
  const dear = await addMeal({ sameCategoryAs: cheap, sek: { selling: 20_000, regular: 20_000 } })
  const gone = await addMeal({ sameCategoryAs: cheap, stock: { inStock: 0 } })
  return { cheap, dear, gone, categoryAlias: cheap.category.sv }
}

const toId = ({ productId }: MealFixture) => productId

describe('the filters of the seeded shop', () => {
  it('The product list has every filter of the API contract, and each filter value has a label [LIST-02]', async () => {
    const { filters, values } = await loadList({ take: 0, languageId: 'en-US' })
    expect(filters.facets.map(({ filterId, type }) => [filterId, type])).toEqual([
      ['Price', 'Price'],
      ['diet', 'Parameter'],
      ['free-from', 'Parameter'],
      ['minutes', 'Parameter'],
      ['Category', 'Category'],
      ['Brand', 'Brand'],
      ['strength', 'Parameter'],
      ['Sku', 'Sku'],
      ['kcal', 'Parameter'],
      ['protein', 'Parameter'],
      ['Discount', 'Discount'],
      ['StockStatus', 'StockStatus'],
    ])
    expect(values.filter(({ label, facetId }) => label === '' || /[,~]/.test(facetId))).toEqual([])
    expect(values.filter(({ count }) => count < 1)).toEqual([])
  })

  it('The count of a facet equals the number of products after the facet is selected [LIST-02]', async () => {
    const chosen = ['p_diet_vegetarian', 'p_free-from_nuts']
    const { values } = await loadList({
      take: 0,
      filter: { facets: chosen, filterMode: 'CURRENT' },
    })
    expect(values.length).toBeGreaterThan(30)
    for (const { facetId, count } of values) {
      expect([
        facetId,
        await loadCount({ take: 0, filter: { facets: [...chosen, facetId] } }),
      ]).toEqual([facetId, count])
    }
  }, 60_000)

  it('When no facet is selected, the count of each facet equals the number of products in its list [LIST-02]', async () => {
    const { values } = await loadList({ take: 0 })
    for (const { facetId, count } of values) {
      expect([facetId, await loadCount({ take: 0, filter: { facets: [facetId] } })]).toEqual([
        facetId,
        count,
      ])
    }
  }, 60_000)

  it('In the mode BY_GROUP the counts of a filter ignore the selected values of the same filter [LIST-02]', async () => {
    const all = await loadList({ take: 0 })
    for (const facetId of [
      'p_minutes_3',
      'p_kcal_500',
      'd_sale',
      'p_strength_mild',
      'stock_in',
      'price_7500_sek',
    ]) {
      const { values } = await loadList({
        take: 0,
        filter: { facets: [facetId], filterMode: 'BY_GROUP' },
      })
      const current = await loadList({
        take: 0,
        filter: { facets: [facetId], filterMode: 'CURRENT' },
      })
      const filterId = all.values.find((value) => value.facetId === facetId)?.filterId
      const toCounts = (facetValues: typeof values, isOwn: boolean) =>
        facetValues
          .filter((value) => (value.filterId === filterId) === isOwn)
          .map((value) => [value.facetId, value.count])
      expect(toCounts(values, true)).toEqual(toCounts(all.values, true))
      expect(toCounts(values, false)).toEqual(toCounts(current.values, false))
    }
  })

  it('Selecting several values of one filter widens the list, and selecting values of different filters narrows the list [LIST-02]', async () => {
    const vegan = await loadIds({ filter: { facets: ['p_diet_vegan'] } })
    const quick = await loadIds({ filter: { facets: ['p_minutes_3'] } })
    const slow = await loadIds({ filter: { facets: ['p_minutes_12'] } })
    const either = await loadIds({ filter: { facets: ['p_minutes_3', 'p_minutes_12'] } })
    const both = await loadIds({ filter: { facets: ['p_diet_vegan', 'p_minutes_3'] } })
    expect(new Set(either)).toEqual(new Set([...quick, ...slow]))
    expect(new Set(both)).toEqual(new Set(vegan.filter((id) => quick.includes(id))))
  })

  it('Selecting several diets lists only the products with all of them, and the counts of the other diets are those of the narrower lists [LIST-02, PRODUCT-08]', async () => {
    const vegan = await loadIds({ filter: { facets: ['p_diet_vegan'] } })
    const glutenFree = await loadIds({ filter: { facets: ['p_diet_gluten-free'] } })
    const { ids, values } = await loadList({
      filter: { facets: ['p_diet_vegan', 'p_diet_gluten-free'], filterMode: 'BY_GROUP' },
    })
    expect(new Set(ids)).toEqual(new Set(vegan.filter((id) => glutenFree.includes(id))))
    expect(ids.length).toBeLessThan(Math.min(vegan.length, glutenFree.length))
    const diets = values.filter(({ filterId }) => filterId === 'diet')
    expect(diets.length).toBeGreaterThan(2)
    for (const { facetId, count } of diets) {
      const facets = ['p_diet_vegan', 'p_diet_gluten-free', facetId]
      expect([facetId, await loadCount({ filter: { facets } })]).toEqual([facetId, count])
    }
  })

  it('A product with an unknown allergen is in no list that is free from it and has no diet that excludes it [PRODUCT-08]', async () => {
    // The chia pudding, of which the supplier does not know whether it contains gluten or nuts.
    const productId = 1057
    const loadIdsBy = (facetId: string) => loadIds({ filter: { facets: [facetId] } })
    for (const facetId of ['p_free-from_gluten', 'p_free-from_nuts', 'p_diet_gluten-free'])
      expect([facetId, await loadIdsBy(facetId)]).not.toContainEqual(
        expect.arrayContaining([productId]),
      )
    for (const facetId of ['p_free-from_milk', 'p_diet_vegan'])
      expect(await loadIdsBy(facetId)).toContain(productId)
  })

  it('The steps of energy and protein include all products below or above them [LIST-02, PRODUCT-08]', async () => {
    const { values } = await loadList({ take: 0, languageId: 'en-US' })
    const listSteps = (filter: string) =>
      values.filter(({ filterId }) => filterId === filter).map(({ label, count }) => [label, count])
    expect(listSteps('kcal').map(([label]) => label)).toEqual([
      'Under 400 kcal',
      'Under 500 kcal',
      'Under 600 kcal',
    ])
    const proteinCounts = listSteps('protein').map(([, count]) => Number(count))
    expect(proteinCounts).toHaveLength(3)
    expect(proteinCounts).toEqual(proteinCounts.toSorted((one, other) => other - one))
  })

  it('A selection of two allergens lists only products that are free from both allergens [PRODUCT-08]', async () => {
    const milk = await loadIds({ filter: { facets: ['p_free-from_milk'] } })
    const egg = await loadIds({ filter: { facets: ['p_free-from_egg'] } })
    const both = await loadIds({ filter: { facets: ['p_free-from_milk', 'p_free-from_egg'] } })
    expect(both.length).toBeLessThan(milk.length)
    expect(new Set(both)).toEqual(new Set(milk.filter((id) => egg.includes(id))))
  })

  it('The count of a parent category is the sum of the counts of its child categories [LIST-02]', async () => {
    const { values } = await loadList({ take: 0 })
    const parents = values.flatMap(({ parentId }) => parentId ?? [])
    expect(parents.length).toBeGreaterThan(5)
    for (const parentId of parents) {
      const children = values.filter((value) => value.parentId === parentId)
      const parent = values.find((value) => value.facetId === parentId)
      expect(parent?.count).toBe(children.reduce((sum, child) => sum + child.count, 0))
    }
  })

  it('A list URL returns exactly the meals of that list, and an unknown URL returns no meals [LIST-01]', async () => {
    const listed = await loadIds({ url: '/se/sv/l/efter-traningen' })
    expect(new Set(listed)).toEqual(
      new Set(await loadIds({ filter: { facets: ['p_diet_high-protein'] } })),
    )
    expect(await loadCount({ url: '/se/en/l/after-training', languageId: 'en-US' })).toBe(
      listed.length,
    )
    expect(await loadCount({ url: '/se/sv/l/nowhere' })).toBe(0)
    expect(await loadCount({ url: '/se/sv/x' })).toBe(0)
  })

  it('A search finds compound words that contain the search word [LIST-01]', async () => {
    const { data } = await send(
      '{ products(filter: { searchText: "soppa" }, take: 50) { products { name } } }',
    )
    const { products } = z
      .object({ products: z.array(z.object({ name: z.string() })) })
      .parse(data?.products)
    const names = products.map(({ name }) => name)
    expect(names).toContainEqual(expect.stringContaining('Fisksoppa'))
    expect(names).toContainEqual(expect.stringContaining('pumpasoppa'))
  })
})

describe('list filters', () => {
  it('A price filter includes both limits, and the reply contains the price range of the listed products [LIST-02]', async () => {
    const { cheap, dear, gone, categoryAlias } = await addThree()
    const loadIdsBy = (price: object) =>
      loadIds({ categoryAlias, filter: { price, sort: 'PRICE' } })
    expect(await loadIdsBy({ lowest: 50, highest: 119 })).toEqual([cheap, gone].map(toId))
    expect(await loadIdsBy({ lowest: 119.01 })).toEqual([toId(dear)])
    expect(await loadIdsBy({ highest: 49.99 })).toEqual([])
    expect((await loadList({ categoryAlias })).filters.price).toEqual({ lowest: 50, highest: 200 })
    expect((await loadList({ categoryAlias, filter: { price: { lowest: 999 } } })).filters).toEqual(
      {
        price: null,
        facets: [],
      },
    )
  })

  it('Price, sale and stock facets filter by the data of the requested market [LIST-02]', async () => {
    const { cheap, dear, gone, categoryAlias } = await addThree()
    const loadIdsBy = (...facets: string[]) => loadIds({ categoryAlias, filter: { facets } })
    expect(await loadIdsBy('price_0_sek')).toEqual([toId(cheap)])
    expect(await loadIdsBy('price_0_sek', 'price_15000_sek')).toEqual([cheap, dear].map(toId))
    expect(await loadIdsBy('price_0_eur')).toEqual([])
    expect(await loadIdsBy('d_sale')).toEqual([toId(cheap)])
    expect(await loadIdsBy('stock_out')).toEqual([toId(gone)])
    expect(await loadIdsBy('stock_in', 'stock_out')).toHaveLength(3)
    expect(
      await loadIds({
        categoryAlias: cheap.category.sv,
        filter: { facets: ['d_sale'] },
        marketId: 'fi',
        languageId: 'sv-SE',
      }),
    ).toEqual([])
  })

  it('An unknown facet returns an empty list without an error [LIST-03]', async () => {
    const { categoryAlias } = await addThree()
    expect(await loadCount({ categoryAlias, filter: { facets: ['zz', ''] } })).toBe(0)
    expect(await loadCount({ categoryAlias, filter: { facets: ["b_') OR 1=1 --"] } })).toBe(0)
    expect(await loadCount({ categoryAlias, filter: { facets: [null] } })).toBe(3)
  })

  it('A product filter can list or exclude products by brand, category, facet and campaign [API-06]', async () => {
    const { cheap, dear, gone, categoryAlias } = await addThree()
    const loadIdsBy = (filter: object) => loadIds({ categoryAlias, filter })
    expect(await loadIdsBy({ brandIds: [toId(dear), toId(gone)] })).toEqual([dear, gone].map(toId))
    expect(await loadIdsBy({ excludeBrandIds: [toId(dear)] })).toEqual([cheap, gone].map(toId))
    expect(await loadIdsBy({ categoryIds: [cheap.categoryId] })).toHaveLength(3)
    expect(await loadIdsBy({ excludeCategoryIds: [cheap.categoryId] })).toEqual([])
    expect(await loadIdsBy({ exclude: ['d_sale', 'stock_out'] })).toEqual([toId(dear)])
    expect(await loadIdsBy({ excludeFacets: [`b_${dear.brandAlias}`] })).toEqual(
      [cheap, gone].map(toId),
    )
    expect(await loadIdsBy({ discountCampaignIds: [1] })).toEqual([])
    expect(await loadIdsBy({ excludeDiscountCampaignIds: [1] })).toHaveLength(3)
    expect(await loadIdsBy({ priceListIdentifier: 'x', includeCollapsed: true })).toHaveLength(3)
  })

  it('A product needs a value of every included filter in the mode INTERSECT and of one included filter in the mode UNION [API-06]', async () => {
    const { cheap, dear, gone, categoryAlias } = await addThree()
    const elsewhere = await addMeal({ sek: { selling: 5_000, regular: 6_000 } })
    const loadIdsBy = (filter: object) => loadIds({ categoryAlias, filter })
    const brands = [cheap, dear].map(({ brandAlias }) => `b_${brandAlias}`)
    expect(await loadIdsBy({ include: [...brands, 'd_sale'] })).toEqual([toId(cheap)])
    expect(await loadIdsBy({ include: [`b_${dear.brandAlias}`, 'd_sale'] })).toEqual([])
    expect(
      await loadIdsBy({ include: [`b_${dear.brandAlias}`, 'd_sale'], includeMode: 'UNION' }),
    ).toEqual([cheap, dear].map(toId))
    // Ids belong to the included facets, and the other filters always apply.
    const include = [`c_${elsewhere.categoryId}`]
    expect(await loadIds({ filter: { include, brandIds: [toId(cheap)] } })).toEqual([])
    expect(
      await loadIds({ filter: { include, brandIds: [toId(cheap)], includeMode: 'UNION' } }),
    ).toEqual([cheap, elsewhere].map(toId))
    expect(await loadIdsBy({ include, brandIds: [toId(gone)], includeMode: 'UNION' })).toEqual([
      toId(gone),
    ])
    expect(await loadIdsBy({ include: [], categoryIds: [], brandIds: [null] })).toHaveLength(3)
  })

  it('The ids of a category include and exclude the products of all its subcategories [API-06]', async () => {
    const top = await addMeal()
    const leaf = await addMeal({ parentMeal: await addMeal({ parentMeal: top }) })
    const categoryIds = [top.categoryId]
    expect(await loadCount({ filter: { categoryIds } })).toBe(3)
    expect(
      await loadCount({ filter: { categoryIds, excludeCategoryIds: [leaf.categoryId] } }),
    ).toBe(2)
    expect(await loadCount({ filter: { categoryIds, excludeCategoryIds: categoryIds } })).toBe(0)
  })

  it('A list can be sorted by name (with å, ä and ö last), by stock and by the order of the selected product facets [LIST-04]', async () => {
    const name = (sv: string) => ({ name: { sv, en: sv } })
    const ö = await addMeal({ ...name('Öl'), stock: { inStock: 1, oversellable: 9 } })
    const å = await addMeal({ ...name('ål'), sameCategoryAs: ö, stock: { inStock: 3 } })
    const zucchini = await addMeal({
      ...name('Zucchini'),
      sameCategoryAs: ö,
      stock: { inStock: 2 },
    })
    const loadIdsBy = (sort: string, facets: string[] = []) =>
      loadIds({ categoryAlias: ö.category.sv, filter: { sort, facets } })
    expect(await loadIdsBy('ALPHABETICAL')).toEqual([zucchini, å, ö].map(toId))
    expect(await loadIdsBy('ALPHABETICAL_DESC')).toEqual([ö, å, zucchini].map(toId))
    expect(await loadIdsBy('AVAILABLE_STOCK')).toEqual([ö, zucchini, å].map(toId))
    expect(await loadIdsBy('TOTAL_STOCK_DESC')).toEqual([ö, å, zucchini].map(toId))
    const favourites = [zucchini, ö].map(({ alias }) => `a_${alias.sv}`)
    expect(await loadIdsBy('FACET_ORDER', favourites)).toEqual([zucchini, ö].map(toId))
    await env.DB.prepare('UPDATE skus SET in_stock = 50 WHERE sku_id = ?').bind(ö.skuId).run()
    expect(await loadIdsBy('AVAILABLE_STOCK')).toEqual([zucchini, å, ö].map(toId))
  })

  it.each([
    'NONE',
    'VOTES',
    'BRAND',
    'CUSTOM_1',
    'AVAILABLE_STOCK_DESC',
    'TOTAL_STOCK',
    'FACET_ORDER',
  ])('The sort order %s returns every product once [LIST-04]', async (sort) => {
    const { categoryAlias } = await addThree()
    const ids = await loadIds({ categoryAlias, filter: { sort } })
    expect([ids.length, new Set(ids).size]).toEqual([3, 3])
  })
})
