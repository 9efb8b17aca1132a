import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Market } from '#shared/market/market.ts'
import type { PathPrefix } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import type { RouteName } from '#shared/paths/route-table.ts'

export type RedirectStatus = 301 | 302 | 303 | 307 | 308

/** What a request's address means, before anything is rendered. `route` is null where no page has that path. */
export type Resolution = {
  route: RouteName | null
  params: RouteParams
  locale: LocaleCode
  market: Market
  prefix: PathPrefix
}

/** Either a page (or none), or one redirect to a path of our own. */
export type Outcome =
  | { kind: 'page'; resolution: Resolution }
  | { kind: 'redirect'; location: string; status: RedirectStatus }
