import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Market } from '#shared/market/market.ts'
import type { PathPrefix } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'

export type RedirectStatus = 301 | 302 | 303 | 307 | 308

/** The customer type, and whether prices include VAT. */
export type Buyer = { customerType: string; vatIncluded: boolean }

/** The meaning of a URL, before anything is rendered. `route` is null if no page has that path. */
export type Resolution = {
  route: RouteName | null
  params: RouteParams
  locale: LocaleCode
  /** The current market, which decides prices and catalogue. */
  market: Market
  /** The market of the delivery address; only checkout routes use it. */
  checkoutMarket: Market
  prefix: PathPrefix
  buyer: Buyer
}

export type RoutingVariables = { resolution: Resolution }

/**
 * Either a page (or none), or one redirect to our own origin or to a configured domain of the
 * channel.
 */
export type Outcome = {
  /** Alias of a requested market that is not available, for the log. */ unavailableMarket:
    | string
    | null
} & (
  | { kind: 'page'; resolution: Resolution }
  | { kind: 'redirect'; location: string; status: RedirectStatus }
)

/** Returns the market that the cart is priced in. */
export function getCartMarket({ route, market, checkoutMarket }: Resolution): Market {
  return route?.startsWith('checkout') ? checkoutMarket : market
}
