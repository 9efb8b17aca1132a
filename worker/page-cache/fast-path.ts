import { parse } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import { createCookiePattern, getCookieName } from '../http/cookies.ts'
import { fixedHeaders } from '../http/fixed-headers.ts'
import { hasSessionCookie } from '../identity/session-cookies.ts'
import { logLater } from '../log/log-later.ts'
import { toLogLine, type LogFields } from '../log/log.ts'
import { readVisitor, visitorCookies } from '../routing/visitor.ts'
import { findFreshPage } from './get-page.ts'
import type { PageCache } from './page-cache.ts'
import { parseCartCount } from './slots.ts'

/** Everything that is needed to answer a URL from memory without resolving it again. */
type FastPathEntry = {
  key: string
  /**
   * Headers of the response. They are built once per entry, because that costs more than the rest
   * of a response.
   */
  headers: Headers
  logLinePrefix: string
  expiresAt: number
}

/** Channels and markets may change, so no entry is used longer than this. */
const MAX_AGE_MILLISECONDS = 60_000

const MAX_ENTRIES = 2000
/** Keys that are longer come from searches or attacks and are not cached. */
const MAX_KEY_LENGTH = 1000

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

// Returns null for a personal request, whose cookies or URL belong to a shopper: it is never
// answered here. Each access to the request costs time, so each value is read once.
function findFastPathRequest(request: Request): FastPathRequest | null {
  if (request.method !== 'GET') return null
  const { url } = request
  const cookies = request.headers.get('cookie')
  const isShared = !url.includes('loginToken') && !hasSessionCookie(cookies)
  return isShared ? toFastPathRequest(url, cookies) : null
}

type PageInfo = { key: string; policy: string; logFields: LogFields }

/**
 * The fast path before the app: answers a public page that this isolate has answered from memory
 * within the last minute.
 */
export class FastPath {
  readonly #cache: PageCache
  // Keyed by the URL as it was requested, including all parameters that visitors add.
  readonly #entries = new LRUCache<string, FastPathEntry>({ max: MAX_ENTRIES })

  constructor(cache: PageCache) {
    this.#cache = cache
  }

  /** Caches how to answer this URL, after the app has answered it from memory. */
  set(request: Request, { key, policy, logFields }: PageInfo): void {
    const { lookupKey } = findFastPathRequest(request) ?? {}
    if (lookupKey === undefined || lookupKey.length > MAX_KEY_LENGTH) return
    const expiresAt = Date.now() + MAX_AGE_MILLISECONDS
    // The log line without its closing bracket, so that each request can append its id.
    const logLinePrefix = toLogLine('info', 'request', logFields).slice(0, -1)
    const headers = new Headers({
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'private, no-cache',
      'cache-status': 'page; hit',
      'server-timing': 'cache;desc=memory',
      ...fixedHeaders,
      'content-security-policy': policy,
    })
    this.#entries.set(lookupKey, { key, headers, logLinePrefix, expiresAt })
  }

  /** Returns null for everything that needs the app, stale pages too. */
  answer(request: Request, context: ExecutionContext): Response | null {
    const fastPathRequest = findFastPathRequest(request)
    const entry = fastPathRequest && this.#entries.get(fastPathRequest.lookupKey)
    if (!entry) return null
    const now = Date.now()
    if (now > entry.expiresAt || this.#cache.invalidations.isLoadDue(now)) return null
    const visitorSlots = { cartCount: fastPathRequest.cartCount, userName: null }
    const page = findFreshPage(this.#cache.pages, entry.key, visitorSlots)
    if (!page) return null
    const requestId = crypto.randomUUID()
    logLater(`${entry.logLinePrefix},"requestId":"${requestId}"}`, context)
    const { headers } = entry
    headers.set('age', `${page.ageSeconds}`)
    headers.set('x-request-id', requestId)
    // A response copies the headers, so the next request may overwrite these two.
    return new Response(page.body, { headers })
  }
}
