import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Market } from '#shared/market/market.ts'

/** `alias` is in the locale in which the merchant returned the data. */
type TranslatedAlias = { alias: string; aliases: Record<string, string> }

/** The locale and market in which the merchant returned the data. */
export type AliasSource = { locale: LocaleCode; market: Market }

/**
 * If it is not translated to that language, it is the alias in the default language of the market,
 * because the merchant finds the item by that alias in any language.
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
