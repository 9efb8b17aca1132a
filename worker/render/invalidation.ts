import { z } from 'zod'
import { expireAddresses } from '../channel/address-memory.ts'
import { expireCachedJson } from '../channel/cached-json.ts'
import { describeError, log } from '../log.ts'
import { forgetVerdicts } from './known-verdicts.ts'
import type { StoredPage } from './page-cache.ts'
import { pageMemory } from './page-memory.ts'
import { isTagged, tagSchema } from './page-tags.ts'

const KEY = 'invalidations'
/** A page is fresh for a minute, so what is older has made old all that it can. Some more for clocks that differ. */
const KEPT_MILLISECONDS = 180_000
const KEPT_SECONDS = 300
/** The least that KV takes: an isolate learns within this and the next line, and never later than a page's minute. */
const KV_CACHE_SECONDS = 30
const LEARN_PAUSE_MILLISECONDS = 5_000
const MAX_STAMPS = 100

const stampSchema = z.object({ tags: z.array(tagSchema), at: z.number() })
const storedSchema = z.object({ version: z.literal(1), stamps: z.array(stampSchema) })

/** That something changed, and when this storefront was told. */
type Stamp = z.infer<typeof stampSchema>

let recent: Stamp[] = []
/** Until somebody may tell of changes nobody asks for them. */
let nextLearnAt = Infinity

const isSame = (one: Stamp, other: Stamp) =>
  one.at === other.at && one.tags.join() === other.tags.join()

function isMeant(page: StoredPage, { tags, at }: Stamp): boolean {
  return page.storedAt <= at && isTagged(page.tags, tags)
}

/** What is on every page, and the kind of tag that tells of its changes. */
const sharedData = { channel: 'channel', categories: 'category', menus: 'content' } as const

function expireData({ tags, at }: Stamp): void {
  for (const [kind, word] of Object.entries(sharedData)) {
    const isTold = tags.some((tag) => tag === 'all' || tag.split(':', 1)[0] === word)
    if (isTold) expireCachedJson(kind, at)
  }
}

function apply(stamp: Stamp): void {
  recent.push(stamp)
  pageMemory.markStale((page) => isMeant(page, stamp))
  forgetVerdicts()
  expireAddresses(stamp.at)
  expireData(stamp)
}

function forgetOld(now: number): void {
  recent = recent.filter(({ at }) => now - at < KEPT_MILLISECONDS).slice(-MAX_STAMPS)
}

/** A page of the data centre that was made before a change this isolate knows of is given as old. */
export function markIfInvalidated(page: StoredPage): StoredPage {
  if (recent.some((stamp) => isMeant(page, stamp))) page.freshUntil = 0
  return page
}

async function readStamps(store: KVNamespace, cacheTtl?: number): Promise<Stamp[]> {
  const stored = await store.get(KEY, { type: 'json', ...(cacheTtl ? { cacheTtl } : {}) })
  return storedSchema.safeParse(stored).data?.stamps ?? []
}

/**
 * Makes old, here at once and elsewhere soon, what shows one of these. Two told of in the same second may lose one of them
 * for other isolates, which then learn by the minute a page is fresh for anyway: no lock is worth that.
 */
export async function invalidate(
  tags: string[],
  { store, now }: { store: KVNamespace | undefined; now: number },
): Promise<void> {
  apply({ tags, at: now })
  forgetOld(now)
  if (!store) return
  const others = await readStamps(store)
  for (const stamp of others) {
    if (!recent.some((known) => isSame(known, stamp))) apply(stamp)
  }
  forgetOld(now)
  const text = JSON.stringify({ version: 1, stamps: recent })
  await store.put(KEY, text, { expirationTtl: KEPT_SECONDS })
}

/** Whether the short way has to let a request pass, so that what changed elsewhere is learnt. */
export const isLearningDue = (now: number): boolean => now >= nextLearnAt

/** Learns what other isolates were told, behind an answer, at most every few seconds. */
export function learnInvalidations(
  store: KVNamespace | undefined,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  const now = Date.now()
  if (!store || (nextLearnAt !== Infinity && now < nextLearnAt)) return
  nextLearnAt = now + LEARN_PAUSE_MILLISECONDS
  const learn = async () => {
    for (const stamp of await readStamps(store, KV_CACHE_SECONDS)) {
      const isNew = now - stamp.at < KEPT_MILLISECONDS
      if (isNew && !recent.some((known) => isSame(known, stamp))) apply(stamp)
    }
    forgetOld(Date.now())
  }
  waitUntil(
    learn().catch((error: unknown) =>
      log('warn', 'invalidations-read-failed', describeError(error)),
    ),
  )
}

/** For tests: an isolate that was told of nothing. */
export function forgetInvalidations(): void {
  recent = []
  nextLearnAt = Infinity
}
