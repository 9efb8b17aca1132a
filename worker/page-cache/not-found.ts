import type { CacheEntry } from '../cache/stale-while-revalidate.ts'
import type { RedirectStatus } from '../routing/resolution.ts'

const FRESH_MILLISECONDS = 30_000

/** The outcome of an address without a page. */
export type NoPage =
  | { kind: 'not-found' }
  | { kind: 'redirect'; location: string; status: RedirectStatus }

export function isNoPage(value: object): value is NoPage {
  return 'kind' in value && (value.kind === 'not-found' || value.kind === 'redirect')
}

/**
 * Creates the entry of an address without a page. It is fresh for half a minute, so that a wrong
 * link asks the merchant only once, and never stale, so that a new page is visible soon.
 */
export function createNoPageEntry(value: NoPage, storedAt: number): CacheEntry<NoPage> {
  const freshUntil = Date.now() + FRESH_MILLISECONDS
  return { value, storedAt, freshUntil, maxStaleUntil: freshUntil, retryAt: 0 }
}
