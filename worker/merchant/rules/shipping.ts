import { toMinorUnits } from '#shared/money/money.ts'
import type { Localized, Market } from './market.ts'
import { isReachable } from './zip.ts'

export type ShippingOption = { id: number; key: 'home' | 'pickup'; name: Localized }

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
export const shippingOptions: readonly ShippingOption[] = [homeDelivery, pickupPoint]

export type ShippingChoice = {
  option: ShippingOption
  fee: number
  /** True if the shopper has not chosen yet. */
  isDefault: boolean
  /** Null if no rule applies that makes shipping free. */
  leftToFreeShipping: number | null
  /** True if the fee is invoiced separately and not charged with the order. */
  isInvoiced: boolean
}

export function findShippingOption(id: number | null | undefined): ShippingOption | null {
  return shippingOptions.find((option) => option.id === id) ?? null
}

/** Returns the fee of an option. Shipping is free for an empty cart. */
export function getShippingFee(market: Market, option: ShippingOption, subTotal: number): number {
  return subTotal === 0 || subTotal >= market.freeShippingFrom ? 0 : market.shippingFees[option.key]
}

type ShippingTerms = {
  shippingId: number | null | undefined
  /**
   * Fee of an external carrier, in major units of the currency; a negative or missing value means
   * unset.
   */
  externalFee: number | null | undefined
  /** True if a campaign or a code makes shipping free. */
  isFree: boolean
  /** True if the fee is paid by a separate invoice after the order. */
  isInvoiced: boolean
}

/** Returns the chosen shipping option with its fee, or home delivery if none was chosen. */
export function estimateShipping(
  market: Market,
  subTotal: number,
  { shippingId, externalFee, isFree, isInvoiced }: ShippingTerms,
): ShippingChoice {
  const chosenOption = findShippingOption(shippingId)
  const option = chosenOption ?? homeDelivery
  const amountLeft = Math.max(0, market.freeShippingFrom - subTotal)
  const marketFee = getShippingFee(market, option, subTotal)
  const convertedFee =
    typeof externalFee === 'number' && externalFee >= 0 ? toMinorUnits(externalFee) : null
  return {
    option,
    isInvoiced,
    fee: isFree || isInvoiced || subTotal === 0 ? 0 : (convertedFee ?? marketFee),
    isDefault: chosenOption === null,
    leftToFreeShipping: isInvoiced ? null : isFree ? 0 : amountLeft,
  }
}

/**
 * Lists the options for a postal code. Without a postal code the list is empty, unless the check is
 * skipped.
 */
export function listShippingOptions(
  market: Market,
  zip: string | null | undefined,
  isZipSkipped: boolean,
): readonly ShippingOption[] {
  if (!zip) return isZipSkipped ? shippingOptions : []
  return isReachable(market, zip) ? shippingOptions : []
}
