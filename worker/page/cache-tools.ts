import type { GetCachedJson } from '../channel/cached-json.ts'
import type { CacheTools, JsonCache } from '../channel/json-cache.ts'
import type { Bindings } from '../env.ts'
import type { RequestScope } from '../http/request-scope.ts'

export function getCacheTools(c: RequestScope<object, Bindings>): CacheTools {
  return {
    store: c.env.CHANNEL_CACHE,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  }
}

export function getCachedJsonReader(
  c: RequestScope<{ isolate: { jsonCache: JsonCache } }, Bindings>,
): GetCachedJson {
  const tools = getCacheTools(c)
  return (definition) => c.var.isolate.jsonCache.get(definition, tools)
}
