import { z } from 'zod'
import {
  coversCategoryAndBrand,
  isProductCampaign,
  type Campaign,
} from '../../rules/campaign/campaign.ts'
import type { ProductFilter } from '../../rules/search/product-filter.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import type { RunningOffers } from '../offer/offer.ts'
import { prepare } from '../sql/prepare.ts'
import { parseRows } from '../sql/read-rows.ts'
import type { FacetCounts, FacetMode } from './facet-counts.ts'
import { chooseCountSource, runCounts, toCountConditions } from './listing-groups.ts'
import { toConditions, buildWhereSql } from './product-filter.ts'

export type CampaignCount = {
  campaignId: string
  alias: string
  name: string
  isHidden: boolean
  count: number
}

type CampaignCountQuery = { filter: ProductFilter; mode: FacetMode }
const categoryBrandCount = z.object({
  categoryId: z.number(),
  brandId: z.number(),
  count: z.number(),
})

const reusedFilters = ['Category', 'Brand', 'Discount'] as const

// The counts of categories and brands match this list unless the category, brand or discount filter
// has a selected value, because BY_GROUP counts such a filter as if no value were selected.
function canReuseFacetCounts(scope: Scope, { filter, mode }: CampaignCountQuery): boolean {
  if (mode === 'CURRENT') return true
  const conditions = toConditions(filter, scope)
  return !conditions.some(({ subject }) => reusedFilters.some((known) => known === subject))
}

/**
 * Counts the products for each pair of category and brand. There are few pairs, and a campaign
 * covers a pair completely or not at all, so no campaign has to be compared with each product.
 */
async function loadCategoryBrandCounts(
  db: D1Database,
  scope: Scope,
  { filter, mode, campaigns }: CampaignCountQuery & { campaigns: readonly Campaign[] },
): Promise<z.output<typeof categoryBrandCount>[]> {
  if (campaigns.length === 0) return []
  const brandIds = campaigns.map(({ brandId }) => brandId)
  const source = chooseCountSource(filter)
  const statement = prepare(db, [], (bind) => {
    const brandCondition = {
      subject: null,
      buildSql: () =>
        `p.brand_id IN (SELECT value FROM json_each(${bind(JSON.stringify(brandIds))}))`,
    }
    const conditions = [
      ...(brandIds.includes(null) ? [] : [brandCondition]),
      ...toCountConditions(filter, scope),
    ]
    const where = buildWhereSql(conditions, bind, mode === 'BY_GROUP' ? 'Discount' : null)
    return `SELECT p.category_id AS categoryId, p.brand_id AS brandId, sum(${source.products}) AS count
      FROM ${source.table} p ${where} GROUP BY 1, 2`
  })
  const [result] = await runCounts(db, scope, { filter, statements: [statement] })
  return parseRows(result, categoryBrandCount)
}

const sumCounts = (counts: readonly { count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0)

/**
 * Counts the products of a list that each running campaign covers; campaigns for whole carts are
 * left out. `counts` are the facet counts of the list. They contain the count of a campaign for
 * categories or for a brand; only a campaign for both needs another query.
 */
export async function loadCampaignCounts(
  db: D1Database,
  scope: Scope,
  query: CampaignCountQuery & { counts: Promise<FacetCounts>; offers: Promise<RunningOffers> },
): Promise<CampaignCount[]> {
  const campaigns = (await query.offers).campaigns.filter(isProductCampaign)
  if (campaigns.length === 0) return []
  const isInFacetCounts = canReuseFacetCounts(scope, query)
    ? ({ categoryIds, brandId }: Campaign) => categoryIds === null || brandId === null
    : () => false
  const [counts, categoryBrandCounts] = await Promise.all([
    query.counts,
    loadCategoryBrandCounts(db, scope, {
      ...query,
      campaigns: campaigns.filter((campaign) => !isInFacetCounts(campaign)),
    }),
  ])
  const countOf = (campaign: Campaign): number => {
    const { categoryIds, brandId } = campaign
    if (!isInFacetCounts(campaign))
      return sumCounts(categoryBrandCounts.filter((pair) => coversCategoryAndBrand(campaign, pair)))
    return categoryIds === null
      ? sumCounts(counts.brands.filter(({ key }) => key === brandId))
      : sumCounts(counts.categories.filter(({ key }) => categoryIds.includes(key)))
  }
  return campaigns.map((campaign) => ({
    campaignId: campaign.campaignId,
    alias: campaign.alias,
    name: campaign.name,
    isHidden: campaign.hideTitle,
    count: countOf(campaign),
  }))
}
