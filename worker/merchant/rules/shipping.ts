import { toMinorUnits } from '#shared/money/money.ts'
import type { Localized, Market } from './channel.ts'
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
  /** The shopper has not chosen yet. */
  isDefault: boolean
  /** Null: no rule makes it free. */
  leftToFreeShipping: number | null
  /** Nothing is charged with the order. */
  isInvoiced: boolean
}

export function findShippingOption(id: number | null | undefined): ShippingOption | null {
  return shippingOptions.find((option) => option.id === id) ?? null
}

/** An empty cart costs nothing, its delivery included. */
export function getShippingFee(market: Market, option: ShippingOption, subTotal: number): number {
  return subTotal === 0 || subTotal >= market.freeShippingFrom ? 0 : market.shippingFees[option.key]
}

type ShippingTerms = {
  shippingId: number | null | undefined
  /** What a carrier outside asks, in the currency's major units; below 0, or none, is unset. */
  externalFee: number | null | undefined
  /** By a campaign or a code. */
  isFree: boolean
  /** Paid by an invoice of its own, after the order. */
  isInvoiced: boolean
}

/** The chosen option, else the one that is chosen for a shopper who has not: home delivery. */
export function estimateShipping(
  market: Market,
  subTotal: number,
  { shippingId, externalFee, isFree, isInvoiced }: ShippingTerms,
): ShippingChoice {
  const chosen = findShippingOption(shippingId)
  const option = chosen ?? homeDelivery
  const left = Math.max(0, market.freeShippingFrom - subTotal)
  const own = getShippingFee(market, option, subTotal)
  const external =
    typeof externalFee === 'number' && externalFee >= 0 ? toMinorUnits(externalFee) : null
  return {
    option,
    isInvoiced,
    fee: isFree || isInvoiced || subTotal === 0 ? 0 : (external ?? own),
    isDefault: chosen === null,
    leftToFreeShipping: isInvoiced ? null : isFree ? 0 : left,
  }
}

/** What can be chosen for a place. Nothing is offered before the postal code is known, unless asked to. */
export function listShippingOptions(
  market: Market,
  zip: string | null | undefined,
  isZipSkipped: boolean,
): readonly ShippingOption[] {
  if (!zip) return isZipSkipped ? shippingOptions : []
  return isReachable(market, zip) ? shippingOptions : []
}
