import { createMiddleware } from 'hono/factory'
import type { LRUCache } from 'lru-cache'
import type { Bindings } from '../env.ts'
import { retryAfter } from '../http/retry-after.ts'
import type { RequestScope } from '../http/request-scope.ts'
import { readKnownBrowser } from './known-browser.ts'
import { getNetwork } from './visitor-network.ts'

type RefusalVariables = {
  isolate: { refusals: LRUCache<string, string> }
  settings: { COOKIE_SECRET: string; MERCHANT_API_KEY: string }
}
type RefusalScope = RequestScope<RefusalVariables>

/** Seconds during which a network gets the same refusal again. */
export const REPEAT_SECONDS = 10

const refuse = (c: RefusalScope, message: string) =>
  c.text(message, 429, { 'retry-after': retryAfter[429], 'cache-control': 'private, no-store' })

const getKey = (c: RefusalScope) => `${getNetwork(c)} ${c.req.path}`

/** Refuses with the message alone, and the next forms of this network for this path too. */
export function refuseFlood(c: RefusalScope, message: string): Response {
  c.var.isolate.refusals.set(getKey(c), message)
  return refuse(c, message)
}

/**
 * Repeats the refusal of a network without reading its form. A browser in which somebody has signed in
 * before has its own allowance, so its forms are always read.
 */
export const repeatRefusal = () =>
  createMiddleware<{ Variables: RefusalVariables; Bindings: Bindings }>(async (c, next) => {
    const message = c.req.method === 'POST' && c.var.isolate.refusals.get(getKey(c))
    if (!message || (await readKnownBrowser(c)) !== null) return next()
    return refuse(c, message)
  })
