import { getLocale, localeCodes } from '#shared/i18n/locale.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import { toMinorUnits } from '#shared/money/money.ts'

type CartSummary = {
  total: { sellingPriceIncVat: number; sellingPriceIncVatFormatted: string | null } | null
  subTotal: { currency: { code: string } | null } | null
}

export type AmountFormatter = (decimal: number) => string

const languages = localeCodes.map((code) => getLocale(code).iso)

type Format = { languageTag: string; hasDecimals: boolean }

// The format with decimals is first, because a total with decimals fits both.
const toFormats = (languageTag: string): Format[] => [
  { languageTag, hasDecimals: true },
  { languageTag, hasDecimals: false },
]

/**
 * Creates a formatter for amounts without a formatted text from the merchant. It uses the language
 * and the decimals with which it gets the merchant's text of the cart total; the page's language is
 * tried first. The cart total itself keeps the merchant's text.
 */
export function createAmountFormatter(
  summary: CartSummary | null,
  language: string,
): AmountFormatter {
  const { total, subTotal } = summary ?? {}
  const currency = subTotal?.currency?.code ?? ''
  const totalText = total?.sellingPriceIncVatFormatted ?? ''
  const formatIn = ({ languageTag, hasDecimals }: Format, decimal: number) =>
    formatMoney({ amount: toMinorUnits(decimal), currency }, languageTag, hasDecimals)
  const totalIncVat = total?.sellingPriceIncVat ?? 0
  const format = [language, ...languages]
    .flatMap(toFormats)
    .find((candidate) => formatIn(candidate, totalIncVat) === totalText)
  return (decimal) =>
    toMinorUnits(decimal) === toMinorUnits(totalIncVat) && totalText !== ''
      ? totalText
      : formatIn(format ?? { languageTag: language, hasDecimals: false }, decimal)
}
