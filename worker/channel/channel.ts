import { z } from 'zod'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { ChannelDestinations } from '#shared/measurement/destinations.ts'
import { safeParse } from '#shared/json/schema.ts'
import { marketSchema, type Market } from '#shared/market/market.ts'
import type { ChannelSettings } from './channel-settings.ts'

const marketOfChannel = z.custom<Market>((value) => safeParse(marketSchema, value).success)

export const channelDataSchema = z.object({
  defaultMarketAlias: z.string(),
  markets: z.tuple([marketOfChannel], marketOfChannel),
})
export type ChannelData = z.infer<typeof channelDataSchema>

/** The settings of a channel, joined with what the merchant says of it. */
export type Channel = Omit<ChannelSettings, 'fallbackMarket'> & {
  id: string
  markets: Market[]
  defaultMarket: Market
  fallbackMarket: Market
  locales: LocaleCode[]
  defaultLocale: LocaleCode
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
