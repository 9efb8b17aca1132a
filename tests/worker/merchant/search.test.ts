import { env } from 'cloudflare:workers'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadFacetCounts } from '../../../worker/merchant/data/listing/facet-counts.ts'
import {
  loadProductPage,
  loadProductTotal,
} from '../../../worker/merchant/data/listing/product-page.ts'
import { loadSearchExpression } from '../../../worker/merchant/data/listing/search.ts'
import { toProductFilter } from '../../../worker/merchant/rules/search/product-filter.ts'
import { chooseScope } from '../../../worker/merchant/rules/customer/scope.ts'
import { addMeal } from './meal-fixture.ts'
import { post, send } from './merchant.ts'

const scope = chooseScope({ languageId: 'sv-SE' })

async function loadFilter(word: string, facets: string[] = []) {
  const search = await loadSearchExpression(env.DB, scope.language, word)
  const noListSubject = {
    categoryAlias: null,
    brandAlias: null,
    listAlias: null,
    campaignAlias: null,
  }
  return toProductFilter({ facets }, { ...noListSubject, search })
}

type PageRequest = { skip: number; take: number; facets?: string[] }

async function loadSearchPage(word: string, { skip, take, facets }: PageRequest) {
  const query = { filter: await loadFilter(word, facets), sort: 'RELEVANCE', skip, take } as const
  const [count, products] = await Promise.all([
    loadProductTotal(env.DB, scope, query.filter),
    loadProductPage(env.DB, scope, query),
  ])
  return { count, ids: products.map(({ productId }) => productId) }
}

const ranks = ['name', 'brand', 'ingredients'] as const
const mealArbitrary = record({
  rank: constantFrom(...ranks),
  soldCount: integer({ min: 0, max: 3 }),
  inStock: constantFrom(0, 3),
})
type MealInput = { rank: (typeof ranks)[number]; soldCount: number; inStock: number }
type RankedMeal = MealInput & { productId: number }

async function addRankedMeal(
  word: string,
  { rank, soldCount, inStock }: MealInput,
): Promise<RankedMeal> {
  const name = rank === 'name' ? `Gryta med ${word}` : 'Gryta'
  const { productId } = await addMeal({
    soldCount,
    stock: { inStock },
    name: { sv: name, en: name },
    ...(rank === 'brand' ? { brandName: `Kitchen ${word}` } : {}),
    ...(rank === 'ingredients' ? { ingredients: { sv: word, en: word } } : {}),
  })
  return { rank, soldCount, inStock, productId }
}

const toExpected = (rankedMeals: RankedMeal[]) =>
  rankedMeals
    .toSorted(
      (one, other) =>
        ranks.indexOf(one.rank) - ranks.indexOf(other.rank) ||
        other.soldCount - one.soldCount ||
        one.productId - other.productId,
    )
    .map(({ productId }) => productId)

describe('search results', () => {
  it('Search results on every page are ranked by the matching field and then by the number of sales [LIST-04]', async () => {
    let runNumber = 0
    const searchArbitrary = record({
      meals: array(mealArbitrary, { minLength: 1, maxLength: 9 }),
      skip: integer({ min: 0, max: 10 }),
      take: integer({ min: 1, max: 10 }),
    })
    await assert(
      asyncProperty(searchArbitrary, async ({ meals, skip, take }) => {
        runNumber += 1
        const word = `zrank${String.fromCodePoint(97 + (runNumber % 26), 97 + Math.floor(runNumber / 26))}`
        const rankedMeals: RankedMeal[] = []
        for (const meal of meals) rankedMeals.push(await addRankedMeal(word, meal))
        const all = toExpected(rankedMeals)
        const page = { count: all.length, ids: all.slice(skip, skip + take) }
        expect(await loadSearchPage(word, { skip, take })).toEqual(page)
        const availableIds = toExpected(rankedMeals.filter(({ inStock }) => inStock > 0))
        const availablePage = {
          count: availableIds.length,
          ids: availableIds.slice(skip, skip + take),
        }
        expect(await loadSearchPage(word, { skip, take, facets: ['stock_in'] })).toEqual(
          availablePage,
        )
        const counts = await loadFacetCounts(env.DB, scope, {
          filter: await loadFilter(word),
          mode: 'BY_GROUP',
        })
        expect(counts.inStock).toBe(availableIds.length)
        expect(counts.inStock + counts.soldOut).toBe(all.length)
      }),
      { numRuns: 30 },
    )
  })
})

describe('searches for facts', () => {
  it('a search for meals without an allergen finds only meals whose facts say so, in lists and in facets [LIST-07]', async () => {
    const name = { sv: 'Zqrätten', en: 'Zqmeal' }
    const proven = await addMeal({ name, facts: ['freemilk', 'freegluten'] })
    await addMeal({ name, facts: ['freegluten'] })
    await addMeal({ name, ingredients: { sv: 'vatten, salt', en: 'water, salt' } })
    for (const text of [
      'zqrätten utan mjölk',
      'mjölkfri zqrätten',
      'utan gluten och mjölk zqrätten',
    ]) {
      expect(await loadSearchPage(text, { skip: 0, take: 9 })).toEqual({
        count: 1,
        ids: [proven.productId],
      })
      const filter = await loadFilter(text)
      const counts = await loadFacetCounts(env.DB, scope, { filter, mode: 'BY_GROUP' })
      expect(counts.inStock + counts.soldOut).toBe(1)
    }
  })

  it('a search without a word leaves out meals with the word and meals whose ingredients are unknown [LIST-07]', async () => {
    const name = { sv: 'Zxratten', en: 'Zxmeal' }
    const without = await addMeal({ name, ingredients: { sv: 'vatten, salt', en: 'water, salt' } })
    await addMeal({ name, ingredients: { sv: 'vatten, tomat', en: 'water, tomato' } })
    await addMeal({ name })
    const { ids } = await loadSearchPage('zxratten utan tomat', { skip: 0, take: 9 })
    expect(ids).toEqual([without.productId])
  })
})

const CORRECTION = `query correction($searchText: String!, $languageId: String) {
  searchCorrection(searchText: $searchText, languageId: $languageId)
}`

async function loadCorrections(searchText: string, languageId = 'sv-SE'): Promise<unknown> {
  const { errors, data } = await send(CORRECTION, { searchText, languageId })
  expect(errors).toEqual([])
  return data?.searchCorrection
}

describe('corrections of search texts', () => {
  it('a search that finds nothing is corrected to texts that find products [LIST-07]', async () => {
    const corrections = z.array(z.string()).parse(await loadCorrections('kåttbulllar lingon'))
    expect(corrections.length).toBeGreaterThan(0)
    expect(corrections.length).toBeLessThanOrEqual(3)
    for (const searchText of corrections) {
      const { data } = await send(
        'query found($searchText: String!) { products(filter: { searchText: $searchText }, languageId: "sv-SE") { count } }',
        { searchText },
      )
      const { count } = z.object({ count: z.number() }).parse(data?.products)
      expect(count).toBeGreaterThan(0)
    }
  })

  it('a search with more possible corrections than D1 allows in one UNION is corrected [LIST-07]', async () => {
    const corrections = await loadCorrections('kåttbulllar lingån potaatis')
    expect(z.array(z.string()).parse(corrections).length).toBeGreaterThan(0)
  })

  it.each(['köttbullar', '', '!?', '🍲', 'qqqqqqqqqqqqxxxxxx'])(
    'the search text %j is not corrected, because it finds products or resembles nothing [LIST-07]',
    async (searchText) => {
      expect(await loadCorrections(searchText)).toEqual([])
    },
  )

  it('the setting SEARCH_CORRECTION removes the field from the schema [LIST-07]', async () => {
    const body = { query: CORRECTION, variables: { searchText: 'soppaa' } }
    const response = await post(body, {}, { OPEN: 'true', SEARCH_CORRECTION: 'off' })
    expect(await response.text()).toContain('Cannot query field')
  })
})
