import { env } from 'cloudflare:workers'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadFacetCounts } from '../../../worker/merchant/data/facet.ts'
import { loadProductPage } from '../../../worker/merchant/data/product-page.ts'
import { toProductFilter } from '../../../worker/merchant/rules/product-filter.ts'
import { chooseScope } from '../../../worker/merchant/rules/scope.ts'
import { addMeal } from './meal-fixture.ts'

const scope = chooseScope({ languageId: 'sv-SE' })

function toFilter(word: string, facets: string[] = []) {
  const nowhere = { categoryAlias: null, brandAlias: null, listAlias: null, campaignAlias: null }
  return toProductFilter({ facets }, { ...nowhere, search: `"${word}"*` })
}

type Asked = { skip: number; take: number; facets?: string[] }

async function find(word: string, { skip, take, facets }: Asked) {
  const query = { filter: toFilter(word, facets), sort: 'RELEVANCE', skip, take } as const
  const { count, products } = await loadProductPage(env.DB, scope, query)
  return { count, ids: products.map(({ productId }) => productId) }
}

const ranks = ['name', 'brand', 'ingredients'] as const
const found = record({
  rank: constantFrom(...ranks),
  soldCount: integer({ min: 0, max: 3 }),
  inStock: constantFrom(0, 3),
})
type Found = { rank: (typeof ranks)[number]; soldCount: number; inStock: number }
type Known = Found & { productId: number }

async function addFound(word: string, { rank, soldCount, inStock }: Found): Promise<Known> {
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

const toExpected = (known: Known[]) =>
  known
    .toSorted(
      (one, other) =>
        ranks.indexOf(one.rank) - ranks.indexOf(other.rank) ||
        other.soldCount - one.soldCount ||
        one.productId - other.productId,
    )
    .map(({ productId }) => productId)

describe('the hits of a search', () => {
  it('LIST-04 come by where the words stand, then by sales, whatever page is asked for', async () => {
    let turn = 0
    const asked = record({
      meals: array(found, { minLength: 1, maxLength: 9 }),
      skip: integer({ min: 0, max: 10 }),
      take: integer({ min: 1, max: 10 }),
    })
    await assert(
      asyncProperty(asked, async ({ meals, skip, take }) => {
        turn += 1
        const word = `zrank${String.fromCodePoint(97 + (turn % 26), 97 + Math.floor(turn / 26))}`
        const known: Known[] = []
        for (const meal of meals) known.push(await addFound(word, meal))
        const all = toExpected(known)
        const page = { count: all.length, ids: all.slice(skip, skip + take) }
        expect(await find(word, { skip, take })).toEqual(page)
        const left = toExpected(known.filter(({ inStock }) => inStock > 0))
        const narrowed = { count: left.length, ids: left.slice(skip, skip + take) }
        expect(await find(word, { skip, take, facets: ['stock_in'] })).toEqual(narrowed)
        const counts = await loadFacetCounts(env.DB, scope, {
          filter: toFilter(word),
          mode: 'BY_GROUP',
        })
        expect(counts.inStock).toBe(left.length)
        expect(counts.inStock + counts.soldOut).toBe(all.length)
      }),
      { numRuns: 30 },
    )
  })
})
