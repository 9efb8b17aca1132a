import { toDecimal } from '#shared/money/money.ts'
import type { Currency, LanguageId } from '../market/market.ts'

type PriceRange = {
  /** Lowest price of the range in minor units. */
  lowest: number
  /** Lowest price of the next range in minor units; null if the range has no end. */
  next: number | null
}

const openRanges: Record<LanguageId, { below: string; from: string }> = {
  'sv-SE': { below: 'Under', from: 'Från' },
  'en-US': { below: 'Under', from: 'From' },
}

/** Returns the label of a range of prices, such as `Under 75 kr`, `75–100 kr` or `From SEK 150`. */
export function toPriceLabel(
  { lowest, next }: PriceRange,
  currency: Currency,
  language: LanguageId,
): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const { below, from } = openRanges[language]
  if (next === null) return `${from} ${format.format(toDecimal(lowest))}`
  if (lowest === 0) return `${below} ${format.format(toDecimal(next))}`
  return format.formatRange(toDecimal(lowest), toDecimal(next))
}
