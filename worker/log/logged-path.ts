import type { LocaleCode } from '#shared/i18n/locale.ts'
import { hasFixedPath, type RouteName } from '#shared/paths/route-table.ts'

export type LoggedResolution = {
  route: RouteName | null
  locale: LocaleCode
  market: { alias: string }
}

// Only the first segment of a merchant path is logged. The following segments may contain a key, a
// payment id or a parcel id.
const merchantPath = /^\/merchant\/[a-z-]{1,20}(?=\/|$)/
const systemPath =
  /^\/(?:healthz|readyz|version|robots\.txt|sitemap[a-z\d-]*\.xml|api\/(?:search|suggestions|invalidate))?$/

/** Returns undefined unless the path has only fixed words; the log line has the route then. */
export function toLoggedPath(
  path: string,
  resolution: LoggedResolution | undefined,
): string | undefined {
  if (!resolution) return merchantPath.exec(path)?.[0] ?? systemPath.exec(path)?.[0]
  const { route, locale } = resolution
  return route && hasFixedPath(route, locale) ? path : undefined
}
