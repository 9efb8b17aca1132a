import { formatMoney } from '#shared/money/format-money.ts'
import { toDecimal } from '#shared/money/money.ts'
import { z } from 'zod'
import type { Campaign } from './campaign.ts'
import type { CartOffer } from './cart-offer.ts'
import { toCanonicalUrl } from '../market/catalogue-path.ts'
import type { GiftCard, PromoCode } from './promo-code.ts'
import type { Scope } from '../customer/scope.ts'

/**
 * A campaign, a promo code or a gift card that reduces the price of a cart or of a line. Orders store
 * it in this form, because the campaign may be changed or deleted later.
 */
export const appliedCampaign = z.object({
  campaignId: z.string(),
  name: z.string(),
  hideTitle: z.boolean(),
  ruleType: z.string(),
  category: z.string().nullable(),
  action: z.string(),
  actionValue: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
})

export type AppliedCampaign = z.infer<typeof appliedCampaign>

export function toAppliedCampaign(campaign: Campaign, scope: Scope): AppliedCampaign {
  return {
    campaignId: campaign.campaignId,
    name: campaign.name,
    hideTitle: campaign.hideTitle,
    ruleType: campaign.rule,
    category: campaign.categoryName,
    action: campaign.rule === 'quantity' ? 'BUY_FOR' : campaign.rule.toUpperCase(),
    actionValue: toActionValue(campaign),
    canonicalUrl: toCanonicalUrl({ kind: 'dc', segments: [campaign.alias] }, scope),
  }
}

function toActionValue({ rule, buyQuantity, payQuantity, basisPoints }: Campaign): string | null {
  if (rule === 'quantity') return `${buyQuantity}/${payQuantity}`
  return rule === 'free-shipping' ? null : String(basisPoints / 100)
}

/** Converts a promo code. The API lists promo codes among the campaigns, with the code as the campaign id. */
function toAppliedPromo(promo: PromoCode): AppliedCampaign {
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

/** The balance of the card is unknown in orders that do not store the name. */
type UsedGiftCard = Pick<GiftCard, 'code'> & Partial<GiftCard>

/**
 * Converts a gift card. The name shows only the last three characters of the code, because everyone
 * who knows the whole code can use the gift card. It also says what is left on the card, if that is known.
 */
export function toAppliedGiftCard(
  { code, balance = 0 }: UsedGiftCard,
  amount: number,
  { market, language }: Scope,
): AppliedCampaign {
  const isSwedish = language === 'sv-SE'
  const label = isSwedish ? 'Presentkort' : 'Gift card'
  const format = (value: number) =>
    formatMoney({ amount: value, currency: market.currency }, language)
  const left =
    balance > amount ? `, ${format(balance - amount)} ${isSwedish ? 'kvar' : 'left'}` : ''
  const amountText = `${format(amount)}${left}`
  return {
    ...emptyRuleFields,
    campaignId: 'gift-card',
    name: `${label} …${code.slice(-3)} (${amountText})`,
    ruleType: 'gift-card',
    action: 'FIXED',
    actionValue: String(toDecimal(amount)),
  }
}

type CartReductions = {
  offer: Pick<CartOffer, 'campaigns' | 'promo'>
  fixedDiscount: { giftCard: number }
}

/** Lists what reduces the price of a whole cart. */
export function listAppliedCampaigns(
  { giftCard }: { giftCard: UsedGiftCard | null },
  { offer, fixedDiscount }: CartReductions,
  scope: Scope,
): AppliedCampaign[] {
  return [
    ...offer.campaigns.map((campaign) => toAppliedCampaign(campaign, scope)),
    ...(offer.promo ? [toAppliedPromo(offer.promo)] : []),
    ...(giftCard ? [toAppliedGiftCard(giftCard, fixedDiscount.giftCard, scope)] : []),
  ]
}

const emptyRuleFields = { hideTitle: false, category: null, canonicalUrl: null }
