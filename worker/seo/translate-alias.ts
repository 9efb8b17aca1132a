import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Market } from '#shared/market/market.ts'

/** `alias` is the name in the language asked for. */
type Named = { alias: string; aliases: Record<string, string> }

/** Where and in which language the merchant was asked. */
export type Asked = { locale: LocaleCode; market: Market }

/**
 * What something is called in a language. Where the merchant has no words in it, it answers with those of the market's
 * own language: under that name it is found there, whatever language it was asked for here.
 */
export function translateAlias(
  { alias, aliases }: Named,
  locale: LocaleCode,
  asked: Asked,
): string {
  if (locale === asked.locale) return alias
  const own = asked.market.defaultLanguageId.split('-')[0] ?? ''
  return aliases[locale] ?? aliases[own] ?? alias
}
