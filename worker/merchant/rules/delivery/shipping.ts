import { splitVat } from '#shared/money/money.ts'
import { isDeliverable, type LocalizedText, type Market } from '../market/market.ts'

export type ShippingOption = {
  id: number
  key: 'home' | 'pickup'
  name: LocalizedText
  /** Set if its times are not those of its key. */
  times?: 'courier'
  /** The id of the external carrier whose options take the place of this option. */
  externalId?: string
}

const homeDelivery: ShippingOption = {
  id: 1,
  key: 'home',
  name: { 'sv-SE': 'Hemleverans', 'en-US': 'Home delivery' },
}
const pickupPoint: ShippingOption = {
  id: 2,
  key: 'pickup',
  name: { 'sv-SE': 'Utlämningsställe', 'en-US': 'Pickup point' },
}
/** The options of the shop itself, which it offers wherever it delivers. */
export const shippingOptions: readonly ShippingOption[] = [homeDelivery, pickupPoint]

/** The option that stands for the external carrier. Its own options have the fees. */
export const carrierShipping: ShippingOption = {
  id: 3,
  key: 'pickup',
  name: { 'sv-SE': 'Kylbudet', 'en-US': 'Kylbudet' },
  externalId: 'kylbudet',
}

export type ShippingChoice = {
  option: ShippingOption
  fee: number
  /** True if the shopper has not chosen a shipping option yet. */
  isDefault: boolean
  /** Null if shipping cannot become free, because it is invoiced. */
  leftToFreeShipping: number | null
  /** What an organization pays later instead of `fee`: 0 if delivery is free. Null for a person. */
  invoicedFee: { incVat: number; exVat: number } | null
}

export function findShippingOption(id: number | null | undefined): ShippingOption | null {
  return [...shippingOptions, carrierShipping].find((option) => option.id === id) ?? null
}

/** Shipping is free for an empty cart and from the free-shipping limit on. */
export function getShippingFee(market: Market, option: ShippingOption, subTotal: number): number {
  return subTotal === 0 || subTotal >= market.freeShippingFrom ? 0 : market.shippingFees[option.key]
}

function toInvoicedFee(incVat: number, { vatBasisPoints }: Market) {
  return { incVat, exVat: splitVat(incVat, vatBasisPoints).exVat }
}

type ShippingTerms = {
  shippingId: number | null | undefined
  /** The fee of the external carrier; null if none was accepted, so that the market's fee applies. */
  carrierFee: number | null
  /** True if a campaign or a promo code makes shipping free. */
  isFree: boolean
  /** True if the buyer pays the shipping fee later by a separate invoice. */
  isInvoiced: boolean
}

/**
 * Returns the chosen shipping option with its fee. If no option was chosen, home delivery is used.
 * A high value of the goods makes no invoiced fee free, but a campaign or a promo code does.
 */
export function estimateShipping(
  market: Market,
  subTotal: number,
  { shippingId, carrierFee, isFree, isInvoiced }: ShippingTerms,
): ShippingChoice {
  const chosenOption = findShippingOption(shippingId)
  const option = chosenOption ?? homeDelivery
  const amountLeft = Math.max(0, market.freeShippingFrom - subTotal)
  const marketFee = getShippingFee(market, option, subTotal)
  const acceptedFee = option === carrierShipping ? carrierFee : null
  const isCarrierPaid = option === carrierShipping && marketFee > 0
  return {
    option,
    invoicedFee:
      isInvoiced && subTotal > 0
        ? toInvoicedFee(isFree ? 0 : (acceptedFee ?? market.shippingFees[option.key]), market)
        : null,
    fee: isFree || isInvoiced ? 0 : isCarrierPaid ? (carrierFee ?? marketFee) : marketFee,
    isDefault: chosenOption === null,
    leftToFreeShipping: isFree ? 0 : isInvoiced ? null : amountLeft,
  }
}

/** Without a postal code there are no options unless `isZipSkipped` is true. */
export function listShippingOptions(
  market: Market,
  zip: string | null | undefined,
  isZipSkipped: boolean,
): readonly ShippingOption[] {
  if (!zip) return isZipSkipped ? shippingOptions : []
  return isDeliverable(market, zip) ? shippingOptions : []
}
