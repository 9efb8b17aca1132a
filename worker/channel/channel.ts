import { z } from 'zod'
import type { CustomerType } from '#shared/customer/customer-type.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { ChannelDestinations } from '#shared/measurement/destinations.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { ProductSort } from '#shared/product/product-sort.ts'
import type { Breakpoints } from '#shared/viewport/viewport-class.ts'
import { safeParse } from '#shared/json/schema.ts'
import { marketSchema, type Market } from '#shared/market/market.ts'

const marketOfChannel = z.custom<Market>((value) => safeParse(marketSchema, value).success)

/** The channel data that the merchant provides. */
export const channelDataSchema = z.object({
  defaultMarketAlias: z.string(),
  markets: z.tuple([marketOfChannel], marketOfChannel),
})
export type ChannelData = z.infer<typeof channelDataSchema>

/** The icons of a channel that has none of its own, and of pages without a channel. */
export const DEFAULT_ICONS = '/assets/icon'

/**
 * A sales channel: the channel data from the merchant together with the settings of this
 * storefront.
 */
export type Channel = {
  id: string
  name: string
  theme: Record<string, string>
  /** Origin for absolute URLs. If it is null, the origin of the request is used. */
  origin: string | null
  sharePicture: string
  /** Path of the icons without their sizes. */
  icons: string
  markets: Market[]
  defaultMarket: Market
  fallbackMarket: Market
  marketInPath: boolean
  rootRedirect: { path: string; status: 301 | 302 | 307 | 308 } | null
  locales: LocaleCode[]
  defaultLocale: LocaleCode
  /** Host name of each language that has its own host. */
  domains: Partial<Record<LocaleCode, string>>
  /** Whether the preferred languages of the browser may decide the locale. */
  detectsLanguage: boolean
  /**
   * The paths from which a visitor may be redirected to their language: only the root, or every
   * path without a locale prefix.
   */
  choosesLocaleAt: 'root' | 'no-prefix'
  customerTypes: CustomerType[]
  /** Sort order of lists: the default one, and another one for some routes. */
  listSort: { default: ProductSort; routes: Partial<Record<RouteName, ProductSort>> }
  /** If this many units or fewer are in stock, shoppers see how many are left. */
  fewLeftLimit: number
  /** The breakpoints of the viewport classes. Null if the channel has none. */
  breakpoints: Breakpoints | null
  /** The path or URL of the WebSocket with the live stock. Null if the channel has none. */
  liveStock: string | null
  /** The third-party tools of the channel. */
  destinations: ChannelDestinations
}

export function findMarket(markets: Market[], alias: string | undefined): Market | undefined {
  return alias === undefined ? undefined : markets.find((market) => market.alias === alias)
}

/**
 * Returns the markets that visitors can browse: all markets except those that are only available in
 * the checkout. If there is no other market, returns all markets.
 */
export function getBrowsableMarkets({ markets }: Pick<Channel, 'markets'>): Market[] {
  const browsable = markets.filter((market) => !market.isOnlyInCheckout)
  return browsable.length > 0 ? browsable : markets
}

/** Returns the markets that the checkout delivers to: all markets that are not virtual. */
export function getCheckoutMarkets({ markets }: Pick<Channel, 'markets'>): Market[] {
  return markets.filter((market) => !market.isVirtual)
}
