import { z } from 'zod'
import type { CustomerType } from '#shared/customer/customer-type.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { marketSchema, type Market } from '#shared/market/market.ts'

/** The channel data that the merchant provides. */
export const channelDataSchema = z.object({
  defaultMarketAlias: z.string(),
  markets: z.tuple([marketSchema], marketSchema),
})
export type ChannelData = z.infer<typeof channelDataSchema>

/** A sales channel: the merchant's data joined with the configuration of this storefront. */
export type Channel = {
  id: string
  name: string
  theme: Record<string, string>
  /** Origin of absolute URLs; null means the origin of the request. */
  origin: string | null
  sharePicture: string
  markets: Market[]
  defaultMarket: Market
  fallbackMarket: Market
  marketInPath: boolean
  rootRedirect: { path: string; status: 301 | 302 | 307 | 308 } | null
  locales: LocaleCode[]
  defaultLocale: LocaleCode
  /** Host by language, for languages with their own host. */
  domains: Partial<Record<LocaleCode, string>>
  /** Whether the browser's preferred languages are used. */
  detectsLanguage: boolean
  /**
   * Which paths a chosen language may redirect: only the root, or all paths without a locale
   * prefix.
   */
  choosesLocaleAt: 'root' | 'no-prefix'
  customerTypes: CustomerType[]
}

export function findMarket(markets: Market[], alias: string | undefined): Market | undefined {
  return alias === undefined ? undefined : markets.find((market) => market.alias === alias)
}

/**
 * Returns the markets that visitors can browse, which are all markets that are not checkout-only.
 * If every market is checkout-only, returns every market.
 */
export function getBrowsableMarkets({ markets }: Pick<Channel, 'markets'>): Market[] {
  const browsable = markets.filter((market) => !market.isOnlyInCheckout)
  return browsable.length > 0 ? browsable : markets
}

/** Returns the countries that the checkout delivers to: all markets that are not virtual. */
export function getCheckoutMarkets({ markets }: Pick<Channel, 'markets'>): Market[] {
  return markets.filter((market) => !market.isVirtual)
}
