import { getMerchantLocale } from '../market/market.ts'
import { useShop } from './shop-context.tsx'

/** Returns undefined if the merchant's texts are in the language of the page. */
export function useMerchantLang(): string | undefined {
  const { market, locale } = useShop()
  const code = getMerchantLocale(market, locale.code)
  return code === locale.code ? undefined : code
}
