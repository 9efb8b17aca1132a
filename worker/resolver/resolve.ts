import type { LocaleCode } from '#shared/i18n/locale.ts'
import { allowsLanguage, type Market } from '#shared/market/market.ts'
import { decodeSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute, reservedWords } from '#shared/paths/match-route.ts'
import { findMarket, getBrowsableMarkets, type Channel } from '../channel/channel.ts'
import { getForeignOrigin } from '../channel/locale-domain.ts'
import { chooseLocale, toEnabledLocale } from './choose-locale.ts'
import type { Outcome, RedirectStatus, Resolution } from './resolution.ts'
import { chooseCheckoutMarket, toBuyer, type Visitor } from './visitor.ts'

/** What of a request the resolver may see. Cookies only suggest; on a path with a prefix the prefix rules. */
export type ResolveInput = {
  /** As in the address: with a port that is not the standard. */
  host: string
  /** As it stands in the address, percent-encoded, with its leading slash. */
  pathname: string
  /** With its question mark, or empty. */
  search: string
  acceptLanguage: string | undefined
  visitor: Visitor
}

type Path = { segments: string[]; isClean: boolean }

// Segments stay encoded here, so that a redirect gives back what came; null where one cannot be decoded.
function splitPath(pathname: string): Path {
  const parts = pathname.split('/').slice(1)
  const segments = parts.filter((part) => part !== '')
  const isRoot = segments.length === 0
  return { segments, isClean: isRoot ? parts.length === 1 : segments.length === parts.length }
}

/** What an address says, before domains: a page, or the segments of the one it should have been. */
type Reading = { locale: LocaleCode; unavailableMarket?: string | undefined } & (
  | { kind: 'page'; resolution: Resolution }
  | { kind: 'redirect'; segments: string[]; status: RedirectStatus }
)

type Ask = { channel: Channel; input: ResolveInput }
type Place = { market: Market; locale: LocaleCode }

function readRest({ channel, input }: Ask, { market, locale }: Place, rest: string[]): Reading {
  const decoded = decodeSegments(rest)
  const match = decoded && matchRoute(decoded, locale)
  return {
    kind: 'page',
    locale,
    resolution: {
      route: match?.name ?? null,
      params: match?.params ?? {},
      locale,
      market,
      checkoutMarket: chooseCheckoutMarket(channel, market, input.visitor),
      prefix: { locale, market: channel.marketInPath ? market.alias : null },
      buyer: toBuyer(channel, input.visitor),
    },
  }
}

function getCurrentMarket({ channel, input }: Ask): Market {
  return findMarket(getBrowsableMarkets(channel), input.visitor.market) ?? channel.defaultMarket
}

function getMarketFor(ask: Ask, locale: LocaleCode): Market {
  const { channel } = ask
  const current = getCurrentMarket(ask)
  if (allowsLanguage(current, locale)) return current
  if (allowsLanguage(channel.defaultMarket, locale)) return channel.defaultMarket
  return getBrowsableMarkets(channel).find((market) => allowsLanguage(market, locale)) ?? current
}

/** The wanted language where the market has it, else the market's own. */
export function getAllowedLocale(channel: Channel, market: Market, locale: LocaleCode): LocaleCode {
  if (allowsLanguage(market, locale)) return locale
  const own = toEnabledLocale(channel, market.defaultLanguageId.split('-')[0])
  return (
    own ?? channel.locales.find((code) => allowsLanguage(market, code)) ?? channel.defaultLocale
  )
}

function getChosenLocale({ channel, input }: Ask, isRoot: boolean): LocaleCode {
  const { host, acceptLanguage, visitor } = input
  return chooseLocale(channel, { host, acceptLanguage, cookie: visitor.locale }, isRoot)
}

// The configured target is read like any address, so that it is the last one whatever it leaves out. Null where that is no
// page, such as one of a market that the merchant does not have.
function readRootRedirect({ channel, input }: Ask): Reading | null {
  const { rootRedirect } = channel
  if (!rootRedirect) return null
  const readPath = (pathname: string) =>
    read({ channel: { ...channel, rootRedirect: null }, input: { ...input, pathname } })
  const { status } = rootRedirect
  const reading = readPath(rootRedirect.path)
  const { locale } = reading
  const segments =
    reading.kind === 'redirect' ? reading.segments : splitPath(rootRedirect.path).segments
  const last = reading.kind === 'redirect' ? readPath(`/${segments.join('/')}`) : reading
  const isPage = last.kind === 'page' && last.resolution.route !== null
  const isKnown = reading.unavailableMarket === undefined
  return isPage && isKnown ? { kind: 'redirect', locale, segments, status } : null
}

/** Whether `/` leads where it is configured to; without a word it leads home. */
export function hasRoot(channel: Channel, input: ResolveInput): boolean {
  return channel.rootRedirect === null || readRootRedirect({ channel, input }) !== null
}

function readRoot(ask: Ask): Reading {
  const { channel } = ask
  const configured = readRootRedirect(ask)
  if (configured) return configured
  const status = 302
  const locale = getChosenLocale(ask, true)
  if (!channel.marketInPath) return { kind: 'redirect', locale, segments: [locale], status }
  const market = getCurrentMarket(ask)
  const allowed = getAllowedLocale(channel, market, locale)
  return { kind: 'redirect', locale: allowed, segments: [market.alias, allowed], status }
}

function readWithoutMarket(ask: Ask, { segments, isClean }: Path): Reading {
  const locale = toEnabledLocale(ask.channel, segments[0])
  if (locale) {
    if (!isClean) return { kind: 'redirect', locale, segments, status: 301 }
    return readRest(ask, { market: getMarketFor(ask, locale), locale }, segments.slice(1))
  }
  const chosen = getChosenLocale(ask, false)
  const reading = readRest(ask, { market: getMarketFor(ask, chosen), locale: chosen }, segments)
  return reading.kind === 'page' && reading.resolution.route
    ? { kind: 'redirect', locale: chosen, segments: [chosen, ...segments], status: 302 }
    : reading
}

type Prefix = {
  market: Market
  locale: LocaleCode | undefined
  rest: string[]
  unavailableMarket?: string | undefined
}

// Market and locale that a path should begin with, and what follows them.
function readPrefix(ask: Ask, segments: string[]): Prefix {
  const { channel } = ask
  const browsable = getBrowsableMarkets(channel)
  const [first, second] = segments
  const market = findMarket(browsable, first)
  const locale = toEnabledLocale(channel, second)
  if (market && locale) return { market, locale, rest: segments.slice(2) }
  // A word that is both, as `fi` is, means the language in front of another market, else the market.
  const firstLocale = toEnabledLocale(channel, first)
  const swapped = findMarket(browsable, second)
  if (firstLocale && swapped) {
    return { market: swapped, locale: firstLocale, rest: segments.slice(2) }
  }
  if (market) return { market, locale, rest: segments.slice(1) }
  if (firstLocale) {
    return { market: getCurrentMarket(ask), locale: firstLocale, rest: segments.slice(1) }
  }
  // A word that names a kind of page is no market: what follows it may be a search for two letters.
  return locale && !reservedWords.includes(first ?? '')
    ? { market: channel.fallbackMarket, locale, rest: segments.slice(2), unavailableMarket: first }
    : { market: getCurrentMarket(ask), locale: undefined, rest: segments }
}

function readWithMarket(ask: Ask, { segments, isClean }: Path): Reading {
  const { market, locale: wanted, rest, unavailableMarket } = readPrefix(ask, segments)
  const locale = getAllowedLocale(ask.channel, market, wanted ?? getChosenLocale(ask, false))
  const final = [market.alias, locale, ...rest]
  const isFinal = final.length === segments.length && final.every((part, i) => part === segments[i])
  if (isFinal && isClean) return readRest(ask, { market, locale }, rest)
  const status = isFinal ? 301 : 302
  return { kind: 'redirect', locale, segments: final, status, unavailableMarket }
}

function read(ask: Ask): Reading {
  const path = splitPath(ask.input.pathname)
  if (path.segments.length === 0) return readRoot(ask)
  return ask.channel.marketInPath ? readWithMarket(ask, path) : readWithoutMarket(ask, path)
}

function findUnavailableMarket({ channel, input }: Ask, reading: Reading): string | null {
  if (reading.unavailableMarket !== undefined) return reading.unavailableMarket
  const { market } = input.visitor
  const isKnown = market === undefined || findMarket(getBrowsableMarkets(channel), market)
  return isKnown ? null : market
}

/** The one reading of an address. Pure: no network, no clock; the same input gives the same outcome. */
export function resolve(channel: Channel, input: ResolveInput): Outcome {
  const ask = { channel, input }
  const reading = read(ask)
  const origin = getForeignOrigin(channel, input.host, reading.locale)
  const unavailableMarket = findUnavailableMarket(ask, reading)
  if (reading.kind === 'redirect') {
    const location = `${origin}/${reading.segments.join('/')}${input.search}`
    return { kind: 'redirect', location, status: reading.status, unavailableMarket }
  }
  const { resolution } = reading
  return origin === '' || resolution.route === null
    ? { kind: 'page', resolution, unavailableMarket }
    : {
        kind: 'redirect',
        location: `${origin}${input.pathname}${input.search}`,
        status: 302,
        unavailableMarket,
      }
}
