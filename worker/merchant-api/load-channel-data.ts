import type { ChannelData } from '../channel/channel.ts'
import { graphql, listItems } from './client/graphql.ts'
import type { MerchantClient } from './client/client.ts'
import { MerchantError } from './client/errors.ts'

export const channelDocument = graphql(`
  query channel($channelId: String) {
    channel(channelId: $channelId) {
      defaultMarketId
      markets {
        id
        defaultLanguageId
        alias
        virtual
        onlyDisplayInCheckout
        groupKey
        allowedLanguages {
          id
          name
          code
        }
        country {
          name
          code
        }
        currency {
          name
          code
        }
      }
    }
  }
`)

/** Loads the markets of the sales channel. Throws a MerchantError if the channel has no markets. */
export async function loadChannelData(merchant: MerchantClient): Promise<ChannelData> {
  const { channel } = await merchant.call(channelDocument, {})
  const markets = listItems(channel?.markets).map((market) => ({
    id: market.id,
    alias: market.alias ?? market.id,
    defaultLanguageId: market.defaultLanguageId,
    groupKey: market.groupKey,
    isVirtual: market.virtual ?? false,
    isOnlyInCheckout: market.onlyDisplayInCheckout ?? false,
    allowedLanguages: listItems(market.allowedLanguages).map(({ code }) => code),
    country: market.country ?? { name: market.alias ?? market.id, code: '' },
    currency: market.currency ?? { name: '', code: '' },
  }))
  const [first, ...others] = markets
  if (!channel || !first) throw new MerchantError('The channel has no markets')
  const defaultMarket = markets.find((market) =>
    [market.id, market.alias].includes(channel.defaultMarketId),
  )
  return { defaultMarketAlias: (defaultMarket ?? first).alias, markets: [first, ...others] }
}
