import { z } from 'zod'
import { invalidateMovedUrls } from '../channel/moved-url-cache.ts'
import { invalidateCachedJson } from '../channel/cached-json.ts'
import { describeError, log } from '../log/log.ts'
import { clearPageErrors } from './not-found.ts'
import type { StoredPage } from './memory.ts'
import { pageMemory } from './page-memory.ts'
import { isTagged, tagSchema } from './tags.ts'

const KEY = 'invalidations'
/**
 * A page is fresh for a minute, so older invalidations no longer matter. The rest allows for clock
 * differences.
 */
const MAX_AGE_MILLISECONDS = 180_000
const STORED_SECONDS = 300
/**
 * The minimum that KV accepts. An isolate learns of an invalidation within this time plus the pause
 * below, so never later than the minute for which a page is fresh.
 */
const KV_CACHE_SECONDS = 30
const LOAD_PAUSE_MILLISECONDS = 5_000
const MAX_INVALIDATIONS = 100

const invalidationSchema = z.object({ tags: z.array(tagSchema), at: z.number() })
const storedSchema = z.object({ version: z.literal(1), stamps: z.array(invalidationSchema) })

/** The tags that changed, and when this storefront was notified. */
type Invalidation = z.infer<typeof invalidationSchema>

let recent: Invalidation[] = []
/** Stays at Infinity where invalidations are not enabled, so that nothing checks for them. */
let nextLoadAt = Infinity

const isSame = (one: Invalidation, other: Invalidation) =>
  one.at === other.at && one.tags.join() === other.tags.join()

function isAffected(page: StoredPage, { tags, at }: Invalidation): boolean {
  return page.storedAt <= at && isTagged(page.tags, tags)
}

/** Data on every page, with the kind of tag that invalidates it. */
const sharedData = { channel: 'channel', categories: 'category', menus: 'content' } as const

function invalidateSharedData({ tags, at }: Invalidation): void {
  for (const [kind, tagKind] of Object.entries(sharedData)) {
    const isChanged = tags.some((tag) => tag === 'all' || tag.split(':', 1)[0] === tagKind)
    if (isChanged) invalidateCachedJson(kind, at)
  }
}

function applyInvalidation(invalidation: Invalidation): void {
  recent.push(invalidation)
  pageMemory.markStale((page) => isAffected(page, invalidation))
  clearPageErrors()
  invalidateMovedUrls(invalidation.at)
  invalidateSharedData(invalidation)
}

function removeOld(now: number): void {
  recent = recent.filter(({ at }) => now - at < MAX_AGE_MILLISECONDS).slice(-MAX_INVALIDATIONS)
}

/**
 * Marks a page of the edge cache as stale if it was made before an invalidation that this isolate
 * knows of.
 */
export function markIfInvalidated(page: StoredPage): StoredPage {
  if (recent.some((invalidation) => isAffected(page, invalidation))) page.freshUntil = 0
  return page
}

async function readInvalidations(store: KVNamespace, cacheTtl?: number): Promise<Invalidation[]> {
  const stored = await store.get(KEY, { type: 'json', ...(cacheTtl ? { cacheTtl } : {}) })
  return storedSchema.safeParse(stored).data?.stamps ?? []
}

/**
 * Marks everything with one of these tags as stale: here at once, in other isolates soon. Two calls
 * in the same second may lose one invalidation for other isolates, whose pages then stay fresh for
 * a minute at most, so a lock is not worth it.
 */
export async function invalidate(
  tags: string[],
  { store, now }: { store: KVNamespace | undefined; now: number },
): Promise<void> {
  applyInvalidation({ tags, at: now })
  removeOld(now)
  if (!store) return
  const others = await readInvalidations(store)
  for (const invalidation of others) {
    if (!recent.some((known) => isSame(known, invalidation))) applyInvalidation(invalidation)
  }
  removeOld(now)
  const text = JSON.stringify({ version: 1, stamps: recent })
  await store.put(KEY, text, { expirationTtl: STORED_SECONDS })
}

/**
 * Returns whether the fast path has to let a request pass, so that invalidations of other isolates
 * are loaded.
 */
export const isInvalidationLoadDue = (now: number): boolean => now >= nextLoadAt

/** Loads the invalidations of other isolates in the background, at most every few seconds. */
export function loadInvalidations(
  store: KVNamespace | undefined,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  const now = Date.now()
  if (!store || (nextLoadAt !== Infinity && now < nextLoadAt)) return
  nextLoadAt = now + LOAD_PAUSE_MILLISECONDS
  const load = async () => {
    for (const invalidation of await readInvalidations(store, KV_CACHE_SECONDS)) {
      const isNew = now - invalidation.at < MAX_AGE_MILLISECONDS
      if (isNew && !recent.some((known) => isSame(known, invalidation)))
        applyInvalidation(invalidation)
    }
    removeOld(Date.now())
  }
  waitUntil(
    load().catch((error: unknown) =>
      log('warn', 'invalidations-read-failed', describeError(error)),
    ),
  )
}

/** For tests: resets to an isolate without invalidations. */
export function clearInvalidations(): void {
  recent = []
  nextLoadAt = Infinity
}
