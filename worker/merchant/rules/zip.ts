import type { Market } from './channel.ts'

const FIVE_DIGITS = /^\d{3} ?\d{2}$/

/** Sweden and Finland write five digits; Sweden often with a space inside. */
export function isZip(zip: string): boolean {
  return FIVE_DIGITS.test(zip.trim())
}

/** Whether chilled goods get there: a code of the wrong shape is nowhere. */
export function isReachable(market: Market, zip: string): boolean {
  if (!isZip(zip)) return false
  const code = Number(zip.replaceAll(' ', ''))
  const [first, last] = market.unreachableZips
  return code < first || code > last
}
