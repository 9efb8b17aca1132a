import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Market } from '#shared/market/market.ts'
import { decodeSegments } from '#shared/paths/decode-segments.ts'
import { matchRoute, type RouteParams } from '#shared/paths/match-route.ts'
import type { Channel } from '../channel/channel.ts'
import type { RedirectStatus, Resolution } from './resolution.ts'
import { chooseCheckoutMarket, toBuyer, type Visitor } from './visitor.ts'

/** A market or locale in the path has priority over the cookies. */
export type ResolveInput = {
  /** Host of the URL. It includes the port unless it is the standard port. */
  host: string
  /** Path of the URL. It starts with a slash and is percent-encoded. */
  pathname: string
  /** Query of the URL with its question mark, or an empty string. */
  search: string
  acceptLanguage: string | undefined
  visitor: Visitor
}

export type ResolveContext = { channel: Channel; input: ResolveInput }

/** `isClean` is false if the path contains slashes that should not be there. */
export type Path = { segments: string[]; isClean: boolean }

/** The domains of the languages are checked later. */
export type PathOutcome = { locale: LocaleCode; unavailableMarket?: string | undefined } & (
  | { kind: 'page'; resolution: Resolution }
  | { kind: 'redirect'; segments: string[]; status: RedirectStatus }
)

/**
 * No page of the shop has a longer alias. Services limit the length of their keys and requests, so
 * a longer alias would fail there instead of not being found.
 */
const MAX_ALIAS_LENGTH = 300

// A search text may be longer, because the search page cuts it.
const isTooLong = (params: RouteParams): boolean =>
  Object.entries(params).some(
    ([name, value]) => name !== 'search' && value.length > MAX_ALIAS_LENGTH,
  )

/** The route is null if there is no such page. */
export function toPage(
  { channel, input }: ResolveContext,
  { market, locale }: { market: Market; locale: LocaleCode },
  rest: string[],
): PathOutcome & { kind: 'page' } {
  const decoded = decodeSegments(rest)
  const foundMatch = decoded && matchRoute(decoded, locale)
  const match = foundMatch && !isTooLong(foundMatch.params) ? foundMatch : null
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
