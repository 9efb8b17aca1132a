import { loadRunningOffers, type RunningOffers } from '../../data/offer/offer.ts'
import { toAppliedCampaign } from '../../rules/campaign/applied-campaign.ts'
import { toCampaignPrice } from '../../rules/campaign/campaign-price.ts'
import { getDiscountType, listProductCampaigns } from '../../rules/campaign/campaign.ts'
import type { Product, ProductPrice } from '../../rules/product/product.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import type { MerchantContext } from '../request/context.ts'

const offersByRequest = new WeakMap<object, Map<string, Promise<RunningOffers>>>()

/** Loads the campaigns once for all fields of an API request. */
export function loadCachedOffers(scope: Scope, context: MerchantContext): Promise<RunningOffers> {
  const offersByScope = offersByRequest.get(context) ?? new Map<string, Promise<RunningOffers>>()
  offersByRequest.set(context, offersByScope)
  const key = `${scope.market.id} ${scope.language}`
  const offers = offersByScope.get(key) ?? loadRunningOffers(context.db, scope)
  offersByScope.set(key, offers)
  return offers
}

/** Loads what products will need for their prices with the first statement of the request. */
export function prefetchOffers(scope: Scope, context: MerchantContext): void {
  // The field that needs the campaigns reports the error.
  loadCachedOffers(scope, context).catch(() => undefined)
}

/** Returns the price of one piece of a product, with the campaigns that run now. */
export async function loadCampaignPrice(
  product: Product,
  scope: Scope,
  context: MerchantContext,
): Promise<ProductPrice> {
  return toCampaignPrice(product, await loadCachedOffers(scope, context), new Date())
}

export function toCampaignFields(product: Product, scope: Scope) {
  return {
    discountType: async (_args: unknown, context: MerchantContext) =>
      getDiscountType(product, await loadCampaignPrice(product, scope, context)),
    discountCampaigns: async (_args: unknown, context: MerchantContext) =>
      listProductCampaigns((await loadCachedOffers(scope, context)).campaigns, product).map(
        (campaign) => toAppliedCampaign(campaign, scope),
      ),
  }
}
