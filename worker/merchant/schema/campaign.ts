import { toDecimal } from '#shared/money/money.ts'
import { loadCampaigns } from '../data/offer/offer.ts'
import { getDiscountType, listProductCampaigns, type Campaign } from '../rules/campaign.ts'
import { toCanonicalUrl } from '../rules/catalogue-path.ts'
import type { Product } from '../rules/product.ts'
import type { GiftCard, PromoCode } from '../rules/promo-code.ts'
import type { Scope } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import { formatAmount } from './price.ts'

export function toCampaignType(campaign: Campaign, { market, language }: Scope) {
  return {
    campaignId: campaign.campaignId,
    name: campaign.name,
    hideTitle: campaign.hideTitle,
    ruleType: campaign.rule,
    category: campaign.categoryName,
    action: campaign.rule === 'quantity' ? 'BUY_FOR' : campaign.rule.toUpperCase(),
    actionValue: toActionValue(campaign),
    canonicalUrl: toCanonicalUrl({ kind: 'dc', segments: [campaign.alias] }, market, language),
  }
}

function toActionValue({ rule, buyQuantity, payQuantity, basisPoints }: Campaign): string | null {
  if (rule === 'quantity') return `${buyQuantity}/${payQuantity}`
  return rule === 'free-shipping' ? null : String(basisPoints / 100)
}

/**
 * Converts a promo code to the API type of a campaign, because the API lists promo codes among the
 * campaigns. The code is used as the campaign id.
 */
export function toPromoCodeType(promo: PromoCode) {
  return {
    ...emptyRuleFields,
    campaignId: promo.code,
    name: promo.name,
    ruleType: 'promo-code',
    action: promo.kind.toUpperCase(),
    actionValue: promo.kind === 'free-shipping' ? null : toPromoValue(promo),
  }
}

function toPromoValue({ kind, amount, basisPoints }: PromoCode): string {
  return String(kind === 'fixed' ? toDecimal(amount) : basisPoints / 100)
}

/**
 * Converts a gift card to the API type of a campaign. The name shows only the last three characters
 * of the code, because everyone who knows the whole code can use the gift card.
 */
export function toGiftCardType({ code }: Pick<GiftCard, 'code'>, amount: number, scope: Scope) {
  const label = scope.language === 'sv-SE' ? 'Presentkort' : 'Gift card'
  return {
    ...emptyRuleFields,
    campaignId: 'gift-card',
    name: `${label} …${code.slice(-3)} (${formatAmount(amount, scope)})`,
    ruleType: 'gift-card',
    action: 'FIXED',
    actionValue: String(toDecimal(amount)),
  }
}

const emptyRuleFields = { hideTitle: false, category: null, canonicalUrl: null }

const campaignsByRequest = new WeakMap<object, Map<string, Promise<Campaign[]>>>()

/**
 * Loads the campaigns when a field needs them for the first time. Later fields of the same API
 * request reuse them.
 */
function loadCachedCampaigns(scope: Scope, context: MerchantContext): Promise<Campaign[]> {
  const campaignsByScope = campaignsByRequest.get(context) ?? new Map<string, Promise<Campaign[]>>()
  campaignsByRequest.set(context, campaignsByScope)
  const key = `${scope.market.id} ${scope.language}`
  const campaigns = campaignsByScope.get(key) ?? loadCampaigns(context.db, scope)
  campaignsByScope.set(key, campaigns)
  return campaigns
}

export function toCampaignFields(product: Product, scope: Scope) {
  return {
    discountType: getDiscountType(product),
    discountCampaigns: async (_args: unknown, context: MerchantContext) =>
      listProductCampaigns(await loadCachedCampaigns(scope, context), product).map((campaign) =>
        toCampaignType(campaign, scope),
      ),
  }
}
