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

const shape = z.object({
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

async function list(variables: Record<string, unknown>) {
  const { data, errors } = await send(FILTERS, { take: 200, ...variables })
  expect(errors).toEqual([])
  const { count, products, filters } = shape.parse(data?.products)
  const ids = products.map(({ productId }) => productId)
  const values = filters.facets.flatMap((facet) =>
    facet.values.map((value) => ({ ...value, filterId: facet.filterId })),
  )
  return { count, ids, filters, values }
}

const countOf = async (variables: Record<string, unknown>) => (await list(variables)).count
const idsOf = async (variables: Record<string, unknown>) => (await list(variables)).ids

/** Three meals of one category: cheap and reduced, dear, sold out. */
async function addThree() {
  const cheap = await addMeal({ sek: { selling: 5_000, regular: 6_000 } })
  const dear = await addMeal({ beside: cheap, sek: { selling: 20_000, regular: 20_000 } })
  const gone = await addMeal({ beside: cheap, stock: { inStock: 0 } })
  return { cheap, dear, gone, categoryAlias: cheap.category.sv }
}

const idOf = ({ productId }: MealFixture) => productId

describe('the filters of the seeded shop', () => {
  it('LIST-02 has every filter of the protocol, each with values that have a name', async () => {
    const { filters, values } = await list({ take: 0, languageId: 'en-US' })
    expect(filters.facets.map(({ filterId, type }) => [filterId, type])).toEqual([
      ['Category', 'Category'],
      ['Brand', 'Brand'],
      ['Sku', 'Sku'],
      ['Price', 'Price'],
      ['Discount', 'Discount'],
      ['StockStatus', 'StockStatus'],
      ['diet', 'Parameter'],
      ['free-from', 'Parameter'],
      ['minutes', 'Parameter'],
    ])
    expect(values.filter(({ label, facetId }) => label === '' || /[,~]/.test(facetId))).toEqual([])
    expect(values.filter(({ count }) => count < 1)).toEqual([])
  })

  it('LIST-02 counts of a value what the list holds when it is chosen', async () => {
    const chosen = ['p_diet_vegetarian', 'p_free-from_nuts']
    const { values } = await list({ take: 0, filter: { facets: chosen, filterMode: 'CURRENT' } })
    expect(values.length).toBeGreaterThan(30)
    for (const { facetId, count, filterId } of values) {
      // Another value of a chosen filter widens the list: only the one itself can be compared.
      if (['diet', 'free-from'].includes(filterId)) continue
      expect([
        facetId,
        await countOf({ take: 0, filter: { facets: [...chosen, facetId] } }),
      ]).toEqual([facetId, count])
    }
  }, 60_000)

  it('LIST-02 without a choice every count is the length of the list it leads to', async () => {
    const { values } = await list({ take: 0 })
    for (const { facetId, count } of values) {
      expect([facetId, await countOf({ take: 0, filter: { facets: [facetId] } })]).toEqual([
        facetId,
        count,
      ])
    }
  }, 60_000)

  it('LIST-02 BY_GROUP counts a filter as if nothing of it were chosen', async () => {
    const all = await list({ take: 0 })
    for (const facetId of ['p_diet_vegan', 'd_sale', 's_mild', 'stock_in', 'price_7500_sek']) {
      const { values } = await list({
        take: 0,
        filter: { facets: [facetId], filterMode: 'BY_GROUP' },
      })
      const current = await list({ take: 0, filter: { facets: [facetId], filterMode: 'CURRENT' } })
      const filterId = all.values.find((value) => value.facetId === facetId)?.filterId
      const of = (from: typeof values, isOwn: boolean) =>
        from
          .filter((value) => (value.filterId === filterId) === isOwn)
          .map((value) => [value.facetId, value.count])
      expect(of(values, true)).toEqual(of(all.values, true))
      expect(of(values, false)).toEqual(of(current.values, false))
    }
  })

  it('LIST-02 values of one filter widen the list, of several narrow it', async () => {
    const vegan = await idsOf({ filter: { facets: ['p_diet_vegan'] } })
    const spicy = await idsOf({ filter: { facets: ['p_diet_spicy'] } })
    const either = await idsOf({ filter: { facets: ['p_diet_vegan', 'p_diet_spicy'] } })
    const quick = await idsOf({ filter: { facets: ['p_minutes_3'] } })
    const both = await idsOf({ filter: { facets: ['p_diet_vegan', 'p_minutes_3'] } })
    expect(new Set(either)).toEqual(new Set([...vegan, ...spicy]))
    expect(new Set(both)).toEqual(new Set(vegan.filter((id) => quick.includes(id))))
  })

  it('PRODUCT-08 what is free from two allergens is free from both', async () => {
    const milk = await idsOf({ filter: { facets: ['p_free-from_milk'] } })
    const egg = await idsOf({ filter: { facets: ['p_free-from_egg'] } })
    const both = await idsOf({ filter: { facets: ['p_free-from_milk', 'p_free-from_egg'] } })
    expect(both.length).toBeLessThan(milk.length)
    expect(new Set(both)).toEqual(new Set(milk.filter((id) => egg.includes(id))))
  })

  it('LIST-02 categories are a tree', async () => {
    const { values } = await list({ take: 0 })
    const parents = values.flatMap(({ parentId }) => parentId ?? [])
    expect(parents.length).toBeGreaterThan(5)
    for (const parentId of parents) {
      const children = values.filter((value) => value.parentId === parentId)
      const parent = values.find((value) => value.facetId === parentId)
      expect(parent?.count).toBe(children.reduce((sum, child) => sum + child.count, 0))
    }
  })

  it('LIST-01 a list by url holds its meals and no others', async () => {
    const quick = await idsOf({ url: '/se/sv/l/snabbt' })
    expect(new Set(quick)).toEqual(new Set(await idsOf({ filter: { facets: ['p_minutes_3'] } })))
    expect(await countOf({ url: '/se/en/l/quick', languageId: 'en-US' })).toBe(quick.length)
    expect(await countOf({ url: '/se/sv/l/nowhere' })).toBe(0)
    expect(await countOf({ url: '/se/sv/x' })).toBe(0)
  })

  it('LIST-01 a search finds the compounds its words are part of', async () => {
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

describe('a filter', () => {
  it('LIST-02 by price takes both ends, and tells the ends of what is left', async () => {
    const { cheap, dear, gone, categoryAlias } = await addThree()
    const by = (price: object) => idsOf({ categoryAlias, filter: { price, sort: 'PRICE' } })
    expect(await by({ lowest: 50, highest: 119 })).toEqual([cheap, gone].map(idOf))
    expect(await by({ lowest: 119.01 })).toEqual([idOf(dear)])
    expect(await by({ highest: 49.99 })).toEqual([])
    expect((await list({ categoryAlias })).filters.price).toEqual({ lowest: 50, highest: 200 })
    expect((await list({ categoryAlias, filter: { price: { lowest: 999 } } })).filters).toEqual({
      price: null,
      facets: [],
    })
  })

  it('LIST-02 by bucket, sale and stock is of the market that asks', async () => {
    const { cheap, dear, gone, categoryAlias } = await addThree()
    const by = (...facets: string[]) => idsOf({ categoryAlias, filter: { facets } })
    expect(await by('price_0_sek')).toEqual([idOf(cheap)])
    expect(await by('price_0_sek', 'price_15000_sek')).toEqual([cheap, dear].map(idOf))
    expect(await by('price_0_eur')).toEqual([])
    expect(await by('d_sale')).toEqual([idOf(cheap)])
    expect(await by('stock_out')).toEqual([idOf(gone)])
    expect(await by('stock_in', 'stock_out')).toHaveLength(3)
    expect(
      await idsOf({
        categoryAlias: cheap.category.sv,
        filter: { facets: ['d_sale'] },
        marketId: 'fi',
        languageId: 'sv-SE',
      }),
    ).toEqual([])
  })

  it('LIST-03 of an unknown facet holds nothing, and is no error', async () => {
    const { categoryAlias } = await addThree()
    expect(await countOf({ categoryAlias, filter: { facets: ['zz', ''] } })).toBe(0)
    expect(await countOf({ categoryAlias, filter: { facets: ["b_') OR 1=1 --"] } })).toBe(0)
    expect(await countOf({ categoryAlias, filter: { facets: [null] } })).toBe(3)
  })

  it('API-06 takes ids of every kind, to keep and to drop', async () => {
    const { cheap, dear, gone, categoryAlias } = await addThree()
    const by = (filter: object) => idsOf({ categoryAlias, filter })
    expect(await by({ articleNumbers: [`M-${idOf(dear)}`, 'none'] })).toEqual([idOf(dear)])
    expect(await by({ brandIds: [idOf(dear), idOf(gone)] })).toEqual([dear, gone].map(idOf))
    expect(await by({ excludeBrandIds: [idOf(dear)] })).toEqual([cheap, gone].map(idOf))
    expect(await by({ categoryIds: [cheap.categoryId] })).toHaveLength(3)
    expect(await by({ excludeCategoryIds: [cheap.categoryId] })).toEqual([])
    expect(await by({ exclude: ['d_sale', 'stock_out'] })).toEqual([idOf(dear)])
    expect(await by({ excludeFacets: [`b_${dear.brandAlias}`] })).toEqual([cheap, gone].map(idOf))
    expect(await by({ discountCampaignIds: [1] })).toEqual([])
    expect(await by({ excludeDiscountCampaignIds: [1] })).toHaveLength(3)
    expect(await by({ priceListIdentifier: 'x', includeCollapsed: true })).toHaveLength(3)
  })

  it('API-06 include narrows the choice or widens it, by its mode', async () => {
    const { cheap, dear, gone, categoryAlias } = await addThree()
    const facets = [`b_${cheap.brandAlias}`, `b_${dear.brandAlias}`]
    const by = (includeMode: string, include: string[]) =>
      idsOf({
        filter: { categoryIds: [cheap.categoryId], facets, include, includeMode },
      })
    expect(await by('INTERSECT', ['d_sale'])).toEqual([idOf(cheap)])
    expect(await by('UNION', [`b_${gone.brandAlias}`])).toEqual([cheap, dear, gone].map(idOf))
    expect(await countOf({ categoryAlias, filter: { include: ['d_sale'] } })).toBe(1)
  })

  it('LIST-04 sorts by name with å, ä and ö last, by stock, and by product facets', async () => {
    const name = (sv: string) => ({ name: { sv, en: sv } })
    const ö = await addMeal({ ...name('Öl'), stock: { inStock: 1, oversellable: 9 } })
    const å = await addMeal({ ...name('ål'), beside: ö, stock: { inStock: 3 } })
    const zucchini = await addMeal({ ...name('Zucchini'), beside: ö, stock: { inStock: 2 } })
    const by = (sort: string, facets: string[] = []) =>
      idsOf({ categoryAlias: ö.category.sv, filter: { sort, facets } })
    expect(await by('ALPHABETICAL')).toEqual([zucchini, å, ö].map(idOf))
    expect(await by('ALPHABETICAL_DESC')).toEqual([ö, å, zucchini].map(idOf))
    expect(await by('AVAILABLE_STOCK')).toEqual([ö, zucchini, å].map(idOf))
    expect(await by('TOTAL_STOCK_DESC')).toEqual([ö, å, zucchini].map(idOf))
    const favourites = [zucchini, ö].map(({ alias }) => `a_${alias.sv}`)
    expect(await by('FACET_ORDER', favourites)).toEqual([zucchini, ö].map(idOf))
    await env.DB.prepare('UPDATE skus SET in_stock = 50 WHERE sku_id = ?').bind(ö.skuId).run()
    expect(await by('AVAILABLE_STOCK')).toEqual([zucchini, å, ö].map(idOf))
  })

  it.each([
    'NONE',
    'VOTES',
    'BRAND',
    'CUSTOM_1',
    'AVAILABLE_STOCK_DESC',
    'TOTAL_STOCK',
    'FACET_ORDER',
  ])('LIST-04 the sort %s holds every product once', async (sort) => {
    const { categoryAlias } = await addThree()
    const ids = await idsOf({ categoryAlias, filter: { sort } })
    expect([ids.length, new Set(ids).size]).toEqual([3, 3])
  })
})
