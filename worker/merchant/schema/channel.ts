import { channel, currencies, languages, type LanguageId, type Market } from '../rules/channel.ts'
import { chooseScope } from '../rules/scope.ts'

/** There is one channel, whatever id is asked for. */
export const channelQueries = {
  channel: () => showChannel(),
  channels: () => [showChannel()],
}

/** It answers in its default language. */
function showChannel() {
  const { language } = chooseScope({})
  return {
    id: channel.id,
    name: channel.name,
    type: 'webshop',
    url: '/',
    defaultLanguageId: language,
    languages: channel.defaultMarket.languages.map((id) => showLanguage(id, language)),
    defaultMarketId: channel.defaultMarket.id,
    markets: channel.markets.map((market) => showMarket(market, language)),
  }
}

function showMarket(market: Market, language: LanguageId) {
  return {
    id: market.id,
    defaultLanguageId: market.defaultLanguage,
    virtual: false,
    onlyDisplayInCheckout: false,
    groupKey: channel.groupKey,
    alias: market.id,
    allowedLanguages: market.languages.map((id) => showLanguage(id, language)),
    country: { name: market.countryName[language], code: market.countryCode },
    currency: showCurrency(market, language),
  }
}

export function showCurrency(market: Market, language: LanguageId) {
  const { name, symbol } = currencies[market.currency]
  return { name: name[language], symbol, code: market.currency, rate: 1 }
}

function showLanguage(id: LanguageId, language: LanguageId) {
  return { id, name: languages[id].name[language], code: languages[id].code }
}
