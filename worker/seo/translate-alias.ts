import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Market } from '#shared/market/market.ts'

/** `alias` is the alias in the locale of the source. */
type TranslatedAlias = { alias: string; aliases: Record<string, string> }

/** The locale and market in which the merchant returned the data. */
export type AliasSource = { locale: LocaleCode; market: Market }

/**
 * Returns an alias in another language. If the merchant has no texts in it, it answers with those
 * of the market's own language and finds the item under that alias, for any requested language.
 */
export function translateAlias(
  { alias, aliases }: TranslatedAlias,
  locale: LocaleCode,
  source: AliasSource,
): string {
  if (locale === source.locale) return alias
  const marketLanguage = source.market.defaultLanguageId.split('-')[0] ?? ''
  return aliases[locale] ?? aliases[marketLanguage] ?? alias
}
