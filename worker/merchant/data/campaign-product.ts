import { coversPlace, isOfProducts } from '../rules/campaign.ts'
import type { ProductFilter } from '../rules/product-filter.ts'
import type { Scope } from '../rules/scope.ts'
import type { FacetMode } from './facet.ts'
import { loadCampaigns } from './offer.ts'
import { listConditions, writeWhere } from './product-filter.ts'
import { prepare } from './prepare.ts'

export type CampaignCount = { campaignId: string; name: string; isHidden: boolean; count: number }

/** How many products of a list each running campaign covers; those for whole carts cover none. */
export async function loadCampaignCounts(
  db: D1Database,
  scope: Scope,
  { filter, mode }: { filter: ProductFilter; mode: FacetMode },
): Promise<CampaignCount[]> {
  const campaigns = (await loadCampaigns(db, scope)).filter(isOfProducts)
  if (campaigns.length === 0) return []
  // By place, of which there are few: who is covered where is known without looking at products one by one.
  const statement = prepare(db, [], (bind) => {
    const own = { filterId: null, write: () => `p.currency = ${bind(scope.market.currency)}` }
    const conditions = [own, ...listConditions(filter, scope)]
    const where = writeWhere(conditions, bind, mode === 'BY_GROUP' ? 'Discount' : null)
    return `SELECT p.category_id AS categoryId, p.brand_id AS brandId, count(*) AS count
      FROM listings p ${where} GROUP BY 1, 2`
  })
  const { results } = await statement.all<{ categoryId: number; brandId: number; count: number }>()
  return campaigns.map((campaign) => ({
    campaignId: campaign.campaignId,
    name: campaign.name,
    isHidden: campaign.hideTitle,
    count: results
      .filter((place) => coversPlace(campaign, place))
      .reduce((sum, place) => sum + place.count, 0),
  }))
}
