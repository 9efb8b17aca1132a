import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addMeal, type MealFixture } from './meal-fixture.ts'
import { send } from './merchant.ts'

const LIST = `query list($categoryAlias: String, $filter: FilterInputType, $marketId: String, $languageId: String) {
  list: products(categoryAlias: $categoryAlias, filter: $filter, marketId: $marketId, languageId: $languageId, take: 50) {
    products { productId } filters { facets { filterId values { facetId label count hidden } } } } }`

const value = z.object({
  facetId: z.string(),
  label: z.string(),
  count: z.number(),
  hidden: z.boolean(),
})
const listShape = z.object({
  products: z.array(z.object({ productId: z.number() })),
  filters: z.object({
    facets: z.array(z.object({ filterId: z.string(), values: z.array(value) })),
  }),
})

async function list(variables: Record<string, unknown>) {
  const { data } = await send(LIST, variables)
  const { products, filters } = listShape.parse(data?.list)
  return {
    ids: products.map(({ productId }) => productId).toSorted((one, other) => one - other),
    offers: filters.facets.find(({ filterId }) => filterId === 'Discount')?.values ?? [],
  }
}

type Campaign = { id: number; categoryId?: number; brandId?: number; isHidden?: boolean }

/** Ids in a filter are numbers. */
async function addNumberedCampaign({ id, categoryId, brandId, isHidden }: Campaign) {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO campaigns (campaign_id, position, rule, category_id, brand_id, basis_points, hide_title, active_from)
       VALUES (?, 99, 'percentage', ?, ?, 1000, ?, '2026-01-01T00:00:00.000Z')`,
    ).bind(String(id), categoryId ?? null, brandId ?? null, isHidden ? 1 : 0),
    env.DB.prepare(
      `INSERT INTO campaign_texts VALUES (?1, 'sv-SE', ?1 || '-sv', 'Kampanj ' || ?1),
         (?1, 'en-US', ?1 || '-en', 'Campaign ' || ?1)`,
    ).bind(String(id)),
    env.DB.prepare("INSERT INTO campaign_markets VALUES (?, '1|se', 'se', 0)").bind(String(id)),
  ])
}

async function addOffers() {
  const eur = { selling: 900, regular: 900 }
  const parent = await addMeal({ eur })
  const child = await addMeal({ eur, below: parent })
  const sek = { selling: 9_000, regular: 12_000 }
  const beside = await addMeal({ eur, sek, beside: child })
  const ids = {
    branch: parent.productId + 1,
    brand: parent.productId + 2,
    both: parent.productId + 3,
  }
  await addNumberedCampaign({ id: ids.branch, categoryId: parent.categoryId })
  await addNumberedCampaign({ id: ids.brand, brandId: beside.productId, isHidden: true })
  await addNumberedCampaign({
    id: ids.both,
    brandId: child.productId,
    categoryId: child.categoryId,
  })
  return { parent, child, beside, ids, categoryAlias: parent.category.sv }
}

const idsOf = (...meals: MealFixture[]) => meals.map(({ productId }) => productId)

describe('offers among the filters', () => {
  it('LIST-02 name each campaign that covers something, with its count, and hide what has no title', async () => {
    const { parent, ids, categoryAlias } = await addOffers()
    expect((await list({ categoryAlias })).offers).toEqual([
      { facetId: 'd_sale', label: 'Nedsatt pris', count: 1, hidden: false },
      { facetId: `d_${ids.branch}`, label: `Kampanj ${ids.branch}`, count: 3, hidden: false },
      { facetId: `d_${ids.brand}`, label: `Kampanj ${ids.brand}`, count: 1, hidden: true },
      { facetId: `d_${ids.both}`, label: `Kampanj ${ids.both}`, count: 1, hidden: false },
    ])
    const english = { categoryAlias: parent.category.en, languageId: 'en-US' }
    expect((await list(english)).offers[1]?.label).toBe(`Campaign ${ids.branch}`)
    const abroad = await list({ categoryAlias, marketId: 'fi', languageId: 'sv-SE' })
    expect(abroad.ids).toHaveLength(3)
    expect(abroad.offers).toEqual([])
  })

  it('LIST-03 keep the products of a campaign, alone or beside others, and count as if not chosen', async () => {
    const { parent, child, beside, ids, categoryAlias } = await addOffers()
    const by = (facets: string[], filterMode = 'CURRENT') =>
      list({ categoryAlias, filter: { facets, filterMode } })
    expect((await by([`d_${ids.branch}`])).ids).toEqual(idsOf(parent, child, beside))
    expect((await by([`d_${ids.both}`])).ids).toEqual(idsOf(child))
    expect((await by([`d_${ids.both}`, 'd_sale'])).ids).toEqual(idsOf(child, beside))
    const grouped = await by([`d_${ids.both}`], 'BY_GROUP')
    expect(grouped.offers.map(({ count }) => count)).toEqual([1, 3, 1, 1])
    expect((await by([`d_${ids.both}`])).offers.map(({ count }) => count)).toEqual([1, 1])
    expect((await by(['d_0', "d_') OR 1 --"])).ids).toEqual([])
  })

  it('API-06 keep and drop by the campaigns’ ids, in the market where they run', async () => {
    const { parent, child, beside, ids, categoryAlias } = await addOffers()
    const by = async (filter: object, marketId = 'se') =>
      (await list({ categoryAlias, filter, marketId })).ids
    expect(await by({ discountCampaignIds: [ids.brand, ids.both] })).toEqual(idsOf(child, beside))
    expect(await by({ excludeDiscountCampaignIds: [ids.brand] })).toEqual(idsOf(parent, child))
    expect(await by({ discountCampaignIds: [ids.branch] }, 'fi')).toEqual([])
    expect(await by({ discountCampaignIds: [null] })).toHaveLength(3)
  })
})
