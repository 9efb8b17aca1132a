import { buildId, isBuilt } from 'virtual:client-assets'
import type { RequestScope } from '../../http/request-scope.ts'
import { describeError, log } from '../../log/log.ts'

// The cache key never contains the URL of a visitor's request, so a visitor cannot store a response
// under another key.
const toCacheUrl = (key: string) => `https://answers.invalid/${buildId}/${encodeURIComponent(key)}`

async function findCached(cache: Cache, cacheUrl: string): Promise<Response | undefined> {
  try {
    return await cache.match(cacheUrl)
  } catch (error) {
    // If the cache fails, the response is treated as not cached.
    log('warn', 'cached-response-read-failed', describeError(error))
    return undefined
  }
}

/**
 * Caches a response that is the same for every visitor. It is stored in the data centre for as long
 * as its Cache-Control header says.
 */
export async function cacheResponse(
  c: RequestScope,
  key: string,
  createResponse: () => Promise<Response>,
): Promise<Response> {
  // In development nothing is cached, because there is no build id that changes when the sources
  // change.
  if (!isBuilt) return createResponse()
  const cache = await caches.open('answers')
  const cacheUrl = toCacheUrl(key)
  const cached = await findCached(cache, cacheUrl)
  // The headers of a cached response are read-only. A copy is returned, because the shop adds
  // headers to it.
  if (cached) return new Response(cached.body, cached)
  const response = await createResponse()
  if (response.status !== 200 || !response.body) return response
  const [given, stored] = response.body.tee()
  c.executionCtx.waitUntil(
    cache
      .put(cacheUrl, new Response(stored, response))
      .catch((error: unknown) => log('warn', 'cached-response-write-failed', describeError(error))),
  )
  return new Response(given, response)
}
