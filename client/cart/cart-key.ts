import { findCookie } from '../browser/find-cookie.ts'
import { isSecurePage, serializeCookie } from '../browser/serialize-cookie.ts'
import { createIdempotencyKey } from '../browser/idempotency-key.ts'

const NAME = 'ralph-cart-key'
const ONE_WEEK_SECONDS = 604_800

/** All first additions that carry this key end in one cart, even if they arrive together. */
export function createCartKeyCookie(cookies: string, isSecure: boolean): string | null {
  const hasCart = ['ralph-cart-count', NAME].some((name) => findCookie(cookies, name) !== null)
  if (hasCart) return null
  const key = createIdempotencyKey()
  return serializeCookie(NAME, key, { maxAgeSeconds: ONE_WEEK_SECONDS, isSecure })
}

function setMissingKey(): void {
  const cookie = createCartKeyCookie(document.cookie, isSecurePage())
  if (cookie !== null) document.cookie = cookie
}

/** Sets the key for the first additions, in one tab at a time, so that all tabs use the same key. */
export async function setCartKey(): Promise<void> {
  await ('locks' in navigator
    ? navigator.locks.request('cart-key', setMissingKey)
    : setMissingKey())
}
