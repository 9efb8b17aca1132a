import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { send } from './merchant.ts'
import { chooseForSuite } from '../../support/suite.ts'

const LIST = `query list($take: Int, $skip: Int, $categoryAlias: String, $brandAlias: String, $discountCampaignAlias: String,
    $url: String, $filter: FilterInputType, $marketId: String) {
  products(take: $take, skip: $skip, categoryAlias: $categoryAlias, brandAlias: $brandAlias,
    discountCampaignAlias: $discountCampaignAlias, url: $url, filter: $filter, marketId: $marketId) {
    count products { productId } filters { facets { values { count } } } } }`

const listSchema = z.object({
  count: z.number().int().nonnegative(),
  products: z.array(z.object({ productId: z.number() })),
  filters: z.object({
    facets: z.array(z.object({ values: z.array(z.object({ count: z.number().nonnegative() })) })),
  }),
})

const word = fc.string({ unit: 'grapheme', maxLength: 12 })
const facet = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('c_', 'b_', 's_', 'price_', 'd_', 'stock_', 'a_', 'p_diet_', 'p_free-from_'),
      word,
    )
    .map(([prefix, rest]) => prefix + rest),
  fc.constantFrom(
    'p_free-from_milk',
    'p_free-from_gluten',
    'p_diet_vegan',
    'price_0_sek',
    'price_7500_sek',
    'stock_in',
    'stock_out',
    'd_sale',
    'p_strength_mild',
  ),
)
const facets = fc.array(fc.option(facet), { maxLength: 100 })
const ids = fc.array(fc.option(fc.integer({ min: -5, max: 2_000 })), { maxLength: 100 })
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 1 })

const filter = fc.record(
  {
    searchText: optional(fc.oneof(fc.constantFrom('soppa', 'lax ris', 'köttbullar'), word)),
    facets: optional(facets),
    excludeFacets: optional(facets),
    include: optional(facets),
    includeMode: fc.constantFrom('INTERSECT', 'UNION'),
    exclude: optional(facets),
    sort: fc.constantFrom('RELEVANCE', 'PRICE', 'VOTES', 'FACET_ORDER', 'ALPHABETICAL', 'LATEST'),
    filterMode: fc.constantFrom('BY_GROUP', 'CURRENT'),
    price: optional(fc.record({ lowest: fc.nat(500), highest: fc.nat(500) }, { requiredKeys: [] })),
    articleNumbers: optional(fc.array(fc.option(word), { maxLength: 100 })),
    categoryIds: optional(ids),
    brandIds: optional(ids),
    discountCampaignIds: optional(ids),
    excludeCategoryIds: optional(ids),
    excludeBrandIds: optional(ids),
    excludeDiscountCampaignIds: optional(ids),
    includeCollapsed: fc.boolean(),
  },
  { requiredKeys: [] },
)

const variables = fc.record(
  {
    take: fc.integer({ min: -1, max: 500 }),
    skip: fc.integer({ min: -1, max: 500 }),
    categoryAlias: fc.oneof(fc.constantFrom('soppor-och-grytor', ''), word),
    brandAlias: word,
    discountCampaignAlias: word,
    url: fc.oneof(fc.constantFrom('/se/sv/l/vardagsmat', '/sv/c/soppor-och-grytor'), word),
    filter,
    marketId: fc.constantFrom('se', 'fi', 'nowhere'),
  },
  { requiredKeys: ['filter'] },
)

describe('fuzzed product lists', () => {
  it('A product list answers every combination of filters without an unexpected error [LIST-02]', async () => {
    await fc.assert(
      fc.asyncProperty(variables, async (queryVariables) => {
        const { data, errors } = await send(LIST, queryVariables)
        expect(errors.filter(({ message }) => message === 'Unexpected error.')).toEqual([])
        // A request that exceeds a limit or has an invalid argument returns errors and no product
        // list.
        if (errors.length > 0) return
        const list = listSchema.parse(data?.products)
        expect(list.products.length).toBeLessThanOrEqual(Math.min(list.count, 200))
      }),
      { numRuns: chooseForSuite({ quick: 30, deep: 2_000 }) },
    )
  })

  it.each([40, 100])(
    'A filter accepts %i allergen values that a product must all match [LIST-02]',
    async (count) => {
      const all = Array.from({ length: count }, (_, index) => `p_free-from_x${index}`)
      const loadCount = async (filterInput: object) => {
        const { data, errors } = await send(LIST, { filter: filterInput })
        expect(errors).toEqual([])
        return listSchema.parse(data?.products).count
      }
      expect(await loadCount({ facets: all, searchText: 'soppa' })).toBe(0)
      expect(
        await loadCount({ facets: all, include: all, exclude: all, searchText: 'soppa' }),
      ).toBe(0)
      const one = await loadCount({ facets: ['p_free-from_milk'] })
      const two = await loadCount({
        facets: ['p_free-from_milk', 'p_free-from_gluten', 'p_free-from_milk'],
      })
      expect(two).toBeGreaterThan(0)
      expect(two).toBeLessThan(one)
    },
  )
})
