import { toDecimal, type Money } from './money.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Formats money, for example as `119 kr` or `€10.90`. Decimals are shown only if the amount is not
 * a whole number. `language` is a BCP-47 tag such as `sv-SE`.
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
