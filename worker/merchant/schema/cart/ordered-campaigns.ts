import { toAppliedGiftCard } from '../../rules/campaign/applied-campaign.ts'
import type { Order, OrderRow } from '../../rules/order/order.ts'
import type { Scope } from '../../rules/customer/scope.ts'

/** Lists what reduced the price of the whole order, as it was at the time of the order. */
export function listOrderedCampaigns(order: Order, scope: Scope) {
  const { appliedCampaigns, promo, giftCard } = order
  if (appliedCampaigns.length > 0) return appliedCampaigns
  return [
    ...toFormerCampaignTypes(order),
    ...(promo ? [toFormerPromoType(promo)] : []),
    ...(giftCard ? [toAppliedGiftCard(giftCard, giftCard.amount, scope)] : []),
  ]
}

/** Converts the campaigns of an older order, of which only ids and names are stored. */
export function toFormerCampaignTypes({
  campaignIds,
  campaignNames,
}: Pick<OrderRow, 'campaignIds' | 'campaignNames'>) {
  return campaignIds.map((campaignId, index) => ({
    campaignId,
    name: campaignNames[index] ?? '',
    hideTitle: false,
  }))
}

function toFormerPromoType({ code, name }: NonNullable<Order['promo']>) {
  return { campaignId: code, name: name || code, hideTitle: false, ruleType: 'promo-code' }
}
