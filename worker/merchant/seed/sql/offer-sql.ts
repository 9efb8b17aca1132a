import { find, languages, type Catalogue } from '../catalogue.ts'
import { toInserts, type SqlValue } from './sql-text.ts'
import type { CampaignOffer, Offers, PromoOffer } from '../offers/offer.ts'
import { toPackageLines } from './package-sql.ts'

const CHANNEL = '1|se'
const ALWAYS = '2026-01-01T00:00:00.000Z'
const markets = ['se', 'fi'] as const

/** Children before parents. */
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

export function toOfferLines(offers: Offers | undefined, catalogue: Catalogue): string[] {
  if (!offers) return []
  return [
    ...toCampaignLines(offers.campaigns, catalogue),
    ...toPromoLines(offers.promoCodes),
    ...toInserts(
      'gift_cards',
      ['code', 'currency', 'balance'],
      offers.giftCards.map(({ code, currency, balance }) => [code, currency, balance]),
    ),
    ...toInserts(
      'blocked_customers',
      ['email'],
      offers.blockedEmails.map((email) => [email]),
    ),
    ...toPackageLines(offers.packages, catalogue),
  ]
}

function toCampaignLines(campaigns: readonly CampaignOffer[], catalogue: Catalogue): string[] {
  const { categories, brands } = catalogue
  const rows = campaigns.map((campaign, position): SqlValue[] => {
    const { category, brand } = campaign
    return [
      campaign.campaignId,
      position,
      campaign.rule,
      category
        ? find(categories, ({ key }) => key === category, `category "${category}"`).categoryId
        : null,
      brand ? find(brands, ({ alias }) => alias === brand, `brand "${brand}"`).brandId : null,
      campaign.buyQuantity ?? 1,
      campaign.payQuantity ?? 1,
      campaign.basisPoints ?? 0,
      campaign.hideTitle ? 1 : 0,
      campaign.activeTo ? '2025-06-01T00:00:00.000Z' : ALWAYS,
      campaign.activeTo ?? null,
    ]
  })
  const texts = campaigns.flatMap(({ campaignId, alias, name }) =>
    languages.map(({ id, key }): SqlValue[] => [campaignId, id, alias[key], name[key]]),
  )
  const places = campaigns.flatMap(({ campaignId, minimumAmounts }) =>
    markets.flatMap((market): SqlValue[][] => {
      const amount = minimumAmounts[market]
      return amount === undefined ? [] : [[campaignId, CHANNEL, market, amount]]
    }),
  )
  const columns =
    'campaign_id, position, rule, category_id, brand_id, buy_quantity, pay_quantity, basis_points'
  return [
    ...toInserts('campaigns', [columns, 'hide_title, active_from, active_to'], rows),
    ...toInserts('campaign_texts', ['campaign_id', 'language', 'alias', 'name'], texts),
    ...toInserts(
      'campaign_markets',
      ['campaign_id', 'channel', 'market', 'minimum_amount'],
      places,
    ),
  ]
}

function toPromoLines(promoCodes: readonly PromoOffer[]): string[] {
  const rows = promoCodes.map((promo): SqlValue[] => [
    promo.code,
    promo.kind,
    promo.basisPoints ?? 0,
    promo.usesLeft ?? null,
    promo.activeTo ? '2025-06-01T00:00:00.000Z' : ALWAYS,
    promo.activeTo ?? null,
  ])
  const texts = promoCodes.flatMap(({ code, name }) =>
    languages.map(({ id, key }): SqlValue[] => [code, id, name[key]]),
  )
  const places = promoCodes.flatMap((promo) =>
    markets.flatMap((market): SqlValue[][] => {
      const place = promo.markets[market]
      if (!place) return []
      return [[promo.code, CHANNEL, market, place.amount ?? 0, place.minimumAmount ?? 0]]
    }),
  )
  const columns = 'code, kind, basis_points, uses_left, active_from, active_to'
  return [
    ...toInserts('promo_codes', [columns], rows),
    ...toInserts('promo_code_texts', ['code', 'language', 'name'], texts),
    ...toInserts(
      'promo_code_markets',
      ['code', 'channel', 'market', 'amount', 'minimum_amount'],
      places,
    ),
  ]
}
