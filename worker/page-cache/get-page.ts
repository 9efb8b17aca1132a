import type { ThrowIfAbandoned } from '../cache/single-flight.ts'
import type { CacheEntry, CacheResult, LoadResult } from '../cache/stale-while-revalidate.ts'
import { MerchantError } from '../merchant-api/client/errors.ts'
import { createPageEntry } from './edge.ts'
import type { PageEntry, StoredPage } from './memory.ts'
import { createNoPageEntry, isNoPage, type NoPage } from './not-found.ts'
import type { PageCache, PageStore } from './page-cache.ts'
import type { VisitorSlots } from './slots.ts'
import { streamPage, type PendingPage } from './stream-page.ts'
import { renderTemplate } from './template.ts'

const FRESH_MILLISECONDS = 60_000
const NOT_FOUND_FRESH_MILLISECONDS = 30_000
/** It is short, so that a page whose deferred part failed is soon rendered again. */
const INCOMPLETE_FRESH_MILLISECONDS = 5_000

type PageRequest<Outcome = PendingPage | NoPage> = {
  key: string
  /** Variants are countless, so they have their own memory and displace no page. */
  isVariant?: boolean
  /** Whether the cache of the data centre has the page too. By default it has no variants. */
  hasEdgeCopy?: boolean
  visitorSlots: VisitorSlots
  waitUntil: (work: Promise<unknown>) => void
  /** Aborted if the visitor leaves. With it the page is rendered only if a visitor still waits. */
  signal?: AbortSignal | undefined
  /** Loads and renders the page. The result must be the same for every visitor. */
  render: (throwIfAbandoned: ThrowIfAbandoned) => Promise<Outcome>
}

/**
 * The source of the page: the memory of this isolate (`memory`), the cache of the data centre
 * (`edge`), a stale entry (`stale`), a new rendering (`new`), or the rendering of a concurrent
 * request (`collapsed`).
 */
export type PageTier = 'memory' | 'edge' | 'stale' | 'new' | 'collapsed'

export type PageResponse = {
  kind: 'page'
  body: Blob | ReadableStream<Uint8Array>
  /** Age of a stale page. A fresh page is at most a minute old and has none. */
  ageSeconds?: number
  tier: PageTier
}

type Result = CacheResult<StoredPage | NoPage, PendingPage | NoPage>
type PageLookup = Omit<PageRequest, 'render'> & { store: PageStore; isMerchantDown: boolean }

const getAgeSeconds = (storedAt: number) => Math.max(0, Math.floor((Date.now() - storedAt) / 1000))

/** Returns null if the page is missing or stale. */
export function findFreshPage(
  { memory }: PageStore,
  key: string,
  visitorSlots: VisitorSlots,
): Blob | null {
  const entry = memory.getPage(key)
  if (!entry || Date.now() > entry.freshUntil) return null
  return memory.renderForVisitor(key, entry.value, visitorSlots)
}

async function finishPage(
  { finished }: PendingPage,
  { storedAt, freshMilliseconds }: { storedAt: number; freshMilliseconds: number },
): Promise<PageEntry> {
  const page = await finished
  const duration = page.isComplete ? freshMilliseconds : INCOMPLETE_FRESH_MILLISECONDS
  return createPageEntry(page, { storedAt, freshUntil: Date.now() + duration })
}

async function loadPage(
  cache: PageCache,
  { render }: PageRequest,
  throwIfAbandoned: ThrowIfAbandoned,
): Promise<LoadResult<StoredPage | NoPage, PendingPage | NoPage>> {
  const storedAt = Date.now()
  try {
    const draft = await render(throwIfAbandoned)
    if (isNoPage(draft)) {
      return { draft, entry: Promise.resolve(createNoPageEntry(draft, storedAt)) }
    }
    cache.isMerchantDown = false
    const entry = finishPage(draft, { storedAt, freshMilliseconds: FRESH_MILLISECONDS })
    return { draft, entry }
  } catch (error) {
    if (error instanceof MerchantError && error.isOutage) cache.isMerchantDown = true
    throw error
  }
}

function answerStored(
  { store, key, visitorSlots, isMerchantDown }: PageLookup,
  page: StoredPage,
  result: Extract<Result, { kind: 'stored' }>,
): PageResponse {
  const body =
    isMerchantDown && !result.isFresh
      ? renderTemplate(page, { ...visitorSlots, outage: page.outage })
      : store.memory.renderForVisitor(key, page, visitorSlots)
  if (result.isFresh) {
    return { kind: 'page', body, tier: result.tier === 'memory' ? 'memory' : 'edge' }
  }
  return { kind: 'page', body, tier: 'stale', ageSeconds: getAgeSeconds(result.entry.storedAt) }
}

async function answerResult(request: PageLookup, result: Result): Promise<PageResponse | NoPage> {
  if (result.kind === 'stored') {
    const { value } = result.entry
    return isNoPage(value) ? value : answerStored(request, value, result)
  }
  const { tier } = result
  const { draft } = result.loaded
  if (isNoPage(draft)) return draft
  const { store, key, visitorSlots, waitUntil } = request
  const body = draft.hasSecondary
    ? streamPage(draft, { ...visitorSlots, waitUntil })
    : store.memory.renderForVisitor(key, await draft.finished, visitorSlots)
  return { kind: 'page', body, tier }
}

/** If both caches miss, the page is rendered once for all concurrent requests. */
export async function getPage(
  cache: PageCache,
  request: PageRequest,
): Promise<PageResponse | NoPage> {
  const { key, isVariant = false, hasEdgeCopy = !isVariant, waitUntil, signal } = request
  const store = isVariant ? cache.variants : cache.pages
  const result = await store.entries.get({
    key,
    waitUntil,
    signal,
    load: (throwIfAbandoned) => loadPage(cache, request, throwIfAbandoned),
    ...(hasEdgeCopy ? shareWithEdge(cache, key) : {}),
  })
  const { isMerchantDown } = cache
  return answerResult({ ...request, store, isMerchantDown }, result)
}

const shareWithEdge = ({ edge }: PageCache, key: string) => ({
  findShared: () => edge.find(key),
  // If the page no longer exists, its old version is deleted from the edge cache, so that it is not
  // served during an outage.
  share: ({ value, ...times }: CacheEntry<StoredPage | NoPage>) => {
    if (isNoPage(value)) return edge.delete(key)
    return value.isComplete ? edge.store(key, { value, ...times }) : undefined
  },
})

/** The page does not depend on the URL, so it is rendered once even for many unknown URLs. */
export async function getNotFoundPage(
  { notFoundPages: store }: PageCache,
  request: PageRequest<PendingPage>,
): Promise<PageResponse> {
  const result = await store.entries.get({
    key: request.key,
    waitUntil: request.waitUntil,
    load: async (throwIfAbandoned) => {
      const storedAt = Date.now()
      const draft = await request.render(throwIfAbandoned)
      const freshMilliseconds = NOT_FOUND_FRESH_MILLISECONDS
      return { draft, entry: finishPage(draft, { storedAt, freshMilliseconds }) }
    },
  })
  const response = await answerResult({ ...request, store, isMerchantDown: false }, result)
  if (response.kind !== 'page') throw new Error('The not-found page has no body')
  return response
}
