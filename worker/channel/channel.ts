import { z } from 'zod'
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
}

export function findMarket(markets: Market[], alias: string | undefined): Market | undefined {
  return alias === undefined ? undefined : markets.find((market) => market.alias === alias)
}
