import { buildPath } from '#shared/paths/build-path.ts'
import { decodeSegments, splitSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute } from '#shared/paths/match-route.ts'
import { findMarket, getBrowsableMarkets, type Channel } from '../channel/channel.ts'
import { toEnabledLocale } from './choose-locale.ts'
import type { Resolution } from './resolution.ts'
import { getAllowedLocale, resolve, type ResolveInput } from './resolve.ts'

/** The last address of a page that has moved, and what it means. */
export type Successor = { location: string; resolution: Resolution }

// Written by the merchant: a path, or a whole address at one of the channel's own hosts.
function readOwnUrl(channel: Channel, host: string, text: string): URL | null {
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

/**
 * The merchant's new address of a page, built anew by the route table and read by the resolver, so that nothing more
 * redirects from it. Null where it leads elsewhere, or to no page.
 */
export function toSuccessor(
  channel: Channel,
  { input, from }: { input: ResolveInput; from: Resolution },
  newUrl: string,
): Successor | null {
  const url = readOwnUrl(channel, input.host, newUrl)
  const segments = url && decodeSegments(splitSegments(url.pathname))
  if (!url || !segments) return null
  const market = findMarket(channel.markets, segments[0])
  if (market) segments.shift()
  const named = toEnabledLocale(channel, segments[0])
  if (named) segments.shift()
  const match = matchRoute(segments, named ?? from.locale)
  if (!match) return null
  const place = findMarket(getBrowsableMarkets(channel), market?.alias) ?? from.market
  const locale = channel.marketInPath
    ? getAllowedLocale(channel, place, named ?? from.locale)
    : (named ?? from.locale)
  const prefix = { locale, market: channel.marketInPath ? place.alias : null }
  const pathname = buildPath(prefix, match.name, match.params)
  const search = joinQueries(url.search, input.search)
  const outcome = resolve(channel, { ...input, pathname, search })
  const last =
    outcome.kind === 'redirect' ? new URL(outcome.location, `https://${input.host}`) : null
  const final = last
    ? resolve(channel, { ...input, host: last.host, pathname: last.pathname, search })
    : outcome
  if (final.kind !== 'page' || !final.resolution.route) return null
  const location = outcome.kind === 'redirect' ? outcome.location : `${pathname}${search}`
  return { location, resolution: final.resolution }
}
