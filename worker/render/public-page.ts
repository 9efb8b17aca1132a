import { MerchantError } from '../commerce/merchant-error.ts'
import { describeError, log } from '../log.ts'
import { SingleFlight } from '../single-flight.ts'
import { fillForReader } from './cut-page.ts'
import { makePage, type MadePage, type RenderedPage } from './make-page.ts'
import { findVerdict, forgetVerdicts, rememberVerdict } from './known-verdicts.ts'
import { forgetInvalidations, markIfInvalidated } from './invalidation.ts'
import type { StoredPage } from './page-cache.ts'
import { pageMemory } from './page-memory.ts'
import { isVerdict } from './page-verdict.ts'
import {
  deleteSharedPage,
  findSharedPage,
  KEPT_MILLISECONDS,
  moveToNewPlace,
  storeSharedPage,
} from './shared-pages.ts'
import type { Reader } from './reader.ts'
import { streamPage } from './stream-page.ts'

/** How long a page that could not be made anew is left as it is. */
const REFRESH_PAUSE_MILLISECONDS = 10_000

type Found = { kind: 'stored'; page: StoredPage } | { kind: 'made'; made: MadePage }
const flights = new SingleFlight<Found>()

/** Whether the last page that was asked for anew failed for want of the merchant. */
let isMerchantOut = false

/** One visit of a public page: which, by whom, and how it comes to be where nobody has it. */
export type PageVisit = {
  key: string
  reader: Reader
  waitUntil: (work: Promise<unknown>) => void
  render: () => Promise<RenderedPage>
}

/** Where an answer came from: this isolate, another of the data centre, kept though old, made now, made for another. */
export type Tier = 'memory' | 'edge' | 'stale' | 'new' | 'collapsed'

export type PageAnswer = {
  body: Uint8Array | ReadableStream<Uint8Array>
  ageSeconds: number
  tier: Tier
}

const getAgeSeconds = (page: StoredPage, now: number) =>
  Math.max(0, Math.floor((now - page.storedAt) / 1000))

/** The stored page of a key while it is fresh, filled for a reader. */
export function findFreshPage(
  key: string,
  reader: Reader,
): { body: Uint8Array; ageSeconds: number } | null {
  const page = pageMemory.get(key)
  const now = Date.now()
  if (!page || now > page.freshUntil) return null
  return { body: pageMemory.fill(key, page, reader), ageSeconds: getAgeSeconds(page, now) }
}

// A page that is gone or has moved is not kept for worse times.
async function noteFailure(visit: PageVisit, error: unknown): Promise<void> {
  if (error instanceof MerchantError && error.isOutage) isMerchantOut = true
  if (!isVerdict(error)) return
  pageMemory.delete(visit.key)
  rememberVerdict(visit.key, error, Date.now())
  await deleteSharedPage(visit.key)
}

// Whoever was slow may come after one that was asked for later, which then stays.
function remember(key: string, page: StoredPage): boolean {
  const isNewest = (pageMemory.get(key)?.storedAt ?? 0) <= page.storedAt
  if (isNewest) pageMemory.set(key, page)
  return isNewest
}

async function makeNew(visit: PageVisit): Promise<MadePage> {
  const { key, waitUntil } = visit
  const askedAt = Date.now()
  try {
    const made = await makePage(await visit.render(), askedAt)
    isMerchantOut = false
    const stored = made.finished.then(({ page, isWhole }) => {
      // A change that was told of meanwhile may not be in it.
      const isNewest = remember(key, markIfInvalidated(page))
      if (isNewest && isWhole) waitUntil(storeSharedPage(key, page))
    })
    waitUntil(
      stored.catch((error: unknown) => log('error', 'page-finish-failed', describeError(error))),
    )
    return made
  } catch (error) {
    await noteFailure(visit, error)
    throw error
  }
}

async function findShared(key: string): Promise<StoredPage | null> {
  const shared = await findSharedPage(key)
  return shared && markIfInvalidated(shared)
}

// Another isolate may have made it anew already.
async function refresh(visit: PageVisit): Promise<void> {
  const shared = await findShared(visit.key)
  if (shared && Date.now() <= shared.freshUntil) remember(visit.key, shared)
  else await (await makeNew(visit)).finished
}

function refreshBehind(visit: PageVisit, page: StoredPage): void {
  const now = Date.now()
  if (now < page.retryAt) return
  page.retryAt = now + REFRESH_PAUSE_MILLISECONDS
  visit.waitUntil(
    refresh(visit).catch((error: unknown) => {
      if (!isVerdict(error)) log('warn', 'page-refresh-failed', describeError(error))
    }),
  )
}

function answerStored(visit: PageVisit, page: StoredPage, tier: Tier): PageAnswer {
  const now = Date.now()
  const ageSeconds = getAgeSeconds(page, now)
  if (now <= page.freshUntil) {
    return { body: pageMemory.fill(visit.key, page, visit.reader), ageSeconds, tier }
  }
  refreshBehind(visit, page)
  const body = isMerchantOut
    ? fillForReader(page, { ...visit.reader, outage: page.outage })
    : pageMemory.fill(visit.key, page, visit.reader)
  return { body, ageSeconds, tier: 'stale' }
}

async function findOrMake(visit: PageVisit): Promise<Found> {
  const shared = await findShared(visit.key)
  if (!shared) return { kind: 'made', made: await makeNew(visit) }
  pageMemory.set(visit.key, shared)
  return { kind: 'stored', page: shared }
}

/**
 * A public page from the nearest place that has it: this isolate, then the data centre, else made once however many ask
 * for it. Throws a verdict where there is none.
 */
export async function getPage(visit: PageVisit): Promise<PageAnswer> {
  const { key, reader, waitUntil } = visit
  const now = Date.now()
  const known = pageMemory.get(key)
  if (known && now - known.storedAt <= KEPT_MILLISECONDS) {
    return answerStored(visit, known, 'memory')
  }
  const verdict = findVerdict(key, now)
  if (verdict) throw verdict
  const { value: found, isLeader } = await flights.run(key, {
    work: () => findOrMake(visit),
    until: async (value) => (value.kind === 'made' ? value.made.finished : undefined),
    waitUntil,
  })
  if (found.kind === 'stored') return answerStored(visit, found.page, 'edge')
  const tier = isLeader ? 'new' : 'collapsed'
  if (found.made.hasSecondary) {
    return { body: streamPage(found.made, { ...reader, waitUntil }), ageSeconds: 0, tier }
  }
  const { page } = await found.made.finished
  return { body: pageMemory.fill(key, page, reader), ageSeconds: 0, tier }
}

/** For tests: what an isolate that has just started knows. */
export function forgetPagesInMemory(): void {
  pageMemory.clear()
  flights.clear()
  forgetVerdicts()
  forgetInvalidations()
  isMerchantOut = false
}

/** For tests: the same in a data centre that has stored nothing either. */
export function forgetPages(): void {
  forgetPagesInMemory()
  moveToNewPlace()
}
