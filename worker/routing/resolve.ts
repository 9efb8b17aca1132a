import type { LocaleCode } from '#shared/i18n/locale.ts'
import { allowsLanguage, type Market } from '#shared/market/market.ts'
import { decodeSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute, reservedWords } from '#shared/paths/match-route.ts'
import { findMarket, getBrowsableMarkets, type Channel } from '../channel/channel.ts'
import { getForeignOrigin } from '../channel/locale-domain.ts'
import { chooseLocale, toEnabledLocale } from './choose-locale.ts'
import type { Outcome, RedirectStatus, Resolution } from './resolution.ts'
import { chooseCheckoutMarket, toBuyer, type Visitor } from './visitor.ts'

/**
 * The part of a request that the resolver may read. Cookies are only hints; the prefix of a path
 * wins over them.
 */
export type ResolveInput = {
  /** Host as in the URL, with a port that is not the standard one. */
  host: string
  /** Path as in the URL: percent-encoded, with its leading slash. */
  pathname: string
  /** Query with its question mark, or an empty string. */
  search: string
  acceptLanguage: string | undefined
  visitor: Visitor
}

type Path = { segments: string[]; isClean: boolean }

// Segments stay encoded here, so that a redirect returns them unchanged.
function splitPath(pathname: string): Path {
  const parts = pathname.split('/').slice(1)
  const segments = parts.filter((part) => part !== '')
  const isRoot = segments.length === 0
  return { segments, isClean: isRoot ? parts.length === 1 : segments.length === parts.length }
}

/**
 * The meaning of a path before domains are considered: a page, or the segments of the path to
 * redirect to.
 */
type PathOutcome = { locale: LocaleCode; unavailableMarket?: string | undefined } & (
  | { kind: 'page'; resolution: Resolution }
  | { kind: 'redirect'; segments: string[]; status: RedirectStatus }
)

type ResolveContext = { channel: Channel; input: ResolveInput }
type MarketAndLocale = { market: Market; locale: LocaleCode }

function matchRest(
  { channel, input }: ResolveContext,
  { market, locale }: MarketAndLocale,
  rest: string[],
): PathOutcome {
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

function getCurrentMarket({ channel, input }: ResolveContext): Market {
  return findMarket(getBrowsableMarkets(channel), input.visitor.market) ?? channel.defaultMarket
}

function getMarketFor(context: ResolveContext, locale: LocaleCode): Market {
  const { channel } = context
  const current = getCurrentMarket(context)
  if (allowsLanguage(current, locale)) return current
  if (allowsLanguage(channel.defaultMarket, locale)) return channel.defaultMarket
  return getBrowsableMarkets(channel).find((market) => allowsLanguage(market, locale)) ?? current
}

/** Returns the wanted language if the market has it, else the market's own language. */
export function getAllowedLocale(channel: Channel, market: Market, locale: LocaleCode): LocaleCode {
  if (allowsLanguage(market, locale)) return locale
  const marketLocale = toEnabledLocale(channel, market.defaultLanguageId.split('-')[0])
  return (
    marketLocale ??
    channel.locales.find((code) => allowsLanguage(market, code)) ??
    channel.defaultLocale
  )
}

function getChosenLocale({ channel, input }: ResolveContext, isRoot: boolean): LocaleCode {
  const { host, acceptLanguage, visitor } = input
  return chooseLocale(channel, { host, acceptLanguage, cookie: visitor.locale }, isRoot)
}

// The configured target is resolved like any path, so that an incomplete one still needs only one
// redirect. Returns null if it is not a page, for example in a market that the merchant does not
// have.
function findRootRedirect({ channel, input }: ResolveContext): PathOutcome | null {
  const { rootRedirect } = channel
  if (!rootRedirect) return null
  const resolveTarget = (pathname: string) =>
    resolvePath({ channel: { ...channel, rootRedirect: null }, input: { ...input, pathname } })
  const { status } = rootRedirect
  const pathOutcome = resolveTarget(rootRedirect.path)
  const { locale } = pathOutcome
  const segments =
    pathOutcome.kind === 'redirect' ? pathOutcome.segments : splitPath(rootRedirect.path).segments
  const finalOutcome =
    pathOutcome.kind === 'redirect' ? resolveTarget(`/${segments.join('/')}`) : pathOutcome
  const isPage = finalOutcome.kind === 'page' && finalOutcome.resolution.route !== null
  const isKnown = pathOutcome.unavailableMarket === undefined
  return isPage && isKnown ? { kind: 'redirect', locale, segments, status } : null
}

/** Returns whether the configured root redirect leads to a page; true if none is configured. */
export function hasValidRootRedirect(channel: Channel, input: ResolveInput): boolean {
  return channel.rootRedirect === null || findRootRedirect({ channel, input }) !== null
}

function resolveRoot(context: ResolveContext): PathOutcome {
  const { channel } = context
  const configured = findRootRedirect(context)
  if (configured) return configured
  const status = 302
  const locale = getChosenLocale(context, true)
  if (!channel.marketInPath) return { kind: 'redirect', locale, segments: [locale], status }
  const market = getCurrentMarket(context)
  const allowed = getAllowedLocale(channel, market, locale)
  return { kind: 'redirect', locale: allowed, segments: [market.alias, allowed], status }
}

function resolveWithoutMarket(context: ResolveContext, { segments, isClean }: Path): PathOutcome {
  const locale = toEnabledLocale(context.channel, segments[0])
  if (locale) {
    if (!isClean) return { kind: 'redirect', locale, segments, status: 301 }
    return matchRest(context, { market: getMarketFor(context, locale), locale }, segments.slice(1))
  }
  const chosen = getChosenLocale(context, false)
  const pathOutcome = matchRest(
    context,
    { market: getMarketFor(context, chosen), locale: chosen },
    segments,
  )
  return pathOutcome.kind === 'page' && pathOutcome.resolution.route
    ? { kind: 'redirect', locale: chosen, segments: [chosen, ...segments], status: 302 }
    : pathOutcome
}

type Prefix = {
  market: Market
  locale: LocaleCode | undefined
  rest: string[]
  unavailableMarket?: string | undefined
}

// Returns the market and locale that a path should start with, and the remaining segments.
function parsePrefix(context: ResolveContext, segments: string[]): Prefix {
  const { channel } = context
  const browsable = getBrowsableMarkets(channel)
  const [first, second] = segments
  const market = findMarket(browsable, first)
  const locale = toEnabledLocale(channel, second)
  if (market && locale) return { market, locale, rest: segments.slice(2) }
  // A word that is both, such as `fi`, is the language if another market follows, else the market.
  const firstLocale = toEnabledLocale(channel, first)
  const swapped = findMarket(browsable, second)
  if (firstLocale && swapped) {
    return { market: swapped, locale: firstLocale, rest: segments.slice(2) }
  }
  if (market) return { market, locale, rest: segments.slice(1) }
  if (firstLocale) {
    return { market: getCurrentMarket(context), locale: firstLocale, rest: segments.slice(1) }
  }
  // A reserved word of a route is not a market; the next segment may be a search for two letters.
  return locale && !reservedWords.includes(first ?? '')
    ? { market: channel.fallbackMarket, locale, rest: segments.slice(2), unavailableMarket: first }
    : { market: getCurrentMarket(context), locale: undefined, rest: segments }
}

function resolveWithMarket(context: ResolveContext, { segments, isClean }: Path): PathOutcome {
  const { market, locale: wanted, rest, unavailableMarket } = parsePrefix(context, segments)
  const locale = getAllowedLocale(
    context.channel,
    market,
    wanted ?? getChosenLocale(context, false),
  )
  const fullSegments = [market.alias, locale, ...rest]
  const isFullPath =
    fullSegments.length === segments.length && fullSegments.every((part, i) => part === segments[i])
  if (isFullPath && isClean) return matchRest(context, { market, locale }, rest)
  const status = isFullPath ? 301 : 302
  return { kind: 'redirect', locale, segments: fullSegments, status, unavailableMarket }
}

function resolvePath(context: ResolveContext): PathOutcome {
  const path = splitPath(context.input.pathname)
  if (path.segments.length === 0) return resolveRoot(context)
  return context.channel.marketInPath
    ? resolveWithMarket(context, path)
    : resolveWithoutMarket(context, path)
}

function findUnavailableMarket(
  { channel, input }: ResolveContext,
  pathOutcome: PathOutcome,
): string | null {
  if (pathOutcome.unavailableMarket !== undefined) return pathOutcome.unavailableMarket
  const { market } = input.visitor
  const isKnown = market === undefined || findMarket(getBrowsableMarkets(channel), market)
  return isKnown ? null : market
}

/** Resolves a URL. It is pure: no network, no clock, and the same input gives the same outcome. */
export function resolve(channel: Channel, input: ResolveInput): Outcome {
  const context = { channel, input }
  const pathOutcome = resolvePath(context)
  const origin = getForeignOrigin(channel, input.host, pathOutcome.locale)
  const unavailableMarket = findUnavailableMarket(context, pathOutcome)
  if (pathOutcome.kind === 'redirect') {
    const location = `${origin}/${pathOutcome.segments.join('/')}${input.search}`
    return { kind: 'redirect', location, status: pathOutcome.status, unavailableMarket }
  }
  const { resolution } = pathOutcome
  return origin === '' || resolution.route === null
    ? { kind: 'page', resolution, unavailableMarket }
    : {
        kind: 'redirect',
        location: `${origin}${input.pathname}${input.search}`,
        status: 302,
        unavailableMarket,
      }
}
