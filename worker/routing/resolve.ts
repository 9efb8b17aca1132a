import { splitSegments } from '#shared/paths/decode-segments.ts'
import { findMarket, getBrowsableMarkets, type Channel } from '../channel/channel.ts'
import { getOtherDomainOrigin } from '../channel/locale-domain.ts'
import { chooseLocale, getAllowedLocale, toEnabledLocale } from './choose-locale.ts'
import type { Outcome } from './resolution.ts'
import {
  type Path,
  type PathOutcome,
  type ResolveContext,
  type ResolveInput,
  toPage,
} from './resolve-context.ts'
import { resolveWithMarket } from './resolve-with-market.ts'
import { getCurrentMarket } from './visitor.ts'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import { allowsLanguage, type Market } from '#shared/market/market.ts'

function resolveWithoutMarket(context: ResolveContext, { segments, isClean }: Path): PathOutcome {
  const { channel, input } = context
  const [first, ...rest] = segments
  const hasMarket = findMarket(channel.markets, first) !== undefined
  const written = hasMarket ? toEnabledLocale(channel, rest[0]?.toLowerCase()) : undefined
  const locale = toEnabledLocale(channel, first?.toLowerCase())
  if (locale && !written) {
    if (isClean && locale === first)
      return toPage(context, { market: getMarketFor(context, locale), locale }, rest)
    return { kind: 'redirect', locale, segments: [locale, ...rest], status: 301 }
  }
  // The merchant writes the market before the language.
  const own = written ? rest.slice(1) : segments
  const chosen = written ?? chooseLocale(channel, input, false)
  const page = toPage(context, { market: getMarketFor(context, chosen), locale: chosen }, own)
  const status = written ? 301 : 302
  return page.resolution.route
    ? { kind: 'redirect', locale: chosen, segments: [chosen, ...own], status }
    : page
}

function getMarketFor({ channel, input }: ResolveContext, locale: LocaleCode): Market {
  const current = getCurrentMarket(channel, input.visitor)
  if (allowsLanguage(current, locale)) return current
  if (allowsLanguage(channel.defaultMarket, locale)) return channel.defaultMarket
  return getBrowsableMarkets(channel).find((market) => allowsLanguage(market, locale)) ?? current
}

/** It uses neither network nor clock: the same input always gives the same outcome. */
export function resolve(channel: Channel, input: ResolveInput): Outcome {
  const context = { channel, input }
  const pathOutcome = resolvePath(context)
  const origin = getOtherDomainOrigin(channel, input.host, pathOutcome.locale)
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

function resolvePath(context: ResolveContext): PathOutcome {
  const path = splitPath(context.input.pathname)
  if (path.segments.length === 0) return resolveRoot(context)
  return context.channel.marketInPath
    ? resolveWithMarket(context, path)
    : resolveWithoutMarket(context, path)
}

// The segments are not decoded here, so that a redirect contains them unchanged.
function splitPath(pathname: string): Path {
  const segments = splitSegments(pathname)
  return { segments, isClean: pathname === `/${segments.join('/')}` }
}

function resolveRoot(context: ResolveContext): PathOutcome {
  const configured = findRootRedirect(context)
  if (configured) return configured
  const { channel, input } = context
  const status = 302
  const locale = chooseLocale(channel, input, true)
  if (!channel.marketInPath) return { kind: 'redirect', locale, segments: [locale], status }
  const market = getCurrentMarket(channel, input.visitor)
  const allowed = getAllowedLocale(channel, market, locale)
  return { kind: 'redirect', locale: allowed, segments: [market.alias, allowed], status }
}

// Resolves the configured target of the root redirect like any other path. If its prefix is
// incomplete, it is completed here, so that only one redirect is needed. Returns null if the target
// is not a page, for example because the merchant does not have its market.
function findRootRedirect({ channel, input }: ResolveContext): PathOutcome | null {
  const { rootRedirect } = channel
  if (!rootRedirect) return null
  const resolveTarget = (pathname: string) =>
    resolvePath({ channel: { ...channel, rootRedirect: undefined }, input: { ...input, pathname } })
  const { status } = rootRedirect
  const pathOutcome = resolveTarget(rootRedirect.path)
  const { locale } = pathOutcome
  const segments =
    pathOutcome.kind === 'redirect' ? pathOutcome.segments : splitSegments(rootRedirect.path)
  const finalOutcome =
    pathOutcome.kind === 'redirect' ? resolveTarget(`/${segments.join('/')}`) : pathOutcome
  const isPage = finalOutcome.kind === 'page' && finalOutcome.resolution.route !== null
  const isKnown = pathOutcome.unavailableMarket === undefined
  return isPage && isKnown ? { kind: 'redirect', locale, segments, status } : null
}

/** Returns true if no root redirect is configured. */
export function hasValidRootRedirect(channel: Channel, input: ResolveInput): boolean {
  return channel.rootRedirect === undefined || findRootRedirect({ channel, input }) !== null
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
