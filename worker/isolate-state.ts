import { LRUCache } from 'lru-cache'
import { ConcurrencyLimit } from './cache/concurrency-limit.ts'
import { SharedResult } from './cache/shared-result.ts'
import { TextCache } from './cache/text-cache.ts'
import { JsonCache } from './channel/json-cache.ts'
import { MovedUrlCache } from './channel/moved-url-cache.ts'
import { Refreshes } from './identity/refresh-once.ts'
import { REPEAT_SECONDS } from './identity/repeat-refusal.ts'
import { TokenStatuses } from './identity/token-status.ts'
import { FastPath } from './page-cache/fast-path.ts'
import { createPageCache } from './page-cache/page-cache.ts'

const MAX_SIGNATURES = 500
const SUGGESTION_BYTES = 4 * 1024 * 1024
/** A visitor who types must not slow down the pages, so only a few suggestions load at once. */
const MAX_SUGGESTION_LOADS = 8
const MAX_REFUSALS = 1000
const READINESS_MILLISECONDS = 5000

export function createIsolateState({ edgeName = 'pages' } = {}) {
  const jsonCache = new JsonCache()
  const movedUrls = new MovedUrlCache()
  const suggestions = new TextCache(SUGGESTION_BYTES)
  const pageCache = createPageCache({ jsonCache, movedUrls, suggestions, edgeName })
  return {
    jsonCache,
    movedUrls,
    /** Search suggestions by channel, market, language, kind of prices and text. */
    suggestions,
    suggestionLoads: new ConcurrencyLimit(MAX_SUGGESTION_LOADS),
    pageCache,
    fastPath: new FastPath(pageCache),
    /** What the last check of the shop found, for `/readyz`. */
    readiness: new SharedResult<readonly string[]>(READINESS_MILLISECONDS),
    refreshes: new Refreshes(),
    tokenStatuses: new TokenStatuses(),
    /** Messages for networks whose forms are refused again and again, by network and path. */
    refusals: new LRUCache<string, string>({ max: MAX_REFUSALS, ttl: REPEAT_SECONDS * 1000 }),
    /** A request with one of these signatures is a repeat and is ignored. */
    handledSignatures: new LRUCache<string, true>({ max: MAX_SIGNATURES }),
  }
}

export type IsolateState = ReturnType<typeof createIsolateState>
