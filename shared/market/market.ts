import * as z from '../json/schema.ts'
import { isLocaleCode, type LocaleCode } from '../i18n/locale.ts'

/** `alias` identifies the market everywhere, also in paths and cookies. */
export const marketSchema = z.object({
  id: z.string(),
  alias: z.string(),
  /** The default language of the market, such as `sv-SE`. */
  defaultLanguageId: z.string(),
  groupKey: z.string(),
  isVirtual: z.boolean(),
  isOnlyInCheckout: z.boolean(),
  /** Two-letter codes of languages. If the list is empty, every language is allowed. */
  allowedLanguages: z.array(z.string()),
  country: z.object({ name: z.string(), code: z.string() }),
  currency: z.object({ name: z.string(), code: z.string() }),
})

export type Market = z.infer<typeof marketSchema>

export function allowsLanguage(market: Market, localeCode: string): boolean {
  return market.allowedLanguages.length === 0 || market.allowedLanguages.includes(localeCode)
}

/**
 * Returns the language of the merchant's texts on a page. It is the language of the page, or the
 * default language of the market if the market does not allow the language of the page.
 */
export function getMerchantLocale(market: Market, code: LocaleCode): LocaleCode {
  const defaultCode = market.defaultLanguageId.split('-')[0] ?? ''
  return !allowsLanguage(market, code) && isLocaleCode(defaultCode) ? defaultCode : code
}
