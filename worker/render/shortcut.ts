import { parse } from 'hono/utils/cookie'
import { BoundedMap } from '../bounded-map.ts'
import { logLater } from '../log-later.ts'
import { getCookieName } from '../cookies.ts'
import { toLine, type LogFields } from '../log.ts'
import { readVisitor } from '../resolver/visitor.ts'
import { parseCartCount } from './cart-count-slot.ts'
import { fixedHeaders } from './fixed-headers.ts'
import { isLearningDue } from './invalidation.ts'
import { maySharePages } from './may-share.ts'
import { findFreshPage } from './public-page.ts'

/** What an address was found to mean: enough to answer it again from memory without reading it once more. */
type Shortcut = {
  key: string
  /** What the last answer carried; made into the platform's own form once, which costs more than the rest of an answer. */
  headers: Headers
  logStart: string
  expiresAt: number
}

/** Channels and markets may change: no meaning is remembered for longer than this. */
const KEPT_MILLISECONDS = 60_000

// By an address as it was asked for, whatever visitors add to it.
const shortcuts = new BoundedMap<Shortcut>({ maxEntries: 2000, maxKeyLength: 1000 })

// Whatever of the cookies is looked at before a page is chosen; each begins with one of these.
const choiceCookies = /ralph-(?:selected-market|checkout-market|locale|user-type|persisted-states)=/
const countCookie = /(?:^|;) *ralph-cart-count=(\d{1,6})(?=;|$)/

type Asked = { name: string; cartCount: number }

/** An address with the cookies that decide what it means, and those that fill its page; all others change nothing. */
function readAsked(url: string, header: string | null): Asked {
  if (header === null) return { name: url, cartCount: 0 }
  // Most visitors have chosen nothing: reading one number out of the text costs far less than reading all cookies.
  if (!choiceCookies.test(header)) {
    return { name: url, cartCount: Number(countCookie.exec(header)?.[1] ?? 0) }
  }
  const cookies = parse(header)
  const visitor = readVisitor((cookie) => cookies[getCookieName(cookie)])
  return {
    // As JSON, so that no cookie can be read as two.
    name: JSON.stringify([url, visitor]),
    cartCount: parseCartCount(cookies['ralph-cart-count']),
  }
}

// Null for what is somebody's own, and never answered from here. Each look into a request costs: one for each thing.
function readRequest(request: Request): Asked | null {
  if (request.method !== 'GET') return null
  const { url } = request
  const cookies = request.headers.get('cookie')
  return maySharePages(url, cookies) ? readAsked(url, cookies) : null
}

/** Remembers what this address means, after the long way has answered it from memory. */
export function rememberShortcut(
  request: Request,
  found: { key: string; policy: string; logFields: LogFields },
): void {
  const asked = readRequest(request)
  if (!asked) return
  const expiresAt = Date.now() + KEPT_MILLISECONDS
  const { key, policy, logFields } = found
  // The line of the log but for the request's own id, which is appended to it.
  const logStart = toLine('info', 'request', logFields).slice(0, -1)
  const headers = new Headers({
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': 'private, no-cache',
    'cache-status': 'page; hit',
    'server-timing': 'cache;desc=memory',
    ...fixedHeaders,
    'content-security-policy': policy,
  })
  shortcuts.set(asked.name, { key, headers, logStart, expiresAt })
}

/**
 * The short way, before the app: a public page this isolate has answered from memory within the last minute. Anything
 * else, an old page too, goes the long way.
 */
export function answerFromMemory(request: Request, context: ExecutionContext): Response | null {
  const asked = readRequest(request)
  const shortcut = asked && shortcuts.get(asked.name)
  if (!shortcut) return null
  const now = Date.now()
  if (now > shortcut.expiresAt || isLearningDue(now)) return null
  const page = findFreshPage(shortcut.key, { cartCount: asked.cartCount, userName: null })
  if (!page) return null
  const requestId = crypto.randomUUID()
  logLater(`${shortcut.logStart},"requestId":"${requestId}"}`, context)
  const { headers } = shortcut
  headers.set('age', `${page.ageSeconds}`)
  headers.set('x-request-id', requestId)
  // An answer takes a copy, so the next may write over these two.
  return new Response(page.body, { headers })
}

/** For tests: what an isolate that has just started knows. */
export function forgetShortcuts(): void {
  shortcuts.clear()
}
