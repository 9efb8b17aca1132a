import { sumCoveredLines, sumRows, type Campaign, type PriceRow } from './campaign.ts'
import type { Product } from './product.ts'
import type { GiftCard, PromoCode } from './promo-code.ts'

/** The discounts available to a cart in addition to the campaigns of its lines. */
export type CartDiscounts = {
  campaigns: readonly Campaign[]
  promo: PromoCode | null
  giftCard: GiftCard | null
}

export type CartOffer = {
  /** Percentage that is taken off each piece. */
  basisPoints: number
  /** Taken off the items, before shipping. */
  fixedAmount: number
  isShippingFree: boolean
  /** Campaigns applied to the cart as a whole. */
  campaigns: Campaign[]
  /** The promo code; null if it has no effect. */
  promo: PromoCode | null
}

/**
 * Chooses the best price for the whole cart: the higher percentage of campaign and promo code
 * counts, and the campaign wins a tie, so that no code is used without effect. A fixed amount is
 * subtracted afterwards and never exceeds the value of the items.
 */
export function chooseCartOffer(
  lines: readonly { product: Product; rows: PriceRow[] }[],
  { campaigns, promo }: CartDiscounts,
): CartOffer {
  const itemValue = lines.reduce((sum, line) => sum + sumRows(line.rows), 0)
  const eligible = campaigns.filter(
    (campaign) =>
      itemValue > 0 &&
      sumCoveredLines(campaign, lines) >= campaign.minimumAmount &&
      (campaign.rule === 'cart-percentage' || sumCoveredLines(campaign, lines) > 0),
  )
  const freeShipping = eligible.filter((campaign) => campaign.rule === 'free-shipping')
  const percentage = eligible
    .filter((campaign) => campaign.rule === 'cart-percentage')
    .toSorted((one, other) => other.basisPoints - one.basisPoints)[0]
  const campaignPoints = percentage?.basisPoints ?? 0
  const usablePromo = promo && itemValue > 0 && itemValue >= promo.minimumAmount ? promo : null
  const promoPoints = usablePromo?.kind === 'percentage' ? usablePromo.basisPoints : 0
  const isPromoBetter = promoPoints > campaignPoints
  const isPromoUsed =
    isPromoBetter ||
    (usablePromo?.kind === 'fixed' && usablePromo.amount > 0) ||
    (usablePromo?.kind === 'free-shipping' && freeShipping.length === 0)
  return {
    basisPoints: Math.max(campaignPoints, promoPoints),
    fixedAmount: usablePromo?.kind === 'fixed' ? usablePromo.amount : 0,
    isShippingFree: freeShipping.length > 0 || usablePromo?.kind === 'free-shipping',
    campaigns: [...(percentage && !isPromoBetter ? [percentage] : []), ...freeShipping.slice(0, 1)],
    promo: isPromoUsed ? usablePromo : null,
  }
}
