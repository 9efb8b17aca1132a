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

const labels = new Map<string, string>()

/**
 * Returns the label of a range of prices, such as `Under 75 kr`, `75–100 kr` or `From SEK 150`. There
 * are few, and each is formatted once, because a search spent a third of a millisecond on them.
 */
export function toPriceLabel(range: PriceRange, currency: Currency, language: LanguageId): string {
  const key = `${language} ${currency} ${range.lowest} ${range.next}`
  const label = labels.get(key) ?? formatRange(range, currency, language)
  labels.set(key, label)
  return label
}

function formatRange(
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
