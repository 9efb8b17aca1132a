import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findFilterId } from '../../../worker/merchant/rules/product/facet.ts'
import { chooseForSuite } from '../../support/suite.ts'
import {
  comparators,
  isListed,
  loadModel,
  type ModelFilter,
  type ModelProduct,
} from './list-model.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const LIST = `query list($skip: Int, $take: Int, $filter: FilterInputType) {
  products(skip: $skip, take: $take, filter: $filter) { count products { productId } } }`
const COUNTS = `query counts($filter: FilterInputType) {
  products(take: 0, filter: $filter) { filters { facets { filterId values { facetId count } } } } }`

const listSchema = z.object({
  count: z.number(),
  products: z.array(z.object({ productId: z.number() })),
})
const countsSchema = z.object({
  filters: z.object({
    facets: z.array(
      z.object({
        filterId: z.string(),
        values: z.array(z.object({ facetId: z.string(), count: z.number() })),
      }),
    ),
  }),
})

/** Loads all pages of a list, up to the first empty page. */
async function walkPages(filter: object, take: number): Promise<{ count: number; ids: number[] }> {
  const ids: number[] = []
  for (let skip = 0; ; skip += take) {
    const { data } = await send(LIST, { filter, skip, take })
    const { count, products } = listSchema.parse(data?.products)
    if (products.length === 0) return { count, ids }
    ids.push(...products.map(({ productId }) => productId))
  }
}

async function loadCounts(filter: object) {
  const { data } = await send(COUNTS, { filter })
  return countsSchema.parse(data?.products).filters.facets
}

const countFacet = (products: readonly ModelProduct[], facetId: string) =>
  products.filter(({ facetIds }) => facetIds.has(facetId)).length

const numRuns = chooseForSuite({ quick: 15, deep: 1_000 })

describe('product lists compared with a model of all products', () => {
  let model: ModelProduct[] = []
  let facetIds: string[] = []

  beforeAll(async () => {
    // A parent category with a product of its own, and a product that lists hide.
    const parent = await addMeal({ name: { sv: 'Ål', en: 'Eel' }, brandName: 'Ägir' })
    const main = await addMeal({ parentMeal: parent, stock: { inStock: 0 } })
    const hidden = await addMeal({ sameCategoryAs: main })
    const id = main.productId
    await env.DB.batch([
      env.DB.prepare("INSERT INTO variant_groups VALUES (?1, 'Spice', ?1, 1)").bind(id),
      env.DB.prepare("INSERT INTO variant_group_texts VALUES (?, 'sv-SE', 'Gryta')").bind(id),
      ...[main, hidden].flatMap(({ productId }, index) => [
        env.DB.prepare("INSERT INTO variant_members VALUES (?, ?, ?, 'v')").bind(
          productId,
          id,
          index,
        ),
        env.DB.prepare("INSERT INTO variant_member_texts VALUES (?, 'sv-SE', 'V')").bind(productId),
      ]),
    ])
    model = await loadModel()
    facetIds = [...new Set(model.flatMap((product) => [...product.facetIds]))].toSorted()
  })

  const createFilters = () => {
    const facets = fc.array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...facetIds) },
        { weight: 1, arbitrary: fc.constantFrom('zz', 'c_0', 'c_1x', 'b_', 'p_diet_none') },
      ),
      { maxLength: 3 },
    )
    const toNumbers = (prefix: string) =>
      facetIds.flatMap((facetId) =>
        new RegExp(`^${prefix}_\\d+$`).test(facetId) ? Number(facetId.slice(2)) : [],
      )
    const toIds = (ids: number[]) => fc.array(fc.constantFrom(...ids, -1), { maxLength: 2 })
    const categoryIds = toIds(toNumbers('c'))
    const campaignIds = toIds(toNumbers('d'))
    const brandIds = toIds([...new Set(model.map(({ brandId }) => brandId))])
    const amount = fc.constantFrom(0, 75, 99.99, 105, 125, 200)
    const fields = {
      facets,
      excludeFacets: facets,
      include: facets,
      includeMode: fc.constantFrom('INTERSECT' as const, 'UNION' as const),
      exclude: facets,
      categoryIds,
      brandIds,
      discountCampaignIds: campaignIds,
      excludeCategoryIds: categoryIds,
      excludeBrandIds: brandIds,
      excludeDiscountCampaignIds: campaignIds,
      price: fc.record({ lowest: amount, highest: amount }),
      includeCollapsed: fc.boolean(),
    }
    // A filter with many fields matches nothing most of the time.
    const names = fc.uniqueArray(fc.constantFrom(...Object.keys(fields)), { maxLength: 4 })
    return fc.tuple(fc.record(fields), names).map(([all, kept]): ModelFilter => {
      const entries = Object.entries(all).filter(([name]) => kept.includes(name))
      return Object.fromEntries(entries)
    })
  }

  const listModel = (filter: ModelFilter, ignoredFilterId: string | null = null) =>
    model.filter((product) => isListed(product, filter, ignoredFilterId))

  it('The pages of every filtered and sorted list contain exactly the products of the model, in its order [LIST-01]', async () => {
    const sorts = fc.constantFrom(...Object.keys(comparators))
    await fc.assert(
      fc.asyncProperty(
        createFilters(),
        sorts,
        fc.integer({ min: 7, max: 40 }),
        async (filter, sort, take) => {
          const expected = listModel(filter).toSorted(comparators[sort])
          expect(await walkPages({ ...filter, sort }, take)).toEqual({
            count: expected.length,
            ids: expected.map(({ productId }) => productId),
          })
        },
      ),
      { numRuns },
    )
  })

  it.each(Object.keys(comparators))(
    'The sort order %s lists all products in the order of the model [LIST-04]',
    async (sort) => {
      const expected = listModel({}).toSorted(comparators[sort])
      expect(await walkPages({ sort }, 30)).toEqual({
        count: expected.length,
        ids: expected.map(({ productId }) => productId),
      })
    },
  )

  it('The pages of a list in the order VOTES, RELEVANCE or FACET_ORDER contain each product once [LIST-04]', async () => {
    const sorts = fc.constantFrom('VOTES', 'RELEVANCE', 'FACET_ORDER')
    await fc.assert(
      fc.asyncProperty(createFilters(), sorts, async (filter, sort) => {
        const expected = listModel(filter).map(({ productId }) => productId)
        const { count, ids } = await walkPages({ ...filter, sort }, 23)
        expect(count).toBe(expected.length)
        expect(ids.toSorted((one, other) => one - other)).toEqual(
          expected.toSorted((one, other) => one - other),
        )
      }),
      { numRuns: chooseForSuite({ quick: 10, deep: 500 }) },
    )
  })

  it('A filtered search contains exactly the found products that match the filter [LIST-02]', async () => {
    const words = fc.constantFrom('soppa', 'lax', 'gryta', 'ris')
    await fc.assert(
      fc.asyncProperty(createFilters(), words, async (filter, searchText) => {
        const hits = (await walkPages({ searchText, includeCollapsed: true }, 200)).ids
        const expected = listModel(filter).filter(({ productId }) => hits.includes(productId))
        const { count, ids } = await walkPages({ ...filter, searchText }, 20)
        expect(count).toBe(expected.length)
        expect(new Set(ids)).toEqual(new Set(expected.map(({ productId }) => productId)))
      }),
      { numRuns: chooseForSuite({ quick: 10, deep: 500 }) },
    )
  })

  it('The count of every facet is the number of products of the model, in both filter modes [LIST-02]', async () => {
    const modes = fc.constantFrom('CURRENT', 'BY_GROUP')
    await fc.assert(
      fc.asyncProperty(createFilters(), modes, async (filter, filterMode) => {
        const facets = await loadCounts({ ...filter, filterMode })
        const shown = facets.flatMap(({ values }) => values)
        const expected = facetIds.flatMap((facetId) => {
          const filterId = findFilterId(facetId)
          if (filterId === null || filterId === 'Product') return []
          const products = listModel(filter, filterMode === 'BY_GROUP' ? filterId : null)
          const count = countFacet(products, facetId)
          return count === 0 ? [] : [{ facetId, count }]
        })
        const byFacetId = (one: { facetId: string }, other: { facetId: string }) =>
          Number(one.facetId > other.facetId) - Number(one.facetId < other.facetId)
        expect(shown.toSorted(byFacetId)).toEqual(expected.toSorted(byFacetId))
      }),
      { numRuns },
    )
  })

  it('A list by article numbers or product ids contains the known ones in their order [API-06]', async () => {
    const wanted = fc.array(fc.nat(model.length + 3), { minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(wanted, createFilters(), fc.boolean(), async (indexes, filter, isById) => {
        const numbers = indexes.map((index) => model[index]?.articleNumber ?? `none-${index}`)
        const productIds = indexes.map((index) => model[index]?.productId ?? -index)
        const known = [...new Set(indexes)].flatMap((index) => model[index] ?? [])
        const expected = known.filter(
          ({ isCollapsed }) => filter.includeCollapsed === true || !isCollapsed,
        )
        const selection = isById ? { productIds } : { articleNumbers: numbers }
        const { data } = await send(LIST, { filter: { ...filter, ...selection, sort: 'PRICE' } })
        expect(data?.products).toEqual({
          count: expected.length,
          products: expected.map(({ productId }) => ({ productId })),
        })
      }),
      { numRuns: chooseForSuite({ quick: 10, deep: 500 }) },
    )
  })

  it('A renamed product and a renamed brand move to their new place in the alphabet [LIST-04]', async () => {
    const first = await addMeal({ name: { sv: 'Öring', en: 'Trout' }, brandName: 'Bà Lan' })
    const second = await addMeal({
      sameCategoryAs: first,
      name: { sv: 'Zander', en: 'Zander' },
      brandName: 'Björkelunds',
    })
    const listBy = async (sort: string) =>
      (await walkPages({ categoryIds: [first.categoryId], sort }, 10)).ids
    const ids = [first.productId, second.productId]
    expect(await listBy('ALPHABETICAL')).toEqual(ids.toReversed())
    expect(await listBy('BRAND')).toEqual(ids)
    await env.DB.batch([
      env.DB.prepare("UPDATE product_texts SET name = 'Ängssoppa' WHERE product_id = ?").bind(
        first.productId,
      ),
      env.DB.prepare("UPDATE product_texts SET name = 'Åkerbär' WHERE product_id = ?").bind(
        second.productId,
      ),
      env.DB.prepare("UPDATE brands SET name = 'Önnered' WHERE brand_id = ?").bind(first.productId),
    ])
    expect(await listBy('ALPHABETICAL')).toEqual(ids.toReversed())
    expect(await listBy('ALPHABETICAL_DESC')).toEqual(ids)
    expect(await listBy('BRAND')).toEqual(ids.toReversed())
  })
})
