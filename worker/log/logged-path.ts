import type { LocaleCode } from '#shared/i18n/locale.ts'
import { hasFixedPath, type RouteName } from '#shared/paths/route-table.ts'

/** The parts of a resolved URL that the log needs. */
export type LoggedResolution = {
  route: RouteName | null
  locale: LocaleCode
  market: { alias: string }
}

// Only the first segment is logged: the rest may be a key, a payment or a parcel.
const merchantPath = /^\/merchant\/[a-z-]{1,20}(?=\/|$)/
const systemPath = /^\/(?:healthz|robots\.txt|sitemap[a-z\d-]*\.xml|api\/(?:search|invalidate))?$/

/**
 * Returns the path for the log if all its words are fixed, else undefined. The log then names the
 * page by its route.
 */
export function toLoggedPath(
  path: string,
  resolution: LoggedResolution | undefined,
): string | undefined {
  if (!resolution) return merchantPath.exec(path)?.[0] ?? systemPath.exec(path)?.[0]
  const { route, locale } = resolution
  return route && hasFixedPath(route, locale) ? path : undefined
}
