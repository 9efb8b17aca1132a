import * as z from 'zod/mini'
import { isLocaleCode, type LocaleCode } from '../i18n/locale.ts'

/** A country with its currency, as the channel lists it. `alias` is its key everywhere, in paths and cookies too. */
export const marketSchema = z.object({
  id: z.string(),
  alias: z.string(),
  /** Language of the market's own choosing, such as `sv-SE`. */
  defaultLanguageId: z.string(),
  groupKey: z.string(),
  isVirtual: z.boolean(),
  isOnlyInCheckout: z.boolean(),
  /** Two-letter codes of the languages it may be shown in; empty: every language. */
  allowedLanguages: z.array(z.string()),
  country: z.object({ name: z.string(), code: z.string() }),
  currency: z.object({ name: z.string(), code: z.string() }),
})

export type Market = z.infer<typeof marketSchema>

export function allowsLanguage(market: Market, localeCode: string): boolean {
  return market.allowedLanguages.length === 0 || market.allowedLanguages.includes(localeCode)
}

/** The language the merchant answers in on a page of the market: the market's own where it does not list the page's. */
export function getMerchantLocale(market: Market, code: LocaleCode): LocaleCode {
  const own = market.defaultLanguageId.split('-')[0] ?? ''
  return !allowsLanguage(market, code) && isLocaleCode(own) ? own : code
}
