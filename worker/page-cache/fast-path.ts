import { parse } from 'hono/utils/cookie'
import { BoundedMap } from '../cache/bounded-map.ts'
import { logLater } from '../log/log-later.ts'
import { createCookiePattern, getCookieName } from '../http/cookies.ts'
import { toLogLine, type LogFields } from '../log/log.ts'
import { readVisitor, visitorCookies } from '../routing/visitor.ts'
import { parseCartCount } from './cart-count-slot.ts'
import { fixedHeaders } from '../http/fixed-headers.ts'
import { isInvalidationLoadDue } from './invalidation.ts'
import { canSharePages } from './can-share-pages.ts'
import { findFreshPage } from './get-page.ts'

/** Everything that is needed to answer a URL from memory without resolving it again. */
type FastPathEntry = {
  key: string
  /**
   * Headers of the response. They are built once per entry, because that costs more than the rest
   * of a response.
   */
  headers: Headers
  logStart: string
  expiresAt: number
}

/** Channels and markets may change, so no entry is used longer than this. */
const MAX_AGE_MILLISECONDS = 60_000

// Entries are keyed by the URL as it was requested, including all parameters that visitors add.
const entries = new BoundedMap<FastPathEntry>({ maxEntries: 2000, maxKeyLength: 1000 })

const choiceCookies = createCookiePattern(visitorCookies)
const countCookie = createCookiePattern(['cartCount'], String.raw`(\d{1,6})(?=;|$)`)

type FastPathRequest = { lookupKey: string; cartCount: number }

/**
 * Returns the URL with the cookies that decide its page as a lookup key, and the cart count that
 * fills its slot. Other cookies have no effect.
 */
function toFastPathRequest(url: string, header: string | null): FastPathRequest {
  if (header === null) return { lookupKey: url, cartCount: 0 }
  // Most visitors have chosen nothing: extracting one number from the header costs far less than
  // parsing all cookies.
  if (!choiceCookies.test(header)) {
    const [, count] = countCookie.exec(header) ?? []
    if (count !== undefined) return { lookupKey: url, cartCount: Number(count) }
    if (!header.includes(getCookieName('cartCount'))) return { lookupKey: url, cartCount: 0 }
  }
  const cookies = parse(header)
  const visitor = readVisitor((cookie) => cookies[getCookieName(cookie)])
  return {
    // JSON keeps different combinations of cookies apart.
    lookupKey: JSON.stringify([url, visitor]),
    cartCount: parseCartCount(cookies[getCookieName('cartCount')]),
  }
}

// Returns null for a personal request, which is never answered here. Each access to the request
// costs time, so each value is read once.
function findFastPathRequest(request: Request): FastPathRequest | null {
  if (request.method !== 'GET') return null
  const { url } = request
  const cookies = request.headers.get('cookie')
  return canSharePages(url, cookies) ? toFastPathRequest(url, cookies) : null
}

/** Caches how to answer this URL, after the app has answered it from memory. */
export function setFastPathEntry(
  request: Request,
  pageInfo: { key: string; policy: string; logFields: LogFields },
): void {
  const fastPathRequest = findFastPathRequest(request)
  if (!fastPathRequest) return
  const expiresAt = Date.now() + MAX_AGE_MILLISECONDS
  const { key, policy, logFields } = pageInfo
  // The log line without the id of the request, which is appended to each line.
  const logStart = toLogLine('info', 'request', logFields).slice(0, -1)
  const headers = new Headers({
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': 'private, no-cache',
    'cache-status': 'page; hit',
    'server-timing': 'cache;desc=memory',
    ...fixedHeaders,
    'content-security-policy': policy,
  })
  entries.set(fastPathRequest.lookupKey, { key, headers, logStart, expiresAt })
}

/**
 * The fast path before the app: answers a public page that this isolate has answered from memory
 * within the last minute. Returns null for everything else, stale pages too.
 */
export function answerFromFastPath(request: Request, context: ExecutionContext): Response | null {
  const fastPathRequest = findFastPathRequest(request)
  const entry = fastPathRequest && entries.get(fastPathRequest.lookupKey)
  if (!entry) return null
  const now = Date.now()
  if (now > entry.expiresAt || isInvalidationLoadDue(now)) return null
  const page = findFreshPage(entry.key, { cartCount: fastPathRequest.cartCount, userName: null })
  if (!page) return null
  const requestId = crypto.randomUUID()
  logLater(`${entry.logStart},"requestId":"${requestId}"}`, context)
  const { headers } = entry
  headers.set('age', `${page.ageSeconds}`)
  headers.set('x-request-id', requestId)
  // A response copies the headers, so the next request may overwrite these two.
  return new Response(page.body, { headers })
}

/** For tests: resets to the state of a new isolate. */
export function clearFastPath(): void {
  entries.clear()
}
