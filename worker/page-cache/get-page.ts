import { MerchantError } from '../merchant-api/errors.ts'
import { describeError, log } from '../log/log.ts'
import { SingleFlight } from '../cache/single-flight.ts'
import { renderTemplate } from './template.ts'
import { createPendingPage, type PendingPage, type PageInput } from '../page/create-pending-page.ts'
import { findPageError, clearPageErrors, cachePageError } from './not-found.ts'
import { clearInvalidations, markIfInvalidated } from './invalidation.ts'
import type { StoredPage } from './memory.ts'
import { pageMemory } from './page-memory.ts'
import { isPageError } from '../page/errors.ts'
import {
  deleteEdgePage,
  findEdgePage,
  MAX_STALE_MILLISECONDS,
  resetEdgeCache,
  storeEdgePage,
} from './edge.ts'
import type { VisitorSlots } from './visitor-slots.ts'
import { streamPage } from './stream-page.ts'

/** Pause between two attempts to revalidate a page. */
const REVALIDATION_PAUSE_MILLISECONDS = 10_000

type CacheResult =
  | { kind: 'stored'; page: StoredPage }
  | { kind: 'pending'; pendingPage: PendingPage }
const flights = new SingleFlight<CacheResult>()

/** Whether the last attempt to load a page failed because the merchant was down. */
let isMerchantDown = false

/**
 * A request for a public page: its key, the visitor's slots, and how to load the page on a cache
 * miss.
 */
export type PageCacheRequest = {
  key: string
  visitorSlots: VisitorSlots
  waitUntil: (work: Promise<unknown>) => void
  loadPageInput: () => Promise<PageInput>
}

/**
 * Source of the response: this isolate, the edge cache of the data centre, a stale page, a new
 * page, or a new page of another request.
 */
export type CacheTier = 'memory' | 'edge' | 'stale' | 'new' | 'collapsed'

export type PageResponse = {
  body: Uint8Array | ReadableStream<Uint8Array>
  ageSeconds: number
  tier: CacheTier
}

const getAgeSeconds = (page: StoredPage, now: number) =>
  Math.max(0, Math.floor((now - page.storedAt) / 1000))

/** Returns the cached page of a key while it is fresh, with the visitor's slots filled. */
export function findFreshPage(
  key: string,
  visitorSlots: VisitorSlots,
): { body: Uint8Array; ageSeconds: number } | null {
  const page = pageMemory.get(key)
  const now = Date.now()
  if (!page || now > page.freshUntil) return null
  return { body: pageMemory.fill(key, page, visitorSlots), ageSeconds: getAgeSeconds(page, now) }
}

// A page that is missing or has moved is deleted, so that it is not served stale during an outage.
async function handleFailure(request: PageCacheRequest, error: unknown): Promise<void> {
  if (error instanceof MerchantError && error.isOutage) isMerchantDown = true
  if (!isPageError(error)) return
  pageMemory.delete(request.key)
  cachePageError(request.key, error, Date.now())
  await deleteEdgePage(request.key)
}

// A slow render must not overwrite a newer one.
function cacheIfNewest(key: string, page: StoredPage): boolean {
  const isNewest = (pageMemory.get(key)?.storedAt ?? 0) <= page.storedAt
  if (isNewest) pageMemory.set(key, page)
  return isNewest
}

async function renderAndCache(request: PageCacheRequest): Promise<PendingPage> {
  const { key, waitUntil } = request
  const requestedAt = Date.now()
  try {
    const pendingPage = await createPendingPage(await request.loadPageInput(), requestedAt)
    isMerchantDown = false
    const stored = pendingPage.finished.then(({ page, isComplete }) => {
      // The page may lack a change that was announced while it was rendered.
      const isNewest = cacheIfNewest(key, markIfInvalidated(page))
      if (isNewest && isComplete) waitUntil(storeEdgePage(key, page))
    })
    waitUntil(
      stored.catch((error: unknown) => log('error', 'page-finish-failed', describeError(error))),
    )
    return pendingPage
  } catch (error) {
    await handleFailure(request, error)
    throw error
  }
}

async function findMarkedEdgePage(key: string): Promise<StoredPage | null> {
  const edgePage = await findEdgePage(key)
  return edgePage && markIfInvalidated(edgePage)
}

// Another isolate may have revalidated the page already.
async function revalidate(request: PageCacheRequest): Promise<void> {
  const edgePage = await findMarkedEdgePage(request.key)
  if (edgePage && Date.now() <= edgePage.freshUntil) cacheIfNewest(request.key, edgePage)
  else await (await renderAndCache(request)).finished
}

function revalidateInBackground(request: PageCacheRequest, page: StoredPage): void {
  const now = Date.now()
  if (now < page.retryAt) return
  page.retryAt = now + REVALIDATION_PAUSE_MILLISECONDS
  request.waitUntil(
    revalidate(request).catch((error: unknown) => {
      if (!isPageError(error)) log('warn', 'page-refresh-failed', describeError(error))
    }),
  )
}

function answerStored(request: PageCacheRequest, page: StoredPage, tier: CacheTier): PageResponse {
  const now = Date.now()
  const ageSeconds = getAgeSeconds(page, now)
  if (now <= page.freshUntil) {
    return { body: pageMemory.fill(request.key, page, request.visitorSlots), ageSeconds, tier }
  }
  revalidateInBackground(request, page)
  const body = isMerchantDown
    ? renderTemplate(page, { ...request.visitorSlots, outage: page.outage })
    : pageMemory.fill(request.key, page, request.visitorSlots)
  return { body, ageSeconds, tier: 'stale' }
}

async function findOrRender(request: PageCacheRequest): Promise<CacheResult> {
  const edgePage = await findMarkedEdgePage(request.key)
  if (!edgePage) return { kind: 'pending', pendingPage: await renderAndCache(request) }
  pageMemory.set(request.key, edgePage)
  return { kind: 'stored', page: edgePage }
}

/**
 * Returns a public page from the nearest cache: this isolate, then the data centre. On a cache miss
 * it is rendered once for all concurrent requests. Throws PageNotFound or PageMoved if there is no
 * page.
 */
export async function getPage(request: PageCacheRequest): Promise<PageResponse> {
  const { key, visitorSlots, waitUntil } = request
  const now = Date.now()
  const cached = pageMemory.get(key)
  if (cached && now - cached.storedAt <= MAX_STALE_MILLISECONDS) {
    return answerStored(request, cached, 'memory')
  }
  const pageError = findPageError(key, now)
  if (pageError) throw pageError
  const { value: result, isLeader } = await flights.run(key, {
    work: () => findOrRender(request),
    until: async (value) => (value.kind === 'pending' ? value.pendingPage.finished : undefined),
    waitUntil,
  })
  if (result.kind === 'stored') return answerStored(request, result.page, 'edge')
  const tier = isLeader ? 'new' : 'collapsed'
  if (result.pendingPage.hasSecondary) {
    return {
      body: streamPage(result.pendingPage, { ...visitorSlots, waitUntil }),
      ageSeconds: 0,
      tier,
    }
  }
  const { page } = await result.pendingPage.finished
  return { body: pageMemory.fill(key, page, visitorSlots), ageSeconds: 0, tier }
}

/** For tests: resets to the state of a new isolate. */
export function clearPagesInMemory(): void {
  pageMemory.clear()
  flights.clear()
  clearPageErrors()
  clearInvalidations()
  isMerchantDown = false
}

/** For tests: resets to a new isolate in a data centre with an empty edge cache. */
export function clearPages(): void {
  clearPagesInMemory()
  resetEdgeCache()
}
