import { getItem, languages, type Catalogue } from '../catalogue.ts'
import { toTableRows, type SqlValue, type TableRows } from './sql-text.ts'
import type { Offers } from '../offers/offers.ts'
import type { Campaign } from '../schema/offer-schema.ts'
import { buildPackageRows } from './package-rows.ts'

export const CHANNEL = '1|se'
export const ACTIVE_FROM = '2026-01-01T00:00:00.000Z'
/**
 * Start date of offers that have an end date. These offers have already ended and show that the
 * shop ignores them.
 */
export const ENDED_ACTIVE_FROM = '2025-06-01T00:00:00.000Z'

export function buildOfferRows(offers: Offers | undefined, catalogue: Catalogue): TableRows[] {
  if (!offers) return []
  return [
    ...buildCampaignRows(offers.campaigns, catalogue),
    ...buildPackageRows(offers.packages, catalogue),
  ]
}

function buildCampaignRows(campaigns: readonly Campaign[], catalogue: Catalogue): TableRows[] {
  const { categories, brands } = catalogue
  const rows = campaigns.map((campaign, position): SqlValue[] => {
    const { category, brand } = campaign
    return [
      campaign.campaignId,
      position,
      campaign.rule,
      category
        ? getItem(categories, ({ key }) => key === category, `category "${category}"`).categoryId
        : null,
      brand ? getItem(brands, ({ alias }) => alias === brand, `brand "${brand}"`).brandId : null,
      campaign.buyQuantity ?? 1,
      campaign.payQuantity ?? 1,
      campaign.basisPoints ?? 0,
      campaign.hideTitle ? 1 : 0,
      toStart(campaign),
      campaign.activeTo ?? null,
    ]
  })
  const texts = campaigns.flatMap(({ campaignId, alias, name, description }) =>
    languages.map(({ id, key }): SqlValue[] => [
      campaignId,
      id,
      alias[key],
      name[key],
      description[key],
    ]),
  )
  const marketRows = campaigns.flatMap(({ campaignId, minimumAmounts, roundingUnits = {} }) =>
    Object.entries(minimumAmounts).map(([market, amount]): SqlValue[] => [
      campaignId,
      CHANNEL,
      market,
      amount,
      new Map(Object.entries(roundingUnits)).get(market) ?? 1,
    ]),
  )
  const columns =
    'campaign_id, position, rule, category_id, brand_id, buy_quantity, pay_quantity, basis_points'
  return [
    toTableRows('campaigns', [columns, 'hide_title, active_from, active_to'], rows),
    toTableRows(
      'campaign_texts',
      ['campaign_id', 'language', 'alias', 'name', 'description'],
      texts,
    ),
    toTableRows(
      'campaign_markets',
      ['campaign_id', 'channel', 'market', 'minimum_amount', 'rounding_unit'],
      marketRows,
    ),
  ]
}

// The database computes the start of a recent campaign when it inserts the row.
function toStart({ activeTo, startedDaysAgo }: Campaign): SqlValue {
  if (startedDaysAgo === undefined) return activeTo ? ENDED_ACTIVE_FROM : ACTIVE_FROM
  return { sql: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${startedDaysAgo} days')` }
}
