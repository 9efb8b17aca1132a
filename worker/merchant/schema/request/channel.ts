import type { QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { channels, chooseChannel, type Channel } from '../../rules/market/channel.ts'
import { currencies, languages, type LanguageId, type Market } from '../../rules/market/market.ts'

/** All names of a channel are in the default language of its default market. */
export const channelQueries: QueryResolvers = {
  channel: (_root, args) => toChannelType(chooseChannel(args.channelId)),
  channels: () => channels.map(toChannelType),
}

function toChannelType({ id, name, type, defaultMarket, markets }: Channel) {
  const language = defaultMarket.defaultLanguage
  return {
    id,
    name,
    type,
    url: '/',
    defaultLanguageId: language,
    languages: defaultMarket.languages.map((languageId) => toLanguageType(languageId, language)),
    defaultMarketId: defaultMarket.id,
    markets: markets.map((market) => toMarketType(market, language)),
  }
}

export function toMarketType(market: Market, language: LanguageId) {
  return {
    id: market.id,
    defaultLanguageId: market.defaultLanguage,
    virtual: market.isVirtual,
    onlyDisplayInCheckout: market.isOnlyInCheckout,
    groupKey: market.groupKey,
    alias: market.id,
    allowedLanguages: market.languages.map((id) => toLanguageType(id, language)),
    country: { name: market.countryName[language], code: market.countryCode },
    currency: toCurrencyType(market, language),
  }
}

export function toCurrencyType(market: Market, language: LanguageId) {
  const { name, symbol, rate } = currencies[market.currency]
  return { name: name[language], symbol, code: market.currency, rate }
}

function toLanguageType(id: LanguageId, language: LanguageId) {
  return { id, name: languages[id].name[language], code: languages[id].code }
}
