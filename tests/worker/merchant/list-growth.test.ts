import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadFacetCounts } from '../../../worker/merchant/data/facet.ts'
import { loadProductPage } from '../../../worker/merchant/data/product-page.ts'
import { toProductFilter } from '../../../worker/merchant/rules/product-filter.ts'
import { chooseScope } from '../../../worker/merchant/rules/scope.ts'
import { multiplyCatalogue } from '../../../worker/merchant/seed/multiply.ts'

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

/** The database, and how many rows it has read for this reader. */
function countReads() {
  let reads = 0
  const note = <Result extends { meta: D1Meta }>(result: Result): Result => {
    reads += result.meta.rows_read
    return result
  }
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, key) {
        if (key === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        if (key === 'all') return async () => note(await target.all())
        if (key === 'first')
          return async (column?: string) => {
            const [row] = note(await target.all()).results
            return row === undefined ? null : column === undefined ? row : row[column]
          }
        return Reflect.get(target, key)
      },
    })
  const db = new Proxy(env.DB, {
    get(target, key) {
      if (key === 'prepare') return (sql: string) => wrap(target.prepare(sql))
      if (key === 'batch')
        return async (statements: D1PreparedStatement[]) =>
          (await target.batch(statements)).map(note)
      return Reflect.get(target, key)
    },
  })
  return { db, total: () => reads }
}

type Query = { place: Partial<typeof nowhere> | Record<string, string>; sort: Sort }
const sorts = ['LATEST', 'MOST_SOLD', 'PRICE', 'PRICE_DESC'] as const
type Sort = (typeof sorts)[number]

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

  it('LIST-02 is counted from as many rows as before', async () => {
    for (const [turn, query] of queries.entries()) {
      const { facets } = await readsOf(query)
      expect(facets).toBeLessThanOrEqual((before[turn]?.facets ?? 0) + ALLOWANCE)
    }
  })
})
