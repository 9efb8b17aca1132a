import { LRUCache } from 'lru-cache'
import { JsonCache } from './channel/json-cache.ts'
import { MovedUrlCache } from './channel/moved-url-cache.ts'
import { Refreshes } from './identity/refresh-once.ts'
import { TokenStatuses } from './identity/token-status.ts'
import { FastPath } from './page-cache/fast-path.ts'
import { createPageCache } from './page-cache/page-cache.ts'

const MAX_SIGNATURES = 500

/** Creates the state that an isolate keeps between requests. */
export function createIsolateState({ edgeName = 'pages' } = {}) {
  const jsonCache = new JsonCache()
  const movedUrls = new MovedUrlCache()
  const pageCache = createPageCache({ jsonCache, movedUrls, edgeName })
  return {
    jsonCache,
    movedUrls,
    pageCache,
    fastPath: new FastPath(pageCache),
    refreshes: new Refreshes(),
    tokenStatuses: new TokenStatuses(),
    /**
     * Signatures of the invalidation requests that were already handled. A request with one of
     * these signatures is a repeat and is ignored.
     */
    handledSignatures: new LRUCache<string, true>({ max: MAX_SIGNATURES }),
  }
}

export type IsolateState = ReturnType<typeof createIsolateState>
