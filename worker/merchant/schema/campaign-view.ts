import { toDecimal } from '#shared/money/money.ts'
import { loadCampaigns } from '../data/offer.ts'
import { getDiscountType, listProductCampaigns, type Campaign } from '../rules/campaign.ts'
import { toCanonicalUrl } from '../rules/catalogue-path.ts'
import type { Product } from '../rules/product.ts'
import type { GiftCard, PromoCode } from '../rules/promo-code.ts'
import type { Scope } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import { format } from './price-view.ts'

export function showCampaign(campaign: Campaign, { market, language }: Scope) {
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

/** Codes stand among the campaigns, under their own id. */
export function showPromo(promo: PromoCode) {
  return {
    ...noRule,
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

/** Only the end of a gift card's code is told: the whole of it is money. */
export function showGiftCard({ code }: Pick<GiftCard, 'code'>, drawn: number, scope: Scope) {
  const word = scope.language === 'sv-SE' ? 'Presentkort' : 'Gift card'
  return {
    ...noRule,
    campaignId: 'gift-card',
    name: `${word} …${code.slice(-3)} (${format(drawn, scope)})`,
    ruleType: 'gift-card',
    action: 'FIXED',
    actionValue: String(toDecimal(drawn)),
  }
}

const noRule = { hideTitle: false, category: null, canonicalUrl: null }

const loaded = new WeakMap<object, Map<string, Promise<Campaign[]>>>()

/** Loaded once a request, and only when they are asked for. */
function loadOnce(scope: Scope, context: MerchantContext): Promise<Campaign[]> {
  const known = loaded.get(context) ?? new Map<string, Promise<Campaign[]>>()
  loaded.set(context, known)
  const key = `${scope.market.id} ${scope.language}`
  const running = known.get(key) ?? loadCampaigns(context.db, scope)
  known.set(key, running)
  return running
}

export function toCampaignFields(product: Product, scope: Scope) {
  return {
    discountType: async (_args: unknown, context: MerchantContext) =>
      getDiscountType(product, await loadOnce(scope, context)),
    discountCampaigns: async (_args: unknown, context: MerchantContext) =>
      listProductCampaigns(await loadOnce(scope, context), product).map((campaign) =>
        showCampaign(campaign, scope),
      ),
  }
}
