import { BoundedMap } from '../cache/bounded-map.ts'
import type { PageError } from '../page/errors.ts'

const CACHED_MILLISECONDS = 30_000

const cachedErrors = new BoundedMap<{ error: PageError; until: number }>({
  maxEntries: 2000,
  maxKeyLength: 300,
})

/**
 * Caches for half a minute that a page is missing or has moved, so that a wrong link asks the
 * merchant only once.
 */
export function cachePageError(key: string, error: PageError, now: number): void {
  cachedErrors.set(key, { error, until: now + CACHED_MILLISECONDS })
}

export function findPageError(key: string, now: number): PageError | null {
  const entry = cachedErrors.get(key)
  return entry && now < entry.until ? entry.error : null
}

/** Something just published may be cached here as missing. */
export function clearPageErrors(): void {
  cachedErrors.clear()
}
