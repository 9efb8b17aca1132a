import type { Market } from './market.ts'

/** Checks whether a postal code has the format of the market's country. */
export function isValidZip(market: Market, zip: string): boolean {
  return market.zipPattern.test(zip.trim())
}

/**
 * Checks whether chilled goods can be delivered to a postal code. The result is false if the postal
 * code has a wrong format.
 */
export function isDeliverable(market: Market, zip: string): boolean {
  if (!isValidZip(market, zip)) return false
  if (market.unreachableZips === null) return true
  const code = Number(zip.replaceAll(' ', '').slice(0, 5))
  const [first, last] = market.unreachableZips
  return code < first || code > last
}
