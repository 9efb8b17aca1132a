import { z } from 'zod'
import { describeError, log } from '../log/log.ts'
import { isTagged, tagSchema } from './tags.ts'

const KEY = 'invalidations'
/** A page is fresh for one minute; the additional time allows for clock differences. */
const MAX_AGE_MILLISECONDS = 180_000
const STORED_SECONDS = 300
/**
 * KV accepts no shorter cache time. An isolate learns of an invalidation after this time plus
 * LOAD_PAUSE_MILLISECONDS at the latest, which is less than the minute for which a page is fresh.
 */
const KV_CACHE_SECONDS = 30
const LOAD_PAUSE_MILLISECONDS = 5_000
const MAX_INVALIDATIONS = 100

const invalidationSchema = z.object({ tags: z.array(tagSchema), at: z.number() })
const storedSchema = z.object({ version: z.literal(1), stamps: z.array(invalidationSchema) })

/** The tags that changed, and the time at which the storefront was notified of the change. */
export type Invalidation = z.infer<typeof invalidationSchema>

const isSame = (one: Invalidation, other: Invalidation) =>
  one.at === other.at && one.tags.join() === other.tags.join()

/** A page whose data was requested before the change may not show the change. */
export function isAffected(
  { storedAt, tags: pageTags }: { storedAt: number; tags: readonly string[] },
  { tags, at }: Invalidation,
): boolean {
  return storedAt <= at && isTagged(pageTags, tags)
}

async function readInvalidations(store: KVNamespace, cacheTtl?: number): Promise<Invalidation[]> {
  const stored = await store.get(KEY, { type: 'json', ...(cacheTtl && { cacheTtl }) })
  return storedSchema.safeParse(stored).data?.stamps ?? []
}

/** Each invalidation is applied once, by the function `apply`. */
export class Invalidations {
  readonly #apply: (invalidation: Invalidation) => void

  #recent: Invalidation[] = []
  /**
   * Time of the next load from KV. It stays at Infinity if invalidations are not enabled, so that
   * the fast path does not check for them.
   */
  #nextLoadAt = Infinity

  constructor(apply: (invalidation: Invalidation) => void) {
    this.#apply = apply
  }

  /**
   * Returns whether a page that was just stored or found may lack a change because of a recent
   * invalidation.
   */
  isAffected(page: { storedAt: number; tags: readonly string[] }): boolean {
    return this.#recent.some((invalidation) => isAffected(page, invalidation))
  }

  /**
   * Marks all pages with one of these tags as stale: in this isolate at once, in other isolates
   * after their next load. If two calls write in the same second, one invalidation may be lost for
   * other isolates. Their pages then stay fresh for at most one minute, so a lock is not needed.
   */
  async invalidate(
    tags: string[],
    { store, now }: { store: KVNamespace | undefined; now: number },
  ): Promise<void> {
    this.#add({ tags, at: now })
    this.#removeOld(now)
    if (!store) return
    for (const invalidation of await readInvalidations(store)) this.#addIfNew(invalidation)
    this.#removeOld(now)
    const text = JSON.stringify({ version: 1, stamps: this.#recent })
    await store.put(KEY, text, { expirationTtl: STORED_SECONDS })
  }

  /** The fast path loads no invalidations, so it must leave this request to the app. */
  isLoadDue(now: number): boolean {
    return now >= this.#nextLoadAt
  }

  /** It loads the invalidations not more often than every few seconds. */
  loadInBackground(
    store: KVNamespace | undefined,
    waitUntil: (work: Promise<unknown>) => void,
  ): void {
    const now = Date.now()
    if (!store || (this.#nextLoadAt !== Infinity && now < this.#nextLoadAt)) return
    this.#nextLoadAt = now + LOAD_PAUSE_MILLISECONDS
    const load = async () => {
      for (const invalidation of await readInvalidations(store, KV_CACHE_SECONDS)) {
        if (now - invalidation.at < MAX_AGE_MILLISECONDS) this.#addIfNew(invalidation)
      }
      this.#removeOld(Date.now())
    }
    waitUntil(
      load().catch((error: unknown) =>
        log('warn', 'cache-failed', { cache: 'invalidations', ...describeError(error) }),
      ),
    )
  }

  #addIfNew(invalidation: Invalidation): void {
    if (!this.#recent.some((known) => isSame(known, invalidation))) this.#add(invalidation)
  }

  #add(invalidation: Invalidation): void {
    this.#recent.push(invalidation)
    this.#apply(invalidation)
  }

  #removeOld(now: number): void {
    this.#recent = this.#recent
      .filter(({ at }) => now - at < MAX_AGE_MILLISECONDS)
      .slice(-MAX_INVALIDATIONS)
  }
}
