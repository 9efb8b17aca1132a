import { getMerchantLocale } from '../market/market.ts'
import { useShop } from './shop-context.tsx'

/**
 * Returns the `lang` attribute for texts of the merchant. Returns undefined if these texts are in
 * the language of the page.
 */
export function useMerchantLang(): string | undefined {
  const { market, locale } = useShop()
  const code = getMerchantLocale(market, locale.code)
  return code === locale.code ? undefined : code
}
