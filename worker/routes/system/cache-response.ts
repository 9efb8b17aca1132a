import { buildId, isBuilt } from 'virtual:client-assets'
import type { RequestScope } from '../../http/request-scope.ts'
import { describeError, log } from '../../log/log.ts'

// The cache URL contains no URL of a visitor's request, so no visitor can store a response under
// another key.
const toCacheUrl = (key: string) => `https://answers.invalid/${buildId}/${encodeURIComponent(key)}`

async function findCached(cache: Cache, cacheUrl: string): Promise<Response | undefined> {
  try {
    return await cache.match(cacheUrl)
  } catch (error) {
    // A cache that fails counts as empty.
    log('warn', 'cached-response-read-failed', describeError(error))
    return undefined
  }
}

/**
 * Caches a response that is the same for every visitor, in the data center, as long as its own
 * Cache-Control says.
 */
export async function cacheResponse(
  c: RequestScope,
  key: string,
  createResponse: () => Promise<Response>,
): Promise<Response> {
  // In development a response changes with its sources, and there is no build id that changes with
  // them.
  if (!isBuilt) return createResponse()
  const cache = await caches.open('answers')
  const cacheUrl = toCacheUrl(key)
  const cached = await findCached(cache, cacheUrl)
  // The headers of a cached response cannot be changed; the shop's own are added to a copy.
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
