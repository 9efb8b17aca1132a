import { z } from 'zod'
import type { CustomerType } from '#shared/customer/customer-type.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { marketSchema, type Market } from '#shared/market/market.ts'

/** What the merchant says of a channel. */
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
  /** What absolute addresses begin with; null: the origin that was asked for. */
  origin: string | null
  sharePicture: string
  markets: Market[]
  defaultMarket: Market
  fallbackMarket: Market
  marketInPath: boolean
  rootRedirect: { path: string; status: 301 | 302 | 307 | 308 } | null
  locales: LocaleCode[]
  defaultLocale: LocaleCode
  /** Host by language, where languages have hosts of their own. */
  domains: Partial<Record<LocaleCode, string>>
  /** Whether the browser's preferred languages are looked at. */
  detectsLanguage: boolean
  /** Where a choice of language may lead to another address: from the root alone, or from every path without a prefix. */
  choosesLocaleAt: 'root' | 'no-prefix'
  customerTypes: CustomerType[]
}

export function findMarket(markets: Market[], alias: string | undefined): Market | undefined {
  return alias === undefined ? undefined : markets.find((market) => market.alias === alias)
}

/** Markets that the shop can be visited in: all but those for the checkout alone. */
export function getBrowsableMarkets({ markets }: Pick<Channel, 'markets'>): Market[] {
  const browsable = markets.filter((market) => !market.isOnlyInCheckout)
  return browsable.length > 0 ? browsable : markets
}

/** Countries that the checkout delivers to: all that are places. */
export function getCheckoutMarkets({ markets }: Pick<Channel, 'markets'>): Market[] {
  return markets.filter((market) => !market.isVirtual)
}
