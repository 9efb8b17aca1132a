import type { Market } from './market.ts'

/** Returns whether a postal code has the format of its country. */
export function isValidZip(market: Market, zip: string): boolean {
  return market.zipPattern.test(zip.trim())
}

/** Returns whether chilled goods can be delivered; false for a postal code in the wrong format. */
export function isReachable(market: Market, zip: string): boolean {
  if (!isValidZip(market, zip)) return false
  if (market.unreachableZips === null) return true
  const code = Number(zip.replaceAll(' ', '').slice(0, 5))
  const [first, last] = market.unreachableZips
  return code < first || code > last
}
