import { getLocale } from '#shared/i18n/locale.ts'
import { allowsLanguage, type Market } from '#shared/market/market.ts'
import type { Channel } from '../channel/channel.ts'
import type { Alternate } from '../render/page-content.ts'

export type Hreflang = { hreflang: string; path: string }

const isBrowsable = (market: Market) => !market.isOnlyInCheckout

// A market of no one country is named by its language alone.
function nameMarketLanguage(market: Market, locale: string): string {
  return market.isVirtual || market.country.code === ''
    ? locale
    : `${locale}-${market.country.code}`
}

function inEveryMarket(alternates: Alternate[], channel: Channel): Hreflang[] {
  return channel.markets.filter(isBrowsable).flatMap((market) =>
    alternates
      .filter(({ locale }) => allowsLanguage(market, locale))
      .map(({ locale, path }) => ({
        hreflang: nameMarketLanguage(market, locale),
        path: path.replace(/^\/[^/]+/, `/${market.alias}`),
      })),
  )
}

function findDefault(alternates: Alternate[], channel: Channel): string | undefined {
  const { defaultMarket, defaultLocale } = channel
  const own = getLocale(defaultLocale).code
  const locale = allowsLanguage(defaultMarket, own)
    ? own
    : defaultMarket.defaultLanguageId.split('-')[0]
  const path = alternates.find((alternate) => alternate.locale === locale)?.path
  return channel.marketInPath ? path?.replace(/^\/[^/]+/, `/${defaultMarket.alias}`) : path
}

/**
 * Every address of a page by language, and by market where that is in the path, each name once, and `x-default`.
 * `query` is the one of the canonical address: alternates are of that, not of one way to sort it.
 */
export function buildHreflangs(
  alternates: Alternate[],
  channel: Channel,
  query: string,
): Hreflang[] {
  const all: Hreflang[] = channel.marketInPath
    ? inEveryMarket(alternates, channel)
    : alternates.map(({ locale, path }) => ({ hreflang: locale, path }))
  const fallback = findDefault(alternates, channel)
  const named = fallback === undefined ? all : [...all, { hreflang: 'x-default', path: fallback }]
  const seen = new Set<string>()
  return named.flatMap(({ hreflang, path }) => {
    if (seen.has(hreflang)) return []
    seen.add(hreflang)
    return [{ hreflang, path: `${path.split('?')[0] ?? ''}${query}` }]
  })
}
