import type { CacheTools } from '../channel/cached-json.ts'
import type { Bindings } from '../env.ts'
import type { RequestScope } from '../http/request-scope.ts'

export function getCacheTools(c: RequestScope<object, Bindings>): CacheTools {
  return {
    store: c.env.CHANNEL_CACHE,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    now: () => Date.now(),
  }
}
