import { buildId, isBuilt } from 'virtual:client-assets'
import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { describeError, log } from '../../log.ts'

// No address of a visitor's request is in it, so nobody can put an answer under another's.
const toAddress = (key: string) => `https://answers.invalid/${buildId}/${encodeURIComponent(key)}`

async function findKept(cache: Cache, address: string): Promise<Response | undefined> {
  try {
    return await cache.match(address)
  } catch (error) {
    // A cache that fails is as good as empty.
    log('warn', 'kept-answer-read-failed', describeError(error))
    return undefined
  }
}

/** An answer that is the same for everybody: kept in the data centre as long as its own Cache-Control says. */
export async function keepAnswer(
  c: Context<AppEnv>,
  key: string,
  make: () => Promise<Response>,
): Promise<Response> {
  // In development an answer changes with its sources, which have no build to be told by.
  if (!isBuilt) return make()
  const cache = await caches.open('answers')
  const address = toAddress(key)
  const kept = await findKept(cache, address)
  // Headers of a stored answer cannot be changed; ours are added to a copy.
  if (kept) return new Response(kept.body, kept)
  const answer = await make()
  if (answer.status !== 200 || !answer.body) return answer
  const [given, stored] = answer.body.tee()
  c.executionCtx.waitUntil(
    cache
      .put(address, new Response(stored, answer))
      .catch((error: unknown) => log('warn', 'kept-answer-write-failed', describeError(error))),
  )
  return new Response(given, answer)
}
