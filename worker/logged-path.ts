import { hasFixedPath } from '#shared/paths/route-table.ts'
import type { Resolution } from './resolver/resolution.ts'

// Its own words: what follows them is a key, a payment or a parcel.
const merchantPath = /^\/merchant\/[a-z-]{1,20}(?=\/|$)/
const systemPath = /^\/(?:healthz|robots\.txt|sitemap[a-z\d-]*\.xml|api\/(?:search|invalidate))?$/

/** The path for the log where all of its words are ours; else nothing, as the route's name says what was asked for. */
export function toLoggedPath(path: string, resolution: Resolution | undefined): string | undefined {
  if (!resolution) return merchantPath.exec(path)?.[0] ?? systemPath.exec(path)?.[0]
  const { route, locale } = resolution
  return route && hasFixedPath(route, locale) ? path : undefined
}
