import type { LocaleCode } from '#shared/i18n/locale.ts'
import { allowsLanguage, type Market } from '#shared/market/market.ts'
import { getBrowsableMarkets, type Channel } from '../channel/channel.ts'
import { getDomainOrigin } from '../channel/locale-domain.ts'

/** The path of a page in one language of the channel, its own language included. */
export type Alternate = { locale: LocaleCode; path: string }

/** `href` is a path, or an absolute URL if the language has its own domain. */
export type Hreflang = { hreflang: string; href: string }

// A market without a single country is named by its language alone.
function formatHreflang(market: Market, locale: string): string {
  return market.isVirtual || market.country.code === ''
    ? locale
    : `${locale}-${market.country.code}`
}

function toHref({ locale, path }: Alternate, channel: Channel, market: Market): string {
  const own = channel.marketInPath ? path.replace(/^\/[^/]+/, `/${market.alias}`) : path
  return `${getDomainOrigin(channel, locale)}${own}`
}

type HreflangEntry = Hreflang & { locale: LocaleCode; market: Market }

function listEntries(alternates: Alternate[], channel: Channel): HreflangEntry[] {
  if (!channel.marketInPath) {
    const market = channel.defaultMarket
    return alternates.map((alternate) => ({
      hreflang: alternate.locale,
      href: toHref(alternate, channel, market),
      locale: alternate.locale,
      market,
    }))
  }
  return getBrowsableMarkets(channel).flatMap((market) =>
    alternates
      .filter(({ locale }) => allowsLanguage(market, locale))
      .map((alternate) => ({
        hreflang: formatHreflang(market, alternate.locale),
        href: toHref(alternate, channel, market),
        locale: alternate.locale,
        market,
      })),
  )
}

// x-default is the default market in its default language, or in another one if the page does not
// exist in that.
function getDefaultEntries(
  entries: HreflangEntry[],
  { defaultMarket, defaultLocale }: Channel,
): HreflangEntry[] {
  const own = allowsLanguage(defaultMarket, defaultLocale)
    ? defaultLocale
    : defaultMarket.defaultLanguageId.split('-')[0]
  const inMarket = entries.filter(({ market }) => market === defaultMarket)
  const defaultEntry = inMarket.find(({ locale }) => locale === own) ?? inMarket[0] ?? entries[0]
  return defaultEntry ? [{ ...defaultEntry, hreflang: 'x-default' }] : []
}

// If two markets share a country, each page of theirs links to itself.
function toHreflangs(
  entries: HreflangEntry[],
  channel: Channel,
  marketAlias: string | null,
): Hreflang[] {
  const hrefsByHreflang = new Map<string, string>()
  for (const { hreflang, href, market } of entries) {
    if (!hrefsByHreflang.has(hreflang) || market.alias === marketAlias)
      hrefsByHreflang.set(hreflang, href)
  }
  for (const { hreflang, href } of getDefaultEntries(entries, channel))
    hrefsByHreflang.set(hreflang, href)
  return [...hrefsByHreflang].map(([hreflang, href]) => ({ hreflang, href }))
}

/**
 * Builds the links of a page by language, and by market if it is in the path, each code once, plus
 * `x-default`. `own` describes the page itself: its query is that of the canonical URL, because
 * alternates belong to it and not to one sort order.
 */
export function buildHreflangs(
  alternates: Alternate[],
  channel: Channel,
  own: { market: string | null; query: string },
): Hreflang[] {
  return toHreflangs(listEntries(alternates, channel), channel, own.market).map(
    ({ hreflang, href }) => ({
      hreflang,
      href: `${href.split('?')[0] ?? ''}${own.query}`,
    }),
  )
}

/** A URL of a page with its hreflang links. */
export type LocalizedAddress = { href: string; hreflangs: Hreflang[] }

export function listAddresses(alternates: Alternate[], channel: Channel): LocalizedAddress[] {
  const entries = listEntries(alternates, channel)
  return [...Map.groupBy(entries, ({ market }) => market)].flatMap(([market, own]) => {
    const hreflangs = toHreflangs(entries, channel, market.alias)
    return own.map(({ href }) => ({ href, hreflangs }))
  })
}
