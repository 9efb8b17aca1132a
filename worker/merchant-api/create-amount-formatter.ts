import { getLocale, localeCodes } from '#shared/i18n/locale.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import { toMinorUnits } from '#shared/money/money.ts'

type CartSummary = {
  total: { sellingPriceIncVat: number; sellingPriceIncVatFormatted: string | null } | null
  subTotal: { currency: { code: string } | null } | null
}

/** Formats a decimal amount in the currency of the cart. */
export type AmountFormatter = (decimal: number) => string

const languages = localeCodes.map((code) => getLocale(code).iso)

/**
 * Creates a formatter for amounts without a formatted text from the merchant. It uses the language
 * whose format matches the merchant's text of the cart total; the page's language is tried first.
 * The cart total itself keeps the merchant's text.
 */
export function createAmountFormatter(
  summary: CartSummary | null,
  language: string,
): AmountFormatter {
  const { total, subTotal } = summary ?? {}
  const currency = subTotal?.currency?.code
  const totalText = total?.sellingPriceIncVatFormatted ?? ''
  if (!currency) return () => totalText
  const formatIn = (languageTag: string, decimal: number) =>
    formatMoney({ amount: toMinorUnits(decimal), currency }, languageTag)
  const totalIncVat = total?.sellingPriceIncVat ?? 0
  const matchesTotalText = (languageTag: string) => formatIn(languageTag, totalIncVat) === totalText
  const formatLanguage = [language, ...languages].find(matchesTotalText) ?? language
  return (decimal) =>
    toMinorUnits(decimal) === toMinorUnits(totalIncVat) && totalText !== ''
      ? totalText
      : formatIn(formatLanguage, decimal)
}
