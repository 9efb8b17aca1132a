import type { Text } from '../meals/meal.ts'

/** Minor units per market; a market without an entry does not have the offer. */
export type Amounts = { se?: number; fi?: number }

export type CampaignOffer = {
  campaignId: string
  rule: 'quantity' | 'percentage' | 'cart-percentage' | 'free-shipping'
  /** By the category's key and the brand's alias. */
  category?: string
  brand?: string
  alias: Text
  name: Text
  buyQuantity?: number
  payQuantity?: number
  basisPoints?: number
  hideTitle?: boolean
  activeTo?: string
  minimumAmounts: Amounts
}

export type PromoOffer = {
  code: string
  kind: 'percentage' | 'fixed' | 'free-shipping'
  name: Text
  basisPoints?: number
  usesLeft?: number
  activeTo?: string
  markets: { se?: PromoAmounts; fi?: PromoAmounts }
}
type PromoAmounts = { amount?: number; minimumAmount?: number }

export type GiftCardOffer = { code: string; currency: 'SEK' | 'EUR'; balance: number }

export type PackageOffer = {
  packageId: number
  name: Text
  groups: {
    name: Text
    isRequired: boolean
    /** The first is the one selected for a shopper who has not chosen. */
    options: { productId: number; quantity: number }[]
  }[]
}

export type Offers = {
  campaigns: readonly CampaignOffer[]
  promoCodes: readonly PromoOffer[]
  giftCards: readonly GiftCardOffer[]
  packages: readonly PackageOffer[]
  blockedEmails: readonly string[]
}
