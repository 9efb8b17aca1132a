import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Market } from '#shared/market/market.ts'
import { decodeSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute } from '#shared/paths/match-route.ts'
import type { Channel } from '../channel/channel.ts'
import type { RedirectStatus, Resolution } from './resolution.ts'
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

export type ResolveContext = { channel: Channel; input: ResolveInput }

/** The segments of a path, still encoded; `isClean` is false if it has superfluous slashes. */
export type Path = { segments: string[]; isClean: boolean }

/**
 * The meaning of a path before domains are considered: a page, or the segments of the path to
 * redirect to.
 */
export type PathOutcome = { locale: LocaleCode; unavailableMarket?: string | undefined } & (
  | { kind: 'page'; resolution: Resolution }
  | { kind: 'redirect'; segments: string[]; status: RedirectStatus }
)

/** Returns the page of the segments after the prefix; its route is null if there is none. */
export function toPage(
  { channel, input }: ResolveContext,
  { market, locale }: { market: Market; locale: LocaleCode },
  rest: string[],
): PathOutcome & { kind: 'page' } {
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
