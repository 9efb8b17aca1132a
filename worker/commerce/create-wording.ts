import { getLocale, localeCodes } from '#shared/i18n/locale.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import type { ApiCart } from './to-cart.ts'

/** Words a decimal amount of the cart's currency. */
export type Wording = (decimal: number) => string

const languages = localeCodes.map((code) => getLocale(code).iso)

/**
 * Words amounts that the merchant has no wording for as it words the others of the same cart: where it does not write in
 * the page's language, in the one it writes in. The cart's own total is given back as it came.
 */
export function createWording(summary: ApiCart['summary'], language: string): Wording {
  const { total, subTotal } = summary ?? {}
  const currency = subTotal?.currency?.code
  const given = total?.sellingPriceIncVatFormatted ?? ''
  if (!currency) return () => given
  const wordIn = (tag: string, decimal: number) =>
    formatMoney({ amount: toMinorUnits(decimal), currency }, tag)
  const totalIncVat = total?.sellingPriceIncVat ?? 0
  const writes = (tag: string) => wordIn(tag, totalIncVat) === given
  const written = [language, ...languages].find(writes) ?? language
  return (decimal) =>
    toMinorUnits(decimal) === toMinorUnits(totalIncVat) && given !== ''
      ? given
      : wordIn(written, decimal)
}
