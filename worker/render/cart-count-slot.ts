import type { Context } from 'hono'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { CartCount } from '#shared/cart/cart-count.tsx'
import { readCookie } from '../cookies.ts'
import type { AppEnv } from '../env.ts'

const encoder = new TextEncoder()
// The cookie is the visitor's to write, so what is remembered has a bound.
const REMEMBERED_BELOW = 1000
const bytesByCount = new Map<number, Uint8Array>()

/** Units in the cart as the readable companion cookie has them; anything but one to six digits counts as none. */
export function parseCartCount(cookie: string | undefined): number {
  return cookie !== undefined && /^\d{1,6}$/.test(cookie) ? Number(cookie) : 0
}

export function readCartCount(c: Context<AppEnv>): number {
  return parseCartCount(readCookie(c, 'cartCount'))
}

/** What the slot of the header's cart holds. */
export function getCountBytes(count: number): Uint8Array {
  const known = bytesByCount.get(count)
  if (known) return known
  const bytes = encoder.encode(renderToString(createElement(CartCount, { count })))
  if (count < REMEMBERED_BELOW) bytesByCount.set(count, bytes)
  return bytes
}
