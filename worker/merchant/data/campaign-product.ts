import { coversPlace, isOfProducts, type Campaign } from '../rules/campaign.ts'
import type { ProductFilter } from '../rules/product-filter.ts'
import type { Scope } from '../rules/scope.ts'
import type { FacetCounts, FacetMode } from './facet.ts'
import { loadCampaigns } from './offer.ts'
import { prepare } from './prepare.ts'
import { listConditions, writeWhere } from './product-filter.ts'

export type CampaignCount = { campaignId: string; name: string; isHidden: boolean; count: number }

type Wanted = { filter: ProductFilter; mode: FacetMode }
type PlaceCount = { categoryId: number; brandId: number; count: number }

const placeFilters = ['Category', 'Brand', 'Discount'] as const

// Counts of categories and brands tell of exactly this list, unless a choice among them was left out of their counting.
function areOfList(scope: Scope, { filter, mode }: Wanted): boolean {
  if (mode === 'CURRENT') return true
  const conditions = listConditions(filter, scope)
  return !conditions.some(({ of }) => placeFilters.some((known) => known === of))
}

/** By place, of which there are few: who is covered where is known without looking at products one by one. */
async function loadPlaceCounts(
  db: D1Database,
  scope: Scope,
  { filter, mode, campaigns }: Wanted & { campaigns: readonly Campaign[] },
): Promise<PlaceCount[]> {
  if (campaigns.length === 0) return []
  const brandIds = campaigns.map(({ brandId }) => brandId)
  const statement = prepare(db, [], (bind) => {
    const own = { of: null, write: () => `p.currency = ${bind(scope.market.currency)}` }
    const ofBrands = {
      of: null,
      write: () => `p.brand_id IN (SELECT value FROM json_each(${bind(JSON.stringify(brandIds))}))`,
    }
    const conditions = [
      own,
      ...(brandIds.includes(null) ? [] : [ofBrands]),
      ...listConditions(filter, scope),
    ]
    const where = writeWhere(conditions, bind, mode === 'BY_GROUP' ? 'Discount' : null)
    return `SELECT p.category_id AS categoryId, p.brand_id AS brandId, count(*) AS count
      FROM listings p ${where} GROUP BY 1, 2`
  })
  return (await statement.all<PlaceCount>()).results
}

const sumCounts = (counts: readonly { count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0)

/**
 * How many products of a list each running campaign covers; those for whole carts cover none. `counts` are the list's
 * own: a campaign of categories, or of a brand, is told from them; only one of both is counted.
 */
export async function loadCampaignCounts(
  db: D1Database,
  scope: Scope,
  wanted: Wanted & { counts: Promise<FacetCounts> },
): Promise<CampaignCount[]> {
  const campaigns = (await loadCampaigns(db, scope)).filter(isOfProducts)
  if (campaigns.length === 0) return []
  const isTold = areOfList(scope, wanted)
    ? ({ categoryIds, brandId }: Campaign) => categoryIds === null || brandId === null
    : () => false
  const [counts, places] = await Promise.all([
    wanted.counts,
    loadPlaceCounts(db, scope, {
      ...wanted,
      campaigns: campaigns.filter((campaign) => !isTold(campaign)),
    }),
  ])
  const countOf = (campaign: Campaign): number => {
    const { categoryIds, brandId } = campaign
    if (!isTold(campaign)) return sumCounts(places.filter((place) => coversPlace(campaign, place)))
    return categoryIds === null
      ? sumCounts(counts.brands.filter(({ key }) => key === brandId))
      : sumCounts(counts.categories.filter(({ key }) => categoryIds.includes(key)))
  }
  return campaigns.map((campaign) => ({
    campaignId: campaign.campaignId,
    name: campaign.name,
    isHidden: campaign.hideTitle,
    count: countOf(campaign),
  }))
}
