import type { CacheEntry } from '../cache/stale-while-revalidate.ts'
import type { RedirectStatus } from '../routing/resolution.ts'

const FRESH_MILLISECONDS = 30_000

export type NoPage =
  | { kind: 'not-found' }
  | { kind: 'redirect'; location: string; status: RedirectStatus }

export function isNoPage(value: object): value is NoPage {
  return 'kind' in value && (value.kind === 'not-found' || value.kind === 'redirect')
}

/**
 * Creates the cache entry of a URL that has no page. It is fresh for half a minute, so that a wrong
 * link does not cause many calls to the merchant. It is never served stale, so that a new page is
 * visible soon.
 */
export function createNoPageEntry(value: NoPage, storedAt: number): CacheEntry<NoPage> {
  const freshUntil = Date.now() + FRESH_MILLISECONDS
  return { value, storedAt, freshUntil, maxStaleUntil: freshUntil, retryAt: 0 }
}
