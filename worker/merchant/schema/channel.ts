import {
  channels,
  chooseChannel,
  currencies,
  languages,
  type Channel,
  type LanguageId,
  type Market,
} from '../rules/channel.ts'

/** A channel answers in the default language of its default market. */
export const channelQueries = {
  channel: (_root: unknown, args: { channelId?: string | null }) =>
    showChannel(chooseChannel(args.channelId)),
  channels: () => channels.map(showChannel),
}

function showChannel({ id, name, type, defaultMarket, markets }: Channel) {
  const language = defaultMarket.defaultLanguage
  return {
    id,
    name,
    type,
    url: '/',
    defaultLanguageId: language,
    languages: defaultMarket.languages.map((languageId) => showLanguage(languageId, language)),
    defaultMarketId: defaultMarket.id,
    markets: markets.map((market) => showMarket(market, language)),
  }
}

export function showMarket(market: Market, language: LanguageId) {
  return {
    id: market.id,
    defaultLanguageId: market.defaultLanguage,
    virtual: market.isVirtual,
    onlyDisplayInCheckout: market.isOnlyInCheckout,
    groupKey: market.groupKey,
    alias: market.id,
    allowedLanguages: market.languages.map((id) => showLanguage(id, language)),
    country: { name: market.countryName[language], code: market.countryCode },
    currency: showCurrency(market, language),
  }
}

export function showCurrency(market: Market, language: LanguageId) {
  const { name, symbol, rate } = currencies[market.currency]
  return { name: name[language], symbol, code: market.currency, rate }
}

function showLanguage(id: LanguageId, language: LanguageId) {
  return { id, name: languages[id].name[language], code: languages[id].code }
}
