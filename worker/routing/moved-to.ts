import { buildPath } from '#shared/paths/build-path.ts'
import { decodeSegments, splitSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute } from '#shared/paths/match-route.ts'
import { findMarket, getBrowsableMarkets, type Channel } from '../channel/channel.ts'
import { getAllowedLocale, toEnabledLocale } from './choose-locale.ts'
import type { Resolution } from './resolution.ts'
import { resolve } from './resolve.ts'
import type { ResolveInput } from './resolve-context.ts'

export type MovedTo = { location: string; resolution: Resolution }

// Parses the new URL from the merchant, which is a path or a full URL. Returns null unless the host
// belongs to the channel.
function parseOwnUrl(channel: Channel, host: string, text: string): URL | null {
  const base = `https://${host}`
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const isOwn = url.host === host || Object.values(channel.domains).includes(url.host)
  return isOwn && url.protocol.startsWith('http') ? url : null
}

const joinQueries = (...searches: string[]): string => {
  const query = searches
    .map((search) => search.slice(1))
    .filter((text) => text !== '')
    .join('&')
  return query === '' ? '' : `?${query}`
}

/** Returns null if the URL belongs to another site or to no page. */
export function findMovedTo(
  channel: Channel,
  { input, from }: { input: ResolveInput; from: Resolution },
  newUrl: string,
): MovedTo | null {
  const url = parseOwnUrl(channel, input.host, newUrl)
  const segments = url && decodeSegments(splitSegments(url.pathname))
  if (!url || !segments) return null
  const market = findMarket(channel.markets, segments[0])
  if (market) segments.shift()
  const namedLocale = toEnabledLocale(channel, segments[0])
  if (namedLocale) segments.shift()
  const match = matchRoute(segments, namedLocale ?? from.locale)
  if (!match) return null
  const targetMarket = findMarket(getBrowsableMarkets(channel), market?.alias) ?? from.market
  const locale = channel.marketInPath
    ? getAllowedLocale(channel, targetMarket, namedLocale ?? from.locale)
    : (namedLocale ?? from.locale)
  const prefix = { locale, market: channel.marketInPath ? targetMarket.alias : null }
  const pathname = buildPath(prefix, match.name, match.params)
  const search = joinQueries(url.search, input.search)
  const outcome = resolve(channel, { ...input, pathname, search })
  const redirectUrl =
    outcome.kind === 'redirect' ? new URL(outcome.location, `https://${input.host}`) : null
  const finalOutcome = redirectUrl
    ? resolve(channel, { ...input, host: redirectUrl.host, pathname: redirectUrl.pathname, search })
    : outcome
  if (finalOutcome.kind !== 'page' || !finalOutcome.resolution.route) return null
  const location = outcome.kind === 'redirect' ? outcome.location : `${pathname}${search}`
  return { location, resolution: finalOutcome.resolution }
}
