import { parse } from 'hono/utils/cookie'
import { logLater } from '../log-later.ts'
import { toLine, type LogFields } from '../log.ts'
import { parseCartCount } from './cart-count-slot.ts'
import { fixedHeaders } from './fixed-headers.ts'
import { hasSessionCookie } from '../identity/session-cookies.ts'
import { findFreshPage } from './public-page.ts'

/** What an address was found to mean: enough to answer it again from memory without reading it once more. */
type Shortcut = { key: string; policy: string; logStart: string; expiresAt: number }

const MAX_SHORTCUTS = 2000
/** Channels and markets may change: no meaning is remembered for longer than this. */
const KEPT_MILLISECONDS = 60_000

const shortcuts = new Map<string, Shortcut>()

/** The cookies that decide what an address means or how its page is filled; all other cookies change nothing. */
function readVisitor(request: Request, url: string): { name: string; cartCount: number } {
  const header = request.headers.get('cookie')
  if (header === null) return { name: url, cartCount: 0 }
  const cookies = parse(header)
  const market = cookies['ralph-selected-market'] ?? ''
  const locale = cookies['ralph-locale'] ?? ''
  return {
    // As JSON, so that no cookie can be read as two.
    name: JSON.stringify([url, market, locale]),
    cartCount: parseCartCount(cookies['ralph-cart-count']),
  }
}

// A request that is somebody's own is never answered from here.
const isPersonal = (request: Request, url: string) =>
  request.method !== 'GET' ||
  url.includes('loginToken') ||
  hasSessionCookie(request.headers.get('cookie'))

/** Remembers what this address means, after the long way has answered it from memory. */
export function rememberShortcut(
  request: Request,
  found: { key: string; policy: string; logFields: LogFields },
): void {
  const { url } = request
  if (isPersonal(request, url)) return
  if (shortcuts.size >= MAX_SHORTCUTS) shortcuts.clear()
  const expiresAt = Date.now() + KEPT_MILLISECONDS
  const { key, policy, logFields } = found
  // The line of the log but for the request's own id, which is appended to it.
  const logStart = toLine('info', 'request', logFields).slice(0, -1)
  shortcuts.set(readVisitor(request, url).name, { key, policy, logStart, expiresAt })
}

/**
 * The short way, before the app: a public page this isolate has answered from memory within the last minute. Anything
 * else, an old page too, goes the long way.
 */
export function answerFromMemory(request: Request, context: ExecutionContext): Response | null {
  const { url } = request
  if (isPersonal(request, url)) return null
  const { name, cartCount } = readVisitor(request, url)
  const shortcut = shortcuts.get(name)
  if (!shortcut || Date.now() > shortcut.expiresAt) return null
  const page = findFreshPage(shortcut.key, { cartCount, userName: null })
  if (!page) return null
  const requestId = crypto.randomUUID()
  logLater(`${shortcut.logStart},"requestId":"${requestId}"}`, context)
  return new Response(page.body, {
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'private, no-cache',
      age: `${page.ageSeconds}`,
      'cache-status': 'page; hit',
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
