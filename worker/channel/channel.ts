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

export const channelDataSchema = z.object({
  defaultMarketAlias: z.string(),
  markets: z.tuple([marketOfChannel], marketOfChannel),
})
export type ChannelData = z.infer<typeof channelDataSchema>

/** The icons of a channel that has none of its own, and of pages without a channel. */
export const DEFAULT_ICONS = '/assets/icon'

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
  domains: Partial<Record<LocaleCode, string>>
  detectsLanguage: boolean
  choosesLocaleAt: 'root' | 'no-prefix'
  customerTypes: CustomerType[]
  listSort: { default: ProductSort; routes: Partial<Record<RouteName, ProductSort>> }
  /** If this many units or fewer are in stock, shoppers see how many are left. */
  fewLeftLimit: number
  breakpoints: Breakpoints | null
  liveStock: string | null
  destinations: ChannelDestinations
}

export function findMarket(markets: Market[], alias: string | undefined): Market | undefined {
  return alias === undefined ? undefined : markets.find((market) => market.alias === alias)
}

/** If all markets are only available in the checkout, returns all of them. */
export function getBrowsableMarkets({ markets }: Pick<Channel, 'markets'>): Market[] {
  const browsable = markets.filter((market) => !market.isOnlyInCheckout)
  return browsable.length > 0 ? browsable : markets
}

/** Returns the markets that the checkout delivers to: all markets that are not virtual. */
export function getCheckoutMarkets({ markets }: Pick<Channel, 'markets'>): Market[] {
  return markets.filter((market) => !market.isVirtual)
}

/** An address names its country by the code or the name. */
export function findDeliveryCountry(
  channel: Pick<Channel, 'markets'>,
  text: string,
): Market['country'] | undefined {
  const named = text.toUpperCase()
  return getCheckoutMarkets(channel)
    .map(({ country }) => country)
    .find(({ code, name }) => [code, name.toUpperCase()].includes(named))
}
