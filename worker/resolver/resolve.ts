import { isLocaleCode, type LocaleCode } from '#shared/i18n/locale.ts'
import { allowsLanguage, type Market } from '#shared/market/market.ts'
import { matchRoute } from '#shared/paths/match-route.ts'
import { findMarket, type Channel } from '../channel/channel.ts'
import type { Outcome, RedirectStatus } from './resolution.ts'

/** What of a request the resolver may see. Cookies only suggest; on a path with a prefix the prefix rules. */
export type ResolveInput = {
  /** As it stands in the address, percent-encoded, with its leading slash. */
  pathname: string
  /** With its question mark, or empty. */
  search: string
  cookies: { market: string | undefined; locale: string | undefined }
}

type Path = { segments: string[]; isClean: boolean }

// Segments stay encoded here, so that a redirect gives back what came; null where one cannot be decoded.
function splitPath(pathname: string): Path {
  const parts = pathname.split('/').slice(1)
  const segments = parts.filter((part) => part !== '')
  const isRoot = segments.length === 0
  return { segments, isClean: isRoot ? parts.length === 1 : segments.length === parts.length }
}

function decodeSegments(segments: string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    // A broken percent sequence names no page.
    return null
  }
}

function toEnabledLocale(channel: Channel, value: string | undefined): LocaleCode | undefined {
  return value !== undefined && isLocaleCode(value) && channel.locales.includes(value)
    ? value
    : undefined
}

const redirect = (segments: string[], search: string, status: RedirectStatus = 302): Outcome => ({
  kind: 'redirect',
  location: `/${segments.join('/')}${search}`,
  status,
})

function resolveRest(
  place: { market: Market; locale: LocaleCode; marketInPath: boolean },
  rest: string[],
): Outcome {
  const decoded = decodeSegments(rest)
  const match = decoded && matchRoute(decoded, place.locale)
  return {
    kind: 'page',
    resolution: {
      route: match?.name ?? null,
      params: match?.params ?? {},
      locale: place.locale,
      market: place.market,
      prefix: { locale: place.locale, market: place.marketInPath ? place.market.alias : null },
    },
  }
}

function getBrowsableMarkets(channel: Channel): Market[] {
  return channel.markets.filter((market) => !market.isOnlyInCheckout)
}

function getCurrentMarket(channel: Channel, input: ResolveInput): Market {
  return findMarket(getBrowsableMarkets(channel), input.cookies.market) ?? channel.defaultMarket
}

function getMarketFor(channel: Channel, input: ResolveInput, locale: LocaleCode): Market {
  const current = getCurrentMarket(channel, input)
  if (allowsLanguage(current, locale)) return current
  if (allowsLanguage(channel.defaultMarket, locale)) return channel.defaultMarket
  return getBrowsableMarkets(channel).find((market) => allowsLanguage(market, locale)) ?? current
}

function getAllowedLocale(channel: Channel, market: Market, locale: LocaleCode): LocaleCode {
  if (allowsLanguage(market, locale)) return locale
  return toEnabledLocale(channel, market.defaultLanguageId.split('-')[0]) ?? channel.defaultLocale
}

function resolveRoot(channel: Channel, input: ResolveInput, locale: LocaleCode): Outcome {
  const { rootRedirect } = channel
  if (rootRedirect) {
    return {
      kind: 'redirect',
      location: `${rootRedirect.path}${input.search}`,
      status: rootRedirect.status,
    }
  }
  if (!channel.marketInPath) return redirect([locale], input.search)
  const market = getCurrentMarket(channel, input)
  return redirect([market.alias, getAllowedLocale(channel, market, locale)], input.search)
}

function resolveWithoutMarket(channel: Channel, input: ResolveInput, path: Path): Outcome {
  const { segments, isClean } = path
  const chosen = toEnabledLocale(channel, input.cookies.locale) ?? channel.defaultLocale
  if (segments.length === 0) return resolveRoot(channel, input, chosen)
  const locale = toEnabledLocale(channel, segments[0])
  if (locale) {
    if (!isClean) return redirect(segments, input.search, 301)
    const market = getMarketFor(channel, input, locale)
    return resolveRest({ market, locale, marketInPath: false }, segments.slice(1))
  }
  const market = getMarketFor(channel, input, chosen)
  const outcome = resolveRest({ market, locale: chosen, marketInPath: false }, segments)
  return outcome.kind === 'page' && outcome.resolution.route
    ? redirect([chosen, ...segments], input.search)
    : outcome
}

// Market and locale that a path should begin with, and what follows them.
function readPrefix(channel: Channel, input: ResolveInput, segments: string[]) {
  const [first, second] = segments
  const market = findMarket(getBrowsableMarkets(channel), first)
  if (market) {
    const locale = toEnabledLocale(channel, second)
    return { market, locale, rest: segments.slice(locale ? 2 : 1) }
  }
  const firstLocale = toEnabledLocale(channel, first)
  if (firstLocale) {
    const swapped = findMarket(getBrowsableMarkets(channel), second)
    return swapped
      ? { market: swapped, locale: firstLocale, rest: segments.slice(2) }
      : { market: getCurrentMarket(channel, input), locale: firstLocale, rest: segments.slice(1) }
  }
  const secondLocale = toEnabledLocale(channel, second)
  if (secondLocale) {
    return { market: channel.fallbackMarket, locale: secondLocale, rest: segments.slice(2) }
  }
  return { market: getCurrentMarket(channel, input), locale: undefined, rest: segments }
}

function resolveWithMarket(channel: Channel, input: ResolveInput, path: Path): Outcome {
  const { segments, isClean } = path
  const chosen = toEnabledLocale(channel, input.cookies.locale) ?? channel.defaultLocale
  if (segments.length === 0) return resolveRoot(channel, input, chosen)
  const { market, locale: wanted, rest } = readPrefix(channel, input, segments)
  const locale = getAllowedLocale(channel, market, wanted ?? chosen)
  const final = [market.alias, locale, ...rest]
  const isFinal = final.length === segments.length && final.every((part, i) => part === segments[i])
  if (!isFinal) return redirect(final, input.search)
  if (!isClean) return redirect(final, input.search, 301)
  return resolveRest({ market, locale, marketInPath: true }, rest)
}

/** The one reading of an address. Pure: no network, no clock; the same input gives the same outcome. */
export function resolve(channel: Channel, input: ResolveInput): Outcome {
  const path = splitPath(input.pathname)
  return channel.marketInPath
    ? resolveWithMarket(channel, input, path)
    : resolveWithoutMarket(channel, input, path)
}
