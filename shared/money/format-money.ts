import { toDecimal, type Money } from './money.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Formats money such as `119 kr` or `€10.90`, with decimals only if the amount has them. `language`
 * is a BCP-47 tag such as `sv-SE`.
 */
export function formatMoney(money: Money, language: string): string {
  const key = `${language} ${money.currency}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(language, {
      style: 'currency',
      currency: money.currency,
      trailingZeroDisplay: 'stripIfInteger',
    })
    formatters.set(key, formatter)
  }
  return formatter.format(toDecimal(money.amount))
}
