import { getBrand, getCategory, getItem, type Catalogue } from '../catalogue.ts'
import { toTableRows, toTextRows, type SqlValue, type TableRows } from './sql-text.ts'
import type { Offers } from '../offers/offers.ts'
import type { Campaign, Package, PromoCode } from '../schema/offer-schema.ts'

export const CHANNEL = '1|se'
export const ACTIVE_FROM = '2026-01-01T00:00:00.000Z'
/**
 * Start date of offers that have an end date. These offers have already ended and show that the
 * shop ignores them.
 */
const ENDED_ACTIVE_FROM = '2025-06-01T00:00:00.000Z'

export function buildOfferRows(offers: Offers | undefined, catalogue: Catalogue): TableRows[] {
  if (!offers) return []
  return [
    ...buildCampaignRows(offers.campaigns, catalogue),
    ...buildPackageRows(offers.packages, catalogue),
  ]
}

function buildCampaignRows(campaigns: readonly Campaign[], catalogue: Catalogue): TableRows[] {
  const { categories, brands } = catalogue
  const rows = campaigns.map((campaign, position) => {
    const { category, brand } = campaign
    return {
      campaignId: campaign.campaignId,
      position,
      rule: campaign.rule,
      categoryId: category ? getCategory(categories, category).categoryId : null,
      brandId: brand ? getBrand(brands, brand).brandId : null,
      buyQuantity: campaign.buyQuantity ?? 1,
      payQuantity: campaign.payQuantity ?? 1,
      basisPoints: campaign.basisPoints ?? 0,
      hideTitle: campaign.hideTitle ?? false,
      activeFrom: toStart(campaign),
      activeTo: campaign.activeTo ?? null,
    }
  })
  const marketRows = campaigns.flatMap(({ campaignId, minimumAmounts, roundingUnits = {} }) =>
    Object.entries(minimumAmounts).map(([market, minimumAmount]) => ({
      campaignId,
      channel: CHANNEL,
      market,
      minimumAmount,
      roundingUnit: new Map(Object.entries(roundingUnits)).get(market) ?? 1,
    })),
  )
  return [
    toTableRows('campaigns', rows),
    toTextRows('campaign_texts', campaigns, ['campaignId', 'alias', 'name', 'description']),
    toTableRows('campaign_markets', marketRows),
  ]
}

// The database computes the start of a recent campaign when it inserts the row.
function toStart({ activeTo, startedDaysAgo }: Campaign): SqlValue {
  if (startedDaysAgo === undefined) return activeTo ? ENDED_ACTIVE_FROM : ACTIVE_FROM
  return { sql: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${startedDaysAgo} days')` }
}

/** Builds SQL that inserts the packages. Groups and options are numbered from 1 in the order of the data. */
function buildPackageRows(packages: readonly Package[], { meals }: Catalogue): TableRows[] {
  const groups = packages.flatMap(({ packageId, groups: packageGroups }) =>
    packageGroups.map((group, index) => ({ ...group, packageId, groupId: index + 1 })),
  )
  const options = groups.flatMap(({ packageId, groupId, options: groupOptions }) =>
    groupOptions.map(({ productId, quantity }, index) => ({
      packageId,
      groupId,
      optionId: index + 1,
      productId: getItem(meals, (meal) => meal.productId === productId, `product ${productId}`)
        .productId,
      quantity,
      isSelected: index === 0,
    })),
  )
  return [
    toTableRows('packages', packages, ['packageId']),
    toTextRows('package_texts', packages, ['packageId', 'name']),
    toTableRows('package_groups', groups, ['packageId', 'groupId', 'isRequired']),
    toTextRows('package_group_texts', groups, ['packageId', 'groupId', 'name']),
    toTableRows('package_options', options),
  ]
}

const markets = ['se', 'fi'] as const

/** Lists the promo codes, gift cards and blocked addresses of the demo shop. */
export function buildDemoOfferRows(offers: Offers | undefined): TableRows[] {
  if (!offers) return []
  return [
    ...buildPromoRows(offers.promoCodes),
    toTableRows('gift_cards', offers.giftCards, ['code', 'currency', 'balance']),
    toTableRows(
      'blocked_customers',
      offers.blockedEmails.map((email) => ({ email })),
    ),
  ]
}

function buildPromoRows(promoCodes: readonly PromoCode[]): TableRows[] {
  const rows = promoCodes.map((promo) => ({
    code: promo.code,
    kind: promo.kind,
    basisPoints: promo.basisPoints ?? 0,
    usesLeft: promo.usesLeft ?? null,
    activeFrom: promo.activeTo ? ENDED_ACTIVE_FROM : ACTIVE_FROM,
    activeTo: promo.activeTo ?? null,
  }))
  const marketRows = promoCodes.flatMap((promo) =>
    markets.flatMap((market) => {
      const amounts = promo.markets[market]
      if (!amounts) return []
      const { amount = 0, minimumAmount = 0 } = amounts
      return [{ code: promo.code, channel: CHANNEL, market, amount, minimumAmount }]
    }),
  )
  return [
    toTableRows('promo_codes', rows),
    toTextRows('promo_code_texts', promoCodes, ['code', 'name']),
    toTableRows('promo_code_markets', marketRows),
  ]
}
