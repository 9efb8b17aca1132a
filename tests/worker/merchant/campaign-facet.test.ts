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
const listSchema = z.object({
  products: z.array(z.object({ productId: z.number() })),
  filters: z.object({
    facets: z.array(z.object({ filterId: z.string(), values: z.array(value) })),
  }),
})

async function loadList(variables: Record<string, unknown>) {
  const { data } = await send(LIST, variables)
  const { products, filters } = listSchema.parse(data?.list)
  return {
    ids: products.map(({ productId }) => productId).toSorted((one, other) => one - other),
    offers: filters.facets.find(({ filterId }) => filterId === 'Discount')?.values ?? [],
  }
}

type Campaign = { id: number; categoryId?: number; brandId?: number; isHidden?: boolean }

/**
 * Adds a campaign with a numeric id, because campaign filters accept only numbers as ids. It reduces
 * no price, so its products are not reduced products.
 */
async function addNumberedCampaign({ id, categoryId, brandId, isHidden }: Campaign) {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO campaigns (campaign_id, position, rule, category_id, brand_id, buy_quantity, pay_quantity, hide_title, active_from)
       VALUES (?, 99, 'quantity', ?, ?, 3, 2, ?, '2026-01-01T00:00:00.000Z')`,
    ).bind(String(id), categoryId ?? null, brandId ?? null, isHidden ? 1 : 0),
    env.DB.prepare(
      `INSERT INTO campaign_texts (campaign_id, language, alias, name) VALUES (?1, 'sv-SE', ?1 || '-sv', 'Kampanj ' || ?1),
         (?1, 'en-US', ?1 || '-en', 'Campaign ' || ?1)`,
    ).bind(String(id)),
    env.DB.prepare("INSERT INTO campaign_markets VALUES (?, '1|se', 'se', 0, 1)").bind(String(id)),
  ])
}

async function addOffers() {
  const eur = { selling: 900, regular: 900 }
  const parent = await addMeal({ eur })
  const child = await addMeal({ eur, parentMeal: parent })
  const sek = { selling: 9_000, regular: 12_000 }
  const beside = await addMeal({ eur, sek, sameCategoryAs: child })
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

const toIds = (...meals: MealFixture[]) => meals.map(({ productId }) => productId)

describe('campaign facets', () => {
  it('Each campaign facet shows the number of its products, and a campaign with a hidden title has a hidden facet [LIST-02]', async () => {
    const { parent, ids, categoryAlias } = await addOffers()
    expect((await loadList({ categoryAlias })).offers).toEqual([
      { facetId: 'd_sale', label: 'Nedsatt pris', count: 1, hidden: false },
      { facetId: `d_${ids.branch}`, label: `Kampanj ${ids.branch}`, count: 3, hidden: false },
      { facetId: `d_${ids.brand}`, label: `Kampanj ${ids.brand}`, count: 1, hidden: true },
      { facetId: `d_${ids.both}`, label: `Kampanj ${ids.both}`, count: 1, hidden: false },
    ])
    const english = { categoryAlias: parent.category.en, languageId: 'en-US' }
    expect((await loadList(english)).offers[1]?.label).toBe(`Campaign ${ids.branch}`)
    const inFinland = await loadList({ categoryAlias, marketId: 'fi', languageId: 'sv-SE' })
    expect(inFinland.ids).toHaveLength(3)
    expect(inFinland.offers).toEqual([])
  })

  it('A campaign facet filters the list, combines with other facets and in the mode BY_GROUP does not change the counts of the other campaigns [LIST-03]', async () => {
    const { parent, child, beside, ids, categoryAlias } = await addOffers()
    const listBy = (facets: string[], filterMode = 'CURRENT') =>
      loadList({ categoryAlias, filter: { facets, filterMode } })
    expect((await listBy([`d_${ids.branch}`])).ids).toEqual(toIds(parent, child, beside))
    expect((await listBy([`d_${ids.both}`])).ids).toEqual(toIds(child))
    expect((await listBy([`d_${ids.both}`, 'd_sale'])).ids).toEqual(toIds(child, beside))
    const grouped = await listBy([`d_${ids.both}`], 'BY_GROUP')
    expect(grouped.offers.map(({ count }) => count)).toEqual([1, 3, 1, 1])
    expect((await listBy([`d_${ids.both}`])).offers.map(({ count }) => count)).toEqual([1, 1])
    expect((await listBy(['d_0', "d_') OR 1 --"])).ids).toEqual([])
  })

  it('A list can include or exclude products by campaign id, but only in the market of the campaign [API-06]', async () => {
    const { parent, child, beside, ids, categoryAlias } = await addOffers()
    const listBy = async (filter: object, marketId = 'se') =>
      (await loadList({ categoryAlias, filter, marketId })).ids
    expect(await listBy({ discountCampaignIds: [ids.brand, ids.both] })).toEqual(
      toIds(child, beside),
    )
    expect(await listBy({ excludeDiscountCampaignIds: [ids.brand] })).toEqual(toIds(parent, child))
    expect(await listBy({ discountCampaignIds: [ids.branch] }, 'fi')).toEqual([])
    expect(await listBy({ discountCampaignIds: [null] })).toHaveLength(3)
  })
})
