import {
  sumCoveredLines,
  sumRows,
  type Campaign,
  type PriceRow,
  type Reduction,
} from './campaign.ts'
import type { Product } from '../product/product.ts'
import type { GiftCard, PromoCode } from './promo-code.ts'

/** Everything that may reduce the price of a whole cart. */
export type CartDiscounts = {
  campaigns: readonly Campaign[]
  promo: PromoCode | null
  giftCard: GiftCard | null
}

export type CartOffer = {
  /** The percentage that is subtracted from the price of each piece. */
  reduction: Reduction
  /** The amount that is subtracted from the sum of the items, before shipping is added. */
  fixedAmount: number
  isShippingFree: boolean
  /** The campaigns that apply to the whole cart. */
  campaigns: Campaign[]
  /** The promo code. It is null if the code has no effect on this cart. */
  promo: PromoCode | null
}

/** A code promises its percentage of the whole cart, so it is exact to the minor unit. */
const toPromoReduction = (basisPoints: number): Reduction => ({ basisPoints, roundingUnit: 1 })

/**
 * Chooses the campaigns and the promo code for the whole cart. Only the higher percentage of the
 * two is used; if both are equal, the campaign is used, so that the code is not used up without
 * effect. `sumCart` subtracts the fixed amount afterwards.
 */
export function chooseCartOffer(
  lines: readonly { product: Product; rows: PriceRow[] }[],
  { campaigns, promo }: CartDiscounts,
): CartOffer {
  const itemValue = lines.reduce((sum, line) => sum + sumRows(line.rows), 0)
  const eligible = campaigns.filter(
    (campaign) =>
      sumCoveredLines(campaign, lines) >= campaign.minimumAmount &&
      sumCoveredLines(campaign, lines) > 0,
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
    reduction: isPromoBetter || !percentage ? toPromoReduction(promoPoints) : percentage,
    fixedAmount: usablePromo?.kind === 'fixed' ? usablePromo.amount : 0,
    isShippingFree: freeShipping.length > 0 || usablePromo?.kind === 'free-shipping',
    campaigns: [...(percentage && !isPromoBetter ? [percentage] : []), ...freeShipping.slice(0, 1)],
    promo: isPromoUsed ? usablePromo : null,
  }
}
