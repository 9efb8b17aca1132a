import { channel } from './channel.ts'
import type { Market } from './market.ts'
import type { CheckoutInput } from './checkout-input.ts'

const deliveryMarkets = channel.markets.filter((market) => !market.isVirtual)

/**
 * Returns the market of a country, given as its code or its name in any language. An empty text
 * returns the current market.
 */
export function findCountry(text: string | null | undefined, market: Market): Market | null {
  const normalized = (text ?? '').trim().toLowerCase()
  if (normalized === '') return market
  const isNamed = ({ countryCode, countryName }: Market) =>
    [countryCode, ...Object.values(countryName)].some((name) => name.toLowerCase() === normalized)
  return deliveryMarkets.find(isNamed) ?? null
}

/**
 * Returns the address with a country that is not allowed. The payer may live in any delivery
 * country, but goods go only to the market's own country, because its prices and taxes apply. A
 * virtual market delivers to all countries.
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
