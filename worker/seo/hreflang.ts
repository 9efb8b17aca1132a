import type { LocaleCode } from '#shared/i18n/locale.ts'
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

type Address = Hreflang & { locale: LocaleCode; market: Market }

function listAll(alternates: Alternate[], channel: Channel): Address[] {
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
        hreflang: nameMarketLanguage(market, alternate.locale),
        href: toHref(alternate, channel, market),
        locale: alternate.locale,
        market,
      })),
  )
}

// The default market in its default language; a page that is not there in it has another one.
function findDefault(all: Address[], { defaultMarket, defaultLocale }: Channel): Address[] {
  const own = allowsLanguage(defaultMarket, defaultLocale)
    ? defaultLocale
    : defaultMarket.defaultLanguageId.split('-')[0]
  const inMarket = all.filter(({ market }) => market === defaultMarket)
  const found = inMarket.find(({ locale }) => locale === own) ?? inMarket[0] ?? all[0]
  return found ? [{ ...found, hreflang: 'x-default' }] : []
}

// Two markets may share a country: of their pages each names itself.
function nameEach(all: Address[], channel: Channel, marketAlias: string | null): Hreflang[] {
  const named = new Map<string, string>()
  for (const { hreflang, href, market } of all) {
    if (!named.has(hreflang) || market.alias === marketAlias) named.set(hreflang, href)
  }
  for (const { hreflang, href } of findDefault(all, channel)) named.set(hreflang, href)
  return [...named].map(([hreflang, href]) => ({ hreflang, href }))
}

/**
 * Every address of a page by language, and by market where that is in the path, each name once, and `x-default`. `own`
 * is the page's own place: its query is the one of the canonical address, as alternates are of that and not of one way
 * to sort it.
 */
export function buildHreflangs(
  alternates: Alternate[],
  channel: Channel,
  own: { market: string | null; query: string },
): Hreflang[] {
  return nameEach(listAll(alternates, channel), channel, own.market).map(({ hreflang, href }) => ({
    hreflang,
    href: `${href.split('?')[0] ?? ''}${own.query}`,
  }))
}

/** Every address of a page, with the names that the page has there. */
export type NamedAddress = { href: string; hreflangs: Hreflang[] }

export function listAddresses(alternates: Alternate[], channel: Channel): NamedAddress[] {
  const all = listAll(alternates, channel)
  return [...Map.groupBy(all, ({ market }) => market)].flatMap(([market, own]) => {
    const hreflangs = nameEach(all, channel, market.alias)
    return own.map(({ href }) => ({ href, hreflangs }))
  })
}
