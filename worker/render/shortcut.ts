import { parse } from 'hono/utils/cookie'
import { logLater } from '../log-later.ts'
import { toLine, type LogFields } from '../log.ts'
import { parseCartCount } from './cart-count-slot.ts'
import { fixedHeaders } from './fixed-headers.ts'
import { isLearningDue } from './invalidation.ts'
import { maySharePages } from './may-share.ts'
import { findFreshPage } from './public-page.ts'

/** What an address was found to mean: enough to answer it again from memory without reading it once more. */
type Shortcut = { key: string; policy: string; logStart: string; expiresAt: number }

const MAX_SHORTCUTS = 2000
/** Channels and markets may change: no meaning is remembered for longer than this. */
const KEPT_MILLISECONDS = 60_000

const shortcuts = new Map<string, Shortcut>()

const choiceCookies = /ralph-(?:selected-market|locale)=/
const countCookie = /(?:^|;) *ralph-cart-count=(\d{1,6})(?=;|$)/

type Visitor = { name: string; cartCount: number }

/** What of the cookies decides what an address means or how its page is filled; all others change nothing. */
function readVisitor(url: string, cookies: string | null): Visitor {
  if (cookies === null) return { name: url, cartCount: 0 }
  // Most visitors have chosen nothing: reading one number out of the text costs far less than reading all cookies.
  if (!choiceCookies.test(cookies)) {
    return { name: url, cartCount: Number(countCookie.exec(cookies)?.[1] ?? 0) }
  }
  const values = parse(cookies)
  const market = values['ralph-selected-market'] ?? ''
  const locale = values['ralph-locale'] ?? ''
  return {
    // As JSON, so that no cookie can be read as two.
    name: JSON.stringify([url, market, locale]),
    cartCount: parseCartCount(values['ralph-cart-count']),
  }
}

// Null for what is somebody's own, and never answered from here. Each look into a request costs: one for each thing.
function readRequest(request: Request): Visitor | null {
  if (request.method !== 'GET') return null
  const { url } = request
  const cookies = request.headers.get('cookie')
  return maySharePages(url, cookies) ? readVisitor(url, cookies) : null
}

/** Remembers what this address means, after the long way has answered it from memory. */
export function rememberShortcut(
  request: Request,
  found: { key: string; policy: string; logFields: LogFields },
): void {
  const visitor = readRequest(request)
  if (!visitor) return
  if (shortcuts.size >= MAX_SHORTCUTS) shortcuts.clear()
  const expiresAt = Date.now() + KEPT_MILLISECONDS
  const { key, policy, logFields } = found
  // The line of the log but for the request's own id, which is appended to it.
  const logStart = toLine('info', 'request', logFields).slice(0, -1)
  shortcuts.set(visitor.name, { key, policy, logStart, expiresAt })
}

/**
 * The short way, before the app: a public page this isolate has answered from memory within the last minute. Anything
 * else, an old page too, goes the long way.
 */
export function answerFromMemory(request: Request, context: ExecutionContext): Response | null {
  const visitor = readRequest(request)
  const shortcut = visitor && shortcuts.get(visitor.name)
  if (!shortcut) return null
  const now = Date.now()
  if (now > shortcut.expiresAt || isLearningDue(now)) return null
  const page = findFreshPage(shortcut.key, visitor.cartCount)
  if (!page) return null
  const requestId = crypto.randomUUID()
  logLater(`${shortcut.logStart},"requestId":"${requestId}"}`, context)
  return new Response(page.body, {
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'private, no-cache',
      age: `${page.ageSeconds}`,
      'cache-status': 'page; hit',
      'server-timing': 'cache;desc=memory',
      ...fixedHeaders,
      'content-security-policy': shortcut.policy,
      'x-request-id': requestId,
    },
  })
}

/** For tests: what an isolate that has just started knows. */
export function forgetShortcuts(): void {
  shortcuts.clear()
}
