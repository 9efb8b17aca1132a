import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { CartCount } from '../ui/cart/cart-count.tsx'
import { readCookie } from '../http/cookies.ts'
import type { RequestScope } from '../http/request-scope.ts'

const encoder = new TextEncoder()
// Visitors can change the cookie, so the cache has a limit.
const CACHED_BELOW = 1000
const bytesByCount = new Map<number, Uint8Array>()

/**
 * Parses the number of units in the cart from its script-readable cookie; anything but one to six
 * digits counts as zero.
 */
export function parseCartCount(cookie: string | undefined): number {
  return cookie !== undefined && /^\d{1,6}$/.test(cookie) ? Number(cookie) : 0
}

export function readCartCount(c: RequestScope): number {
  return parseCartCount(readCookie(c, 'cartCount'))
}

/** Returns the bytes for the slot of the cart count in the header. */
export function getCountBytes(count: number): Uint8Array {
  const cached = bytesByCount.get(count)
  if (cached) return cached
  const bytes = encoder.encode(renderToString(createElement(CartCount, { count })))
  if (count < CACHED_BELOW) bytesByCount.set(count, bytes)
  return bytes
}
