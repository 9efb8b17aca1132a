import { sumCovered, sumRows, type Campaign, type PriceRow } from './campaign.ts'
import type { Product } from './product.ts'
import type { GiftCard, PromoCode } from './promo-code.ts'

/** What a cart may be given beside its lines' campaigns. */
export type Offers = {
  campaigns: readonly Campaign[]
  promo: PromoCode | null
  giftCard: GiftCard | null
}

export type CartOffer = {
  /** Share every piece loses. */
  basisPoints: number
  /** Off the items, before delivery. */
  fixedAmount: number
  isShippingFree: boolean
  /** On the cart as a whole. */
  campaigns: Campaign[]
  /** The promo code, if it does anything. */
  promo: PromoCode | null
}

/**
 * Best price on the whole cart: of campaign and promo code the higher percentage counts, the campaign's of equals, so
 * that no code is used for nothing. A fixed amount comes off after it and never takes more than the items cost.
 */
export function chooseCartOffer(
  lines: readonly { product: Product; rows: PriceRow[] }[],
  { campaigns, promo }: Offers,
): CartOffer {
  const itemValue = lines.reduce((sum, line) => sum + sumRows(line.rows), 0)
  const met = campaigns.filter(
    (campaign) =>
      itemValue > 0 &&
      sumCovered(campaign, lines) >= campaign.minimumAmount &&
      (campaign.rule === 'cart-percentage' || sumCovered(campaign, lines) > 0),
  )
  const freeShipping = met.filter((campaign) => campaign.rule === 'free-shipping')
  const percentage = met
    .filter((campaign) => campaign.rule === 'cart-percentage')
    .toSorted((one, other) => other.basisPoints - one.basisPoints)[0]
  const campaignPoints = percentage?.basisPoints ?? 0
  const usable = promo && itemValue > 0 && itemValue >= promo.minimumAmount ? promo : null
  const promoPoints = usable?.kind === 'percentage' ? usable.basisPoints : 0
  const isPromoBetter = promoPoints > campaignPoints
  const isPromoUsed =
    isPromoBetter ||
    (usable?.kind === 'fixed' && usable.amount > 0) ||
    (usable?.kind === 'free-shipping' && freeShipping.length === 0)
  return {
    basisPoints: Math.max(campaignPoints, promoPoints),
    fixedAmount: usable?.kind === 'fixed' ? usable.amount : 0,
    isShippingFree: freeShipping.length > 0 || usable?.kind === 'free-shipping',
    campaigns: [...(percentage && !isPromoBetter ? [percentage] : []), ...freeShipping.slice(0, 1)],
    promo: isPromoUsed ? usable : null,
  }
}
