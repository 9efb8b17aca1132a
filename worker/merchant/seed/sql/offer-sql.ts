import { getItem, languages, type Catalogue } from '../catalogue.ts'
import { buildInserts, type SqlValue } from './sql-text.ts'
import type { Offers } from '../offers/offers.ts'
import type { Campaign, PromoCode } from '../schema/offer-schema.ts'
import { buildPackageSql } from './package-sql.ts'

const CHANNEL = '1|se'
const ACTIVE_FROM = '2026-01-01T00:00:00.000Z'
/**
 * Start date of offers that have an end date. These offers have already ended and show that the
 * shop ignores them.
 */
const ENDED_ACTIVE_FROM = '2025-06-01T00:00:00.000Z'
const markets = ['se', 'fi'] as const

/** The tables of offers to empty. Child tables come before their parent tables. */
export const offerTables = [
  'campaign_markets',
  'campaign_texts',
  'campaigns',
  'promo_code_markets',
  'promo_code_texts',
  'promo_codes',
  'gift_cards',
  'blocked_customers',
  'package_options',
  'package_group_texts',
  'package_groups',
  'package_texts',
  'packages',
]

export function buildOfferSql(offers: Offers | undefined, catalogue: Catalogue): string[] {
  if (!offers) return []
  return [
    ...buildCampaignSql(offers.campaigns, catalogue),
    ...buildPromoSql(offers.promoCodes),
    ...buildInserts(
      'gift_cards',
      ['code', 'currency', 'balance'],
      offers.giftCards.map(({ code, currency, balance }) => [code, currency, balance]),
    ),
    ...buildInserts(
      'blocked_customers',
      ['email'],
      offers.blockedEmails.map((email) => [email]),
    ),
    ...buildPackageSql(offers.packages, catalogue),
  ]
}

function buildCampaignSql(campaigns: readonly Campaign[], catalogue: Catalogue): string[] {
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
      campaign.activeTo ? ENDED_ACTIVE_FROM : ACTIVE_FROM,
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
  const marketRows = campaigns.flatMap(({ campaignId, minimumAmounts }) =>
    Object.entries(minimumAmounts).map(([market, amount]): SqlValue[] => [
      campaignId,
      CHANNEL,
      market,
      amount,
    ]),
  )
  const columns =
    'campaign_id, position, rule, category_id, brand_id, buy_quantity, pay_quantity, basis_points'
  return [
    ...buildInserts('campaigns', [columns, 'hide_title, active_from, active_to'], rows),
    ...buildInserts(
      'campaign_texts',
      ['campaign_id', 'language', 'alias', 'name', 'description'],
      texts,
    ),
    ...buildInserts(
      'campaign_markets',
      ['campaign_id', 'channel', 'market', 'minimum_amount'],
      marketRows,
    ),
    ...campaigns.flatMap(buildStartSql),
  ]
}

// The seed file is always the same, so the database computes the start of a recent campaign.
const buildStartSql = ({ campaignId, startedDaysAgo }: Campaign): string[] =>
  startedDaysAgo === undefined
    ? []
    : [
        `UPDATE campaigns SET active_from = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${startedDaysAgo} days') WHERE campaign_id = '${campaignId}';`,
      ]

function buildPromoSql(promoCodes: readonly PromoCode[]): string[] {
  const rows = promoCodes.map((promo): SqlValue[] => [
    promo.code,
    promo.kind,
    promo.basisPoints ?? 0,
    promo.usesLeft ?? null,
    promo.activeTo ? ENDED_ACTIVE_FROM : ACTIVE_FROM,
    promo.activeTo ?? null,
  ])
  const texts = promoCodes.flatMap(({ code, name }) =>
    languages.map(({ id, key }): SqlValue[] => [code, id, name[key]]),
  )
  const marketRows = promoCodes.flatMap((promo) =>
    markets.flatMap((market): SqlValue[][] => {
      const amounts = promo.markets[market]
      if (!amounts) return []
      return [[promo.code, CHANNEL, market, amounts.amount ?? 0, amounts.minimumAmount ?? 0]]
    }),
  )
  const columns = 'code, kind, basis_points, uses_left, active_from, active_to'
  return [
    ...buildInserts('promo_codes', [columns], rows),
    ...buildInserts('promo_code_texts', ['code', 'language', 'name'], texts),
    ...buildInserts(
      'promo_code_markets',
      ['code', 'channel', 'market', 'amount', 'minimum_amount'],
      marketRows,
    ),
  ]
}
