import { allowsLanguage, type Market } from '#shared/market/market.ts'
import { getBrowsableMarkets, type Channel } from '../channel/channel.ts'
import { getDomainOrigin } from '../channel/locale-domain.ts'
import type { Alternate } from '../render/page-content.ts'

/** `href` is a path, or whole where the language has a domain of its own. */
export type Hreflang = { hreflang: string; href: string }

// A market of no one country is named by its language alone.
function nameMarketLanguage(market: Market, locale: string): string {
  return market.isVirtual || market.country.code === ''
    ? locale
    : `${locale}-${market.country.code}`
}

function toHref({ locale, path }: Alternate, channel: Channel, market: Market): string {
  const own = channel.marketInPath ? path.replace(/^\/[^/]+/, `/${market.alias}`) : path
  return `${getDomainOrigin(channel, locale)}${own}`
}

function listAll(alternates: Alternate[], channel: Channel): Hreflang[] {
  if (!channel.marketInPath) {
    return alternates.map((alternate) => ({
      hreflang: alternate.locale,
      href: toHref(alternate, channel, channel.defaultMarket),
    }))
  }
  return getBrowsableMarkets(channel).flatMap((market) =>
    alternates
      .filter(({ locale }) => allowsLanguage(market, locale))
      .map((alternate) => ({
        hreflang: nameMarketLanguage(market, alternate.locale),
        href: toHref(alternate, channel, market),
      })),
  )
}

function findDefault(alternates: Alternate[], channel: Channel): Hreflang[] {
  const { defaultMarket, defaultLocale } = channel
  const locale = allowsLanguage(defaultMarket, defaultLocale)
    ? defaultLocale
    : defaultMarket.defaultLanguageId.split('-')[0]
  const own = alternates.find((alternate) => alternate.locale === locale)
  return own ? [{ hreflang: 'x-default', href: toHref(own, channel, defaultMarket) }] : []
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
  const all = [...listAll(alternates, channel), ...findDefault(alternates, channel)]
  const first = new Map<string, string>()
  for (const { hreflang, href } of all) {
    if (!first.has(hreflang)) first.set(hreflang, `${href.split('?')[0] ?? ''}${query}`)
  }
  return [...first].map(([hreflang, href]) => ({ hreflang, href }))
}
