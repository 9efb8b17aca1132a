import { loadCampaigns } from '../data/offer/offer.ts'
import { toAppliedCampaign } from '../rules/applied-campaign.ts'
import { getDiscountType, listProductCampaigns, type Campaign } from '../rules/campaign.ts'
import type { Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'

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
        toAppliedCampaign(campaign, scope),
      ),
  }
}
