import { toDecimal, type Money } from './money.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** Currencies in which whole amounts are usually written with decimals. */
const currenciesWithDecimals = new Set(['USD'])

/**
 * Formats `119 kr` or `€10.90`. Decimals are shown if the amount is no whole number, or if
 * `hasDecimals` is true because an amount beside it has decimals. `language` is a BCP-47 tag.
 */
export function formatMoney(money: Money, language: string, hasDecimals = false): string {
  const isExact = hasDecimals || currenciesWithDecimals.has(money.currency)
  const key = `${language} ${money.currency} ${isExact}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(language, {
      // A merchant may not tell the currency; then the number is shown alone.
      ...(money.currency === '' ? {} : { style: 'currency', currency: money.currency }),
      trailingZeroDisplay: isExact ? 'auto' : 'stripIfInteger',
    })
    formatters.set(key, formatter)
  }
  return formatter.format(toDecimal(money.amount))
}
