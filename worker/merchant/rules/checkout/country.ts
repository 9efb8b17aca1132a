import { channel } from '../market/channel.ts'
import type { Market } from '../market/market.ts'
import type { CheckoutInput } from '../customer/checkout-input.ts'

const deliveryMarkets = channel.markets.filter((market) => !market.isVirtual)

/**
 * Finds the delivery market of a country by the country's code or its name in any language. An
 * empty text means the current market. Returns null if the shop does not deliver to the country.
 */
export function findCountry(text: string | null | undefined, market: Market): Market | null {
  const normalized = (text ?? '').trim().toLowerCase()
  if (normalized === '') return market
  const isNamed = ({ countryCode, countryName }: Market) =>
    [countryCode, ...Object.values(countryName)].some((name) => name.toLowerCase() === normalized)
  return deliveryMarkets.find(isNamed) ?? null
}

/**
 * Returns which address has a country that is not allowed, or null. The billing address may be in
 * any delivery country. The goods may go only to the country of the market, because its prices and
 * taxes apply; a virtual market delivers to all countries.
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
