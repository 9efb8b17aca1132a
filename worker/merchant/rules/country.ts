import { channel, type Market } from './channel.ts'
import type { CheckoutInput } from './checkout-input.ts'

const delivered = channel.markets.filter((market) => !market.isVirtual)

/** The market of a country, written as its code or its name in any language; of none, the one that is ordered in. */
export function findCountry(written: string | null | undefined, market: Market): Market | null {
  const wanted = (written ?? '').trim().toLowerCase()
  if (wanted === '') return market
  const isWanted = ({ countryCode, countryName }: Market) =>
    [countryCode, ...Object.values(countryName)].some((name) => name.toLowerCase() === wanted)
  return delivered.find(isWanted) ?? null
}

/**
 * Which address names a country it cannot. Whoever pays lives where the shop delivers to, but goods go to the market's
 * own country, whose prices and taxes they have; one without a country delivers to all.
 */
export function findWrongCountry(
  { billingAddress, shippingAddress }: CheckoutInput,
  market: Market,
): 'billing' | 'shipping' | null {
  if (!findCountry(billingAddress?.country, market)) return 'billing'
  const destination = findCountry((shippingAddress ?? billingAddress)?.country, market)
  if (market.isVirtual ? destination : destination === market) return null
  return shippingAddress ? 'shipping' : 'billing'
}
