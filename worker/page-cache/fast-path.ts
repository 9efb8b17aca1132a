import { parse } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import { cartCountPattern } from '#shared/cart/cart-count-cookie.ts'
import { readConsentAnswer, type Consent } from '#shared/consent/consent.ts'
import { parseDeliveryPlace } from '#shared/delivery/delivery-place.ts'
import { createCookiePattern, getCookieName } from '../http/cookies.ts'
import { fixedHeaders, publicPageHeaders } from '../http/security-headers.ts'
import { hasPersonalCookie } from '../identity/session-cookies.ts'
import type { LogFields } from '../log/log.ts'
import { countRequest, toLineStart } from '../log/count-requests.ts'
import { readVisitor, visitorCookies } from '../routing/visitor.ts'
import { findFreshPage } from './get-page.ts'
import type { PageCache } from './page-cache.ts'
import {
  comesFromShop,
  firstVisitSlots,
  getVisitorSlots,
  hasOrderedHere,
  type VisitorSlots,
} from './slots.ts'

type FastPathEntry = {
  key: string
  /** They are built only once, because building them costs more time than the rest. */
  headers: Headers
  logLineStart: string
  expiresAt: number
}

/** How long an entry is used. The limit is short because channels and markets may change. */
const MAX_AGE_MILLISECONDS = 60_000

const MAX_ENTRIES = 2000
/** Longer keys usually come from searches or attacks and are not cached. */
const MAX_KEY_LENGTH = 1000

const choiceCookies = createCookiePattern(visitorCookies)
const cartCountName = getCookieName('cartCount')
const countCookie = createCookiePattern(['cartCount'], `${cartCountPattern}(?=;|$)`)

const emptyCart = ['', '0', '']

const zipName = getCookieName('zip')

const findPlace = (header: string) =>
  header.includes(zipName) ? parseDeliveryPlace(parse(header, zipName)[zipName]) : null

type FastPathRequest = { lookupKey: string; visitorSlots: VisitorSlots }

// The headers of an entry contain the content security policy, which depends on the consent.
const toConsentKey = (url: string, consent: Consent) =>
  consent.length === 0 ? url : `${consent.join()} ${url}`

/**
 * Returns the lookup key of a request, and the slot values that its cookies decide. The lookup key
 * consists of the URL, the consent and the cookies that decide which page is shown. Other cookies
 * are ignored.
 */
function toFastPathRequest(url: string, header: string | null): FastPathRequest {
  if (header === null) return { lookupKey: url, visitorSlots: firstVisitSlots }
  // Most visitors have no such cookies. Reading only the cart count from the header costs far less
  // time than parsing all cookies.
  const { consent, isAnswered } = readConsentAnswer(header)
  if (!choiceCookies.test(header)) {
    const lookupKey = toConsentKey(url, consent)
    const [, count, mark] = header.includes(cartCountName)
      ? (countCookie.exec(header) ?? [])
      : emptyCart
    if (count !== undefined) {
      const visitorSlots = {
        ...firstVisitSlots,
        cartCount: Number(count),
        isMadeToOrder: mark !== '',
        asksConsent: !isAnswered,
        hasOrdered: hasOrderedHere(header),
        place: findPlace(header),
      }
      return { lookupKey, visitorSlots }
    }
  }
  const cookies = parse(header)
  const visitor = readVisitor((cookie) => cookies[getCookieName(cookie)])
  return {
    // The key is JSON, so that different combinations of URL and cookies never produce the same
    // key.
    lookupKey: JSON.stringify([url, visitor, consent]),
    visitorSlots: getVisitorSlots(
      {
        cartCount: cookies[getCookieName('cartCount')],
        states: cookies[getCookieName('states')],
        zip: cookies[zipName],
        header,
        site: null,
      },
      undefined,
    ),
  }
}

// Returns null for a request whose cookies or URL belong to one shopper, because the fast path must
// not answer it. Each access to a property of the request costs time, so each property is read
// once.
function findFastPathRequest(request: Request): FastPathRequest | null {
  if (request.method !== 'GET') return null
  const { url, headers } = request
  const cookies = headers.get('cookie')
  if (url.includes('loginToken') || hasPersonalCookie(cookies)) return null
  const fastPathRequest = toFastPathRequest(url, cookies)
  if (!comesFromShop(headers.get('sec-fetch-site'))) return fastPathRequest
  return { ...fastPathRequest, visitorSlots: { ...fastPathRequest.visitorSlots, hasFonts: true } }
}

type PageInfo = { key: string; policy: string; logFields: LogFields<'requests'> }

/**
 * Answers a request for a public page before the app runs, if this isolate answered the same URL
 * from memory within the last minute.
 */
export class FastPath {
  readonly #cache: PageCache
  // The key of an entry contains the URL exactly as it was requested, including parameters that do
  // not affect the page.
  readonly #entries = new LRUCache<string, FastPathEntry>({ max: MAX_ENTRIES })

  constructor(cache: PageCache) {
    this.#cache = cache
  }

  /** Caches how to answer this URL. The app calls it after it has answered the URL from memory. */
  set(request: Request, { key, policy, logFields }: PageInfo): void {
    const { lookupKey } = findFastPathRequest(request) ?? {}
    if (lookupKey === undefined || lookupKey.length > MAX_KEY_LENGTH) return
    const expiresAt = Date.now() + MAX_AGE_MILLISECONDS
    const headers = new Headers({
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'private, no-cache',
      'cache-status': 'page; hit',
      ...fixedHeaders,
      ...publicPageHeaders,
      'content-security-policy': policy,
    })
    this.#entries.set(lookupKey, {
      key,
      headers,
      logLineStart: toLineStart(logFields),
      expiresAt,
    })
  }

  /**
   * Returns the response, or null if the app must answer the request, for example because the page
   * is stale. The response has no request id: each header costs a hundredth of it (measured), and
   * the log only counts these responses.
   */
  answer(request: Request, context: ExecutionContext): Response | null {
    const fastPathRequest = findFastPathRequest(request)
    const entry = fastPathRequest && this.#entries.get(fastPathRequest.lookupKey)
    if (!entry) return null
    const now = Date.now()
    if (now > entry.expiresAt || this.#cache.invalidations.isLoadDue(now)) return null
    const body = findFreshPage(this.#cache.pages, entry.key, fastPathRequest.visitorSlots)
    if (!body) return null
    countRequest(entry.logLineStart, context)
    // The new response copies the headers.
    return new Response(body, { headers: entry.headers })
  }
}
