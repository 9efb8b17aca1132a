import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadFacetCounts } from '../../../worker/merchant/data/listing/facet-counts.ts'
import {
  loadProductPage,
  loadProductTotal,
} from '../../../worker/merchant/data/listing/product-page.ts'
import { loadVariantGroups } from '../../../worker/merchant/data/product/variant.ts'
import { toProductFilter } from '../../../worker/merchant/rules/search/product-filter.ts'
import { chooseScope } from '../../../worker/merchant/rules/customer/scope.ts'
import { multiplyCatalogue } from '../../../worker/merchant/seed/multiply.ts'
import { countReads } from './count-reads.ts'

const scope = chooseScope({ languageId: 'sv-SE' })
const noListSubject = {
  categoryAlias: null,
  brandAlias: null,
  listAlias: null,
  campaignAlias: null,
  search: null,
}
const SEEDED = 62
const MANY = 1_000
// A list may read this many more rows, because products have different numbers of sizes and
// parameters. Every list has more than 10 copies of each meal, so a list that reads all copies
// exceeds this limit.
const ALLOWANCE = 10
// A campaign list may read this many rows per product. It reads the products of the campaign once.
// Reading them again for each listing exceeds this limit.
const ROWS_OF_CAMPAIGN = 5

// Lists that few, some and nearly all products match.
const filteredLists = [
  ['p_diet_vegan', 'p_strength_hot'],
  ['p_diet_vegan', 'p_kcal_500'],
  ['p_free-from_fish', 'stock_in'],
  ['p_free-from_milk', 'price_10000_sek'],
]
// The catalogue grows 17 times, and the lists with it.
const MOST_GROWTH = 4
// A group has few variants. Reading the texts of all products exceeds this limit.
const ROWS_OF_VARIANTS = 200

type Query = {
  listSubject: Partial<typeof noListSubject> | Record<string, string>
  sort: Sort
  facets?: string[]
}
const sorts = ['LATEST', 'MOST_SOLD', 'PRICE', 'PRICE_DESC'] as const
const nameSorts = ['ALPHABETICAL', 'ALPHABETICAL_DESC', 'BRAND'] as const
type Sort = (typeof sorts)[number] | (typeof nameSorts)[number] | 'VOTES'

async function countRowsRead({
  listSubject,
  sort,
  facets: chosen = [],
}: Query): Promise<{ page: number; facets: number }> {
  const filter = toProductFilter({ facets: chosen }, { ...noListSubject, ...listSubject })
  // The first request stores the counts of a list, so its reads are not measured.
  await loadFacetCounts(env.DB, scope, { filter, mode: 'CURRENT' })
  const page = countReads()
  await loadProductTotal(page.db, scope, filter)
  await loadProductPage(page.db, scope, { filter, sort, skip: 0, take: 2 })
  const facets = countReads()
  await loadFacetCounts(facets.db, scope, { filter, mode: 'CURRENT' })
  return { page: page.total(), facets: facets.total() }
}

async function loadListQueries(): Promise<Query[]> {
  const listSubject = await env.DB.prepare(
    `SELECT own.alias AS category, top.alias AS top, brand.alias AS brand
     FROM products p JOIN brands brand ON brand.brand_id = p.brand_id
     JOIN categories category ON category.category_id = p.category_id
     JOIN category_texts own ON own.category_id = category.category_id AND own.language = 'sv-SE'
     JOIN category_texts top ON top.category_id = category.parent_id AND top.language = 'sv-SE'
     ORDER BY p.product_id LIMIT 1`,
  ).first<{ category: string; top: string; brand: string }>()
  if (!listSubject) throw new Error('There are no products')
  const ownCategory = { categoryAlias: listSubject.category }
  const topCategory = { categoryAlias: listSubject.top }
  const listSubjects = [{}, ownCategory, topCategory, { brandAlias: listSubject.brand }]
  return [
    ...listSubjects.flatMap((subject) => sorts.map((sort) => ({ listSubject: subject, sort }))),
    { listSubject: { brandAlias: listSubject.brand }, sort: 'BRAND' },
    ...[{}, ownCategory, topCategory].flatMap((subject) =>
      nameSorts.map((sort) => ({ listSubject: subject, sort })),
    ),
  ]
}

describe('database reads of a growing catalogue', () => {
  const before: { page: number; facets: number }[] = []
  let queries: Query[] = []
  const filteredQueries = filteredLists.flatMap((facets) =>
    [...sorts, ...nameSorts].map((sort): Query => ({ listSubject: {}, sort, facets })),
  )
  const filteredBefore: typeof before = []

  beforeAll(async () => {
    queries = await loadListQueries()
    for (const query of queries) before.push(await countRowsRead(query))
    for (const query of filteredQueries) filteredBefore.push(await countRowsRead(query))
    for (const { statements } of multiplyCatalogue(SEEDED, MANY)) {
      await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))
    }
  })

  it('A product list in any sort order reads no more rows after the catalogue grows [LIST-01]', async () => {
    const total = await env.DB.prepare('SELECT count(*) AS total FROM products').first('total')
    expect(total).toBeGreaterThanOrEqual(MANY)
    for (const [index, query] of queries.entries()) {
      const { page } = await countRowsRead(query)
      const limit = (before[index]?.page ?? 0) + ALLOWANCE
      expect({ query, isMore: page > limit }).toEqual({ query, isMore: false })
    }
  })

  it('A filtered list and its counts grow much less than the number of products that match [LIST-02]', async () => {
    for (const [index, query] of filteredQueries.entries()) {
      const { page, facets } = await countRowsRead(query)
      const few = filteredBefore[index]
      const isMore =
        page > (few?.page ?? 0) * MOST_GROWTH || facets > (few?.facets ?? 0) * MOST_GROWTH
      expect({ query, few, page, facets, isMore }).toMatchObject({ isMore: false })
    }
  })

  it('The variants of a product read no other products [PRODUCT-01]', async () => {
    const { db, total } = countReads()
    const member = await env.DB.prepare('SELECT min(product_id) FROM variant_members').first(
      'min(product_id)',
    )
    const groups = await loadVariantGroups(db, scope, [Number(member)])
    expect(groups.size).toBeGreaterThan(1)
    expect(total()).toBeLessThan(ROWS_OF_VARIANTS)
  })

  it('A campaign list reads only a few rows per product [LIST-01]', async () => {
    const campaignAlias = 'tre-soppor-for-tva'
    for (const sort of sorts) {
      const { page, facets } = await countRowsRead({ listSubject: { campaignAlias }, sort })
      expect(page).toBeLessThan(MANY * ROWS_OF_CAMPAIGN)
      expect(facets).toBeLessThan(MANY * ROWS_OF_CAMPAIGN)
    }
  })

  it('A list that is sorted by votes reads no more rows when more reviews exist [LIST-01]', async () => {
    const byVotes: Query = { listSubject: {}, sort: 'VOTES' }
    const { page: few } = await countRowsRead(byVotes)
    await env.DB.prepare(
      `WITH RECURSIVE turn (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM turn WHERE k < ${MANY})
       INSERT INTO reviews (product_id, language, rating, comment, author, published_at)
       SELECT (SELECT max(product_id) FROM products), 'sv-SE', 1 + k % 5, '', 'Eva ' || k, '2026-01-01' FROM turn`,
    ).run()
    const { page: many } = await countRowsRead(byVotes)
    expect(many).toBeLessThanOrEqual(few + ALLOWANCE)
  })

  it('Facet counts read no more rows after the catalogue grows [LIST-02]', async () => {
    for (const [index, query] of queries.entries()) {
      const { facets } = await countRowsRead(query)
      expect(facets).toBeLessThanOrEqual((before[index]?.facets ?? 0) + ALLOWANCE)
    }
  })
})
