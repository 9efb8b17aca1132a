import type { Market } from './channel.ts'

/** Whether a postal code has the shape its country writes. */
export function isZip(market: Market, zip: string): boolean {
  return market.zipPattern.test(zip.trim())
}

/** Whether chilled goods get there: a code of the wrong shape is nowhere. */
export function isReachable(market: Market, zip: string): boolean {
  if (!isZip(market, zip)) return false
  if (market.unreachableZips === null) return true
  const code = Number(zip.replaceAll(' ', '').slice(0, 5))
  const [first, last] = market.unreachableZips
  return code < first || code > last
}
