import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadFacetCounts } from '../../../worker/merchant/data/facet.ts'
import { loadProductPage } from '../../../worker/merchant/data/product-page.ts'
import { toProductFilter } from '../../../worker/merchant/rules/product-filter.ts'
import { chooseScope } from '../../../worker/merchant/rules/scope.ts'
import { multiplyCatalogue } from '../../../worker/merchant/seed/multiply.ts'
import { countReads } from './count-reads.ts'

const scope = chooseScope({ languageId: 'sv-SE' })
const nowhere = {
  categoryAlias: null,
  brandAlias: null,
  listAlias: null,
  campaignAlias: null,
  search: null,
}
const SEEDED = 62
const MANY = 1_000
// Products differ in how many sizes and parameters they have; a place alone has more copies than this of each meal.
const ALLOWANCE = 10
// Its products are found once and each listing is looked up among them; no campaign is looked at for every listing.
const ROWS_OF_CAMPAIGN = 5

type Query = { place: Partial<typeof nowhere> | Record<string, string>; sort: Sort }
const sorts = ['LATEST', 'MOST_SOLD', 'PRICE', 'PRICE_DESC'] as const
type Sort = (typeof sorts)[number] | 'VOTES'

async function readsOf({ place, sort }: Query): Promise<{ page: number; facets: number }> {
  const filter = toProductFilter({}, { ...nowhere, ...place })
  // The first reader of a place counts it.
  await loadFacetCounts(env.DB, scope, { filter, mode: 'CURRENT' })
  const page = countReads()
  await loadProductPage(page.db, scope, { filter, sort, skip: 0, take: 2 })
  const facets = countReads()
  await loadFacetCounts(facets.db, scope, { filter, mode: 'CURRENT' })
  return { page: page.total(), facets: facets.total() }
}

async function listQueries(): Promise<Query[]> {
  const place = await env.DB.prepare(
    `SELECT own.alias AS category, top.alias AS top, brand.alias AS brand
     FROM products p JOIN brands brand ON brand.brand_id = p.brand_id
     JOIN categories category ON category.category_id = p.category_id
     JOIN category_texts own ON own.category_id = category.category_id AND own.language = 'sv-SE'
     JOIN category_texts top ON top.category_id = category.parent_id AND top.language = 'sv-SE'
     ORDER BY p.product_id LIMIT 1`,
  ).first<{ category: string; top: string; brand: string }>()
  if (!place) throw new Error('There are no products')
  const places = [
    {},
    { categoryAlias: place.category },
    { categoryAlias: place.top },
    { brandAlias: place.brand },
  ]
  return places.flatMap((own) => sorts.map((sort) => ({ place: own, sort })))
}

describe('a catalogue that grows', () => {
  const before: { page: number; facets: number }[] = []
  let queries: Query[] = []

  beforeAll(async () => {
    queries = await listQueries()
    for (const query of queries) before.push(await readsOf(query))
    for (const { statements } of multiplyCatalogue(SEEDED, MANY)) {
      await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))
    }
  })

  it('LIST-01 is listed from as many rows as before, whatever the list and its order', async () => {
    const total = await env.DB.prepare('SELECT count(*) AS total FROM products').first('total')
    expect(total).toBeGreaterThanOrEqual(MANY)
    for (const [turn, query] of queries.entries()) {
      const { page } = await readsOf(query)
      const most = (before[turn]?.page ?? 0) + ALLOWANCE
      expect({ query, isMore: page > most }).toEqual({ query, isMore: false })
    }
  })

  it('LIST-01 is listed and counted by campaign from a few rows for each product', async () => {
    const campaignAlias = 'tre-soppor-for-tva'
    for (const sort of sorts) {
      const { page, facets } = await readsOf({ place: { campaignAlias }, sort })
      expect(page).toBeLessThan(MANY * ROWS_OF_CAMPAIGN)
      expect(facets).toBeLessThan(MANY * ROWS_OF_CAMPAIGN)
    }
  })

  it('LIST-01 is ordered by votes from as many rows, however many reviews there are', async () => {
    const byVotes: Query = { place: {}, sort: 'VOTES' }
    const { page: few } = await readsOf(byVotes)
    await env.DB.prepare(
      `WITH RECURSIVE turn (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM turn WHERE k < ${MANY})
       INSERT INTO reviews (product_id, language, rating, comment, author, published_at)
       SELECT (SELECT max(product_id) FROM products), 'sv-SE', 1 + k % 5, '', 'Eva ' || k, '2026-01-01' FROM turn`,
    ).run()
    const { page: many } = await readsOf(byVotes)
    expect(many).toBeLessThanOrEqual(few + ALLOWANCE)
  })

  it('LIST-02 is counted from as many rows as before', async () => {
    for (const [turn, query] of queries.entries()) {
      const { facets } = await readsOf(query)
      expect(facets).toBeLessThanOrEqual((before[turn]?.facets ?? 0) + ALLOWANCE)
    }
  })
})
