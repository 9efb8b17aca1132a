import { isBuilt } from 'virtual:client-assets'
import type { JsonCache } from '../channel/json-cache.ts'
import type { TextCache } from '../cache/text-cache.ts'
import type { MovedUrlCache } from '../channel/moved-url-cache.ts'
import {
  REVALIDATION_TIMEOUT_MILLISECONDS,
  StaleWhileRevalidate,
} from '../cache/stale-while-revalidate.ts'
import { describeError, log } from '../log/log.ts'
import { EdgeCache } from './edge.ts'
import { Invalidations, isAffected, type Invalidation } from './invalidation.ts'
import { PageMemory, type StoredPage } from './memory.ts'
import { isNoPage, type NoPage } from './not-found.ts'
import type { PendingPage } from './stream-page.ts'
import type { TagKind } from './tags.ts'

const PAGE_BYTES = 24 * 1024 * 1024
/** Filtered lists have countless variants, most of which are visited once. */
const VARIANT_BYTES = 8 * 1024 * 1024
/** There are few not-found pages: one for each market, language, layout and kind of buyer. */
const NOT_FOUND_PAGE_BYTES = 4 * 1024 * 1024
const RETRY_MILLISECONDS = 10_000
/** A visit of an older page waits for the new one, because a campaign may have started or ended. */
const MAX_INSTANT_MILLISECONDS = 5 * 60_000

/**
 * Kinds of data in the cache of the channel that many pages share, each with the kinds of tags that
 * invalidate it. A campaign has the tag of the channel.
 */
const sharedData: Record<string, readonly TagKind[]> = {
  channel: ['channel'],
  shipping: ['channel'],
  categories: ['category'],
  menus: ['content'],
  brands: ['product'],
  filters: ['channel', 'category', 'product'],
  bestsellers: ['channel', 'product'],
  mealsByPrice: ['channel', 'product'],
}

export type PageStore = {
  memory: PageMemory
  entries: StaleWhileRevalidate<StoredPage | NoPage, PendingPage | NoPage>
}

type PageStoreOptions = { invalidations: Invalidations; isMerchantDown: () => boolean }

function createPageStore(
  maxBytes: number,
  { invalidations, isMerchantDown }: PageStoreOptions,
): PageStore {
  // In development no page fits, because pages change with the source files.
  const memory = new PageMemory(isBuilt ? maxBytes : 1)
  const entries: PageStore['entries'] = new StaleWhileRevalidate({
    memory,
    retryMilliseconds: RETRY_MILLISECONDS,
    wait: {
      milliseconds: REVALIDATION_TIMEOUT_MILLISECONDS,
      isFor: ({ storedAt }) =>
        !isMerchantDown() && Date.now() - storedAt > MAX_INSTANT_MILLISECONDS,
    },
    isChanged: (_, { value, storedAt }) =>
      !isNoPage(value) && invalidations.isAffected({ storedAt, tags: value.tags }),
    logFailure: (operation, error) =>
      log(operation === 'store' ? 'error' : 'warn', 'cache-failed', {
        cache: 'pages',
        operation,
        ...describeError(error),
      }),
  })
  return { memory, entries }
}

function markChanged({ memory, entries }: PageStore, invalidation: Invalidation): void {
  entries.markChanged(
    (_, { value, storedAt }) =>
      !isNoPage(value) && isAffected({ storedAt, tags: value.tags }, invalidation),
  )
  // A page that was just published may be cached as not found.
  memory.clearNoPages()
}

type PageCacheOptions = {
  /** This cache and the next two contain other data that an invalidation also affects. */
  jsonCache: JsonCache
  movedUrls: MovedUrlCache
  suggestions: TextCache
  edgeName: string
}

export type PageCache = {
  pages: PageStore
  /** Variants of pages, such as filtered lists, have their own byte limit, so they displace no page. */
  variants: PageStore
  /** Not-found pages have their own byte limit, because they do not belong to one URL. */
  notFoundPages: PageStore
  edge: EdgeCache
  invalidations: Invalidations
  /** True if the last attempt to load a page failed because the merchant was down. */
  isMerchantDown: boolean
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { jsonCache, movedUrls, suggestions, edgeName } = options
  const invalidations = new Invalidations((invalidation) => {
    const { tags, at } = invalidation
    for (const store of [pages, variants, notFoundPages]) markChanged(store, invalidation)
    movedUrls.invalidate(at)
    suggestions.clear()
    const changedKinds = tags.map((tag) => tag.split(':', 1)[0])
    for (const [kind, tagKinds] of Object.entries(sharedData)) {
      if (['all', ...tagKinds].some((tagKind) => changedKinds.includes(tagKind)))
        jsonCache.invalidate(kind, at)
    }
  })
  const storeOptions = { invalidations, isMerchantDown: () => cache.isMerchantDown }
  const pages = createPageStore(PAGE_BYTES, storeOptions)
  const variants = createPageStore(VARIANT_BYTES, storeOptions)
  const notFoundPages = createPageStore(NOT_FOUND_PAGE_BYTES, storeOptions)
  const cache: PageCache = {
    pages,
    variants,
    notFoundPages,
    edge: new EdgeCache(edgeName),
    invalidations,
    isMerchantDown: false,
  }
  return cache
}
