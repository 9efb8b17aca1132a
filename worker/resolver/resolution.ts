import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Market } from '#shared/market/market.ts'
import type { PathPrefix } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'

export type RedirectStatus = 301 | 302 | 303 | 307 | 308

/** Who looks at the prices: the kind of customer, and whether prices stand there with VAT. */
export type Buyer = { customerType: string; vatIncluded: boolean }

/** What a request's address means, before anything is rendered. `route` is null where no page has that path. */
export type Resolution = {
  route: RouteName | null
  params: RouteParams
  locale: LocaleCode
  /** The current market: prices and catalogue are its own. */
  market: Market
  /** Where the order goes: of importance on the routes of the checkout alone. */
  checkoutMarket: Market
  prefix: PathPrefix
  buyer: Buyer
}

/** Either a page (or none), or one redirect to our own origin or a configured domain of the channel. */
export type Outcome = {
  /** Asked for and not to be had, for the log. */ unavailableMarket: string | null
} & (
  | { kind: 'page'; resolution: Resolution }
  | { kind: 'redirect'; location: string; status: RedirectStatus }
)

/** The market that the cart is reckoned in. */
export function getCartMarket({ route, market, checkoutMarket }: Resolution): Market {
  return route?.startsWith('checkout') ? checkoutMarket : market
}
