import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Market } from '#shared/market/market.ts'
import { buildRest } from '#shared/paths/build-path.ts'
import { decodeSegments, splitSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute, reservedWords } from '#shared/paths/match-route.ts'
import { getPattern } from '#shared/paths/route-table.ts'
import { findMarket, getBrowsableMarkets, type Channel } from '../channel/channel.ts'
import { chooseLocale, getAllowedLocale, toEnabledLocale } from './choose-locale.ts'
import { toPage, type Path, type PathOutcome, type ResolveContext } from './resolve-context.ts'
import { getCurrentMarket } from './visitor.ts'

export function resolveWithMarket(
  context: ResolveContext,
  { segments, isClean }: Path,
): PathOutcome {
  const { channel, input } = context
  const { market, locale: written, rest, unavailableMarket } = parsePrefix(context, segments)
  const wanted = written ?? chooseLocale(channel, input, false)
  const locale = getAllowedLocale(channel, market, wanted)
  const fullSegments = [market.alias, locale, ...translateRest(rest, wanted, locale)]
  const [path, fullPath] = [segments.join('/'), fullSegments.join('/')]
  if (path === fullPath && isClean) return toPage(context, { market, locale }, rest)
  const status = path.toLowerCase() === fullPath.toLowerCase() ? 301 : 302
  return { kind: 'redirect', locale, segments: fullSegments, status, unavailableMarket }
}

type Prefix = {
  market: Market
  locale: LocaleCode | undefined
  rest: string[]
  unavailableMarket?: string | undefined
}

// Returns the market and the locale with which the path should start, and the remaining segments.
function parsePrefix({ channel, input }: ResolveContext, segments: string[]): Prefix {
  const [first, second] = segments
  const market = findPathMarket(channel, first)
  const locale = findPathLocale(channel, second)
  if (market && locale) return { market, locale, rest: segments.slice(2) }
  // A word such as `fi` can be both a market and a language. If a market follows, the word is read
  // as the language; otherwise it is read as the market.
  const firstLocale = findPathLocale(channel, first)
  const swapped = findPathMarket(channel, second)
  if (firstLocale && swapped) {
    return { market: swapped, locale: firstLocale, rest: segments.slice(2) }
  }
  if (market) return { market, locale, rest: segments.slice(1) }
  const currentMarket = getCurrentMarket(channel, input.visitor)
  if (firstLocale) return { market: currentMarket, locale: firstLocale, rest: segments.slice(1) }
  // If a locale follows the first word, the first word is read as an unknown market, unless it is a
  // reserved word of a route. For example, `/s/en` is a search for `en`.
  return locale && !reservedWords.includes(first ?? '')
    ? { market: channel.fallbackMarket, locale, rest: segments.slice(2), unavailableMarket: first }
    : { market: currentMarket, locale: undefined, rest: segments }
}

// The alias of a market may be written in any case. The redirect then corrects the case.
function findPathMarket(channel: Channel, segment: string | undefined): Market | undefined {
  const markets = getBrowsableMarkets(channel)
  const lowerCase = segment?.toLowerCase()
  return (
    findMarket(markets, segment) ?? markets.find(({ alias }) => alias.toLowerCase() === lowerCase)
  )
}

function findPathLocale(channel: Channel, segment: string | undefined): LocaleCode | undefined {
  return toEnabledLocale(channel, segment?.toLowerCase())
}

// Translates the fixed words of the path if the route uses different words in the two languages.
// Every other path is returned unchanged.
function translateRest(rest: string[], from: LocaleCode, to: LocaleCode): string[] {
  const decoded = from === to ? null : decodeSegments(rest)
  const match = decoded && matchRoute(decoded, from)
  return match && getPattern(match.name, from) !== getPattern(match.name, to)
    ? splitSegments(buildRest(match.name, match.params, to))
    : rest
}
