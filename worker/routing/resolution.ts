import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Market } from '#shared/market/market.ts'
import type { PathPrefix } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'

export type RedirectStatus = 301 | 302 | 303 | 307 | 308

export type Buyer = { customerType: string; vatIncluded: boolean }

/** `route` is null if there is no page at this path. */
export type Resolution = {
  route: RouteName | null
  params: RouteParams
  locale: LocaleCode
  /** The current market. It decides the prices and the catalogue. */
  market: Market
  /** The market to which the order is delivered. Only checkout routes use it. */
  checkoutMarket: Market
  prefix: PathPrefix
  buyer: Buyer
}

export type RoutingVariables = { resolution: Resolution }

/** A redirect leads to the same origin or to a configured domain of the channel. */
export type Outcome = {
  /** Alias of the requested market if that market is not available. It is only logged. */ unavailableMarket:
    | string
    | null
} & (
  | { kind: 'page'; resolution: Resolution }
  | { kind: 'redirect'; location: string; status: RedirectStatus }
)

export function getCartMarket({ route, market, checkoutMarket }: Resolution): Market {
  return route?.startsWith('checkout') ? checkoutMarket : market
}
