import type { LocaleCode } from '#shared/i18n/locale.ts'
import { allowsLanguage, type Market } from '#shared/market/market.ts'
import { getBrowsableMarkets, type Channel } from '../channel/channel.ts'
import { getDomainOrigin } from '../channel/locale-domain.ts'

/** The list of alternates also includes the current language of the page. */
export type Alternate = { locale: LocaleCode; path: string }

/** `href` is a path, or an absolute URL if the language has its own domain. */
export type Hreflang = { hreflang: string; href: string }

// Formats the language code of a link. It includes the country only if the market belongs to one
// country.
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

// Returns the `x-default` link: the page in the default market and the default language. If the
// page does not exist in that language, another language is used.
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

// Two markets with the same country have the same language codes. For such a code, each page links
// to its own market.
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
 * If paths contain the market, the codes include the country. `own` contains the market of the page
 * and the query of its canonical URL, which every link gets.
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

export type LocalizedAddress = { href: string; hreflangs: Hreflang[] }

export function listAddresses(alternates: Alternate[], channel: Channel): LocalizedAddress[] {
  const entries = listEntries(alternates, channel)
  return [...Map.groupBy(entries, ({ market }) => market)].flatMap(([market, own]) => {
    const hreflangs = toHreflangs(entries, channel, market.alias)
    return own.map(({ href }) => ({ href, hreflangs }))
  })
}
