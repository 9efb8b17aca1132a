import type { Campaign } from './campaign.ts'
import type { PromoCode } from './promo-code.ts'

/** Creates a campaign for tests. By default it covers every product and gives no discount. */
export function createCampaign(overrides: Partial<Campaign>): Campaign {
  return {
    campaignId: '1',
    alias: 'kampanj',
    name: 'Kampanj',
    hideTitle: false,
    rule: 'percentage',
    categoryIds: null,
    categoryName: null,
    brandId: null,
    buyQuantity: 1,
    payQuantity: 1,
    basisPoints: 0,
    roundingUnit: 1,
    minimumAmount: 0,
    ...overrides,
  }
}

export function createPromoCode(overrides: Partial<PromoCode>): PromoCode {
  return {
    code: 'KOD',
    name: 'Kod',
    kind: 'percentage',
    basisPoints: 0,
    amount: 0,
    minimumAmount: 0,
    ...overrides,
  }
}
