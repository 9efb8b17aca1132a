import type { Campaign } from './campaign.ts'
import type { PromoCode } from './promo-code.ts'

/** For tests: a campaign on every product that does nothing yet. */
export function createCampaign(change: Partial<Campaign>): Campaign {
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
    minimumAmount: 0,
    ...change,
  }
}

export function createPromo(change: Partial<PromoCode>): PromoCode {
  return {
    code: 'KOD',
    name: 'Kod',
    kind: 'percentage',
    basisPoints: 0,
    amount: 0,
    minimumAmount: 0,
    ...change,
  }
}
