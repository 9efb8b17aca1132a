import { LRUCache } from 'lru-cache'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Shopper } from '../identity/shopper.ts'
import { UserName } from '../ui/account/account-link.tsx'
import { CartCount } from '../ui/cart/cart-count.tsx'

/**
 * A position in a cached page that is filled later: on every response from cookies, once when its
 * data arrives, or with a notice while the merchant is down.
 */
export type SlotName = 'cart-count' | 'user-name' | 'secondary' | 'outage'

// The token is random per isolate, so that no text of the merchant can imitate a slot. It is
// created on first use, because random numbers are not allowed in global scope.
let token: string | undefined

function getToken(): string {
  token ??= crypto.randomUUID().replaceAll('-', '')
  return token
}

/** Renders the marker at which the page is split. */
export function Slot(props: { name: SlotName }) {
  return `[slot:${getToken()}:${props.name}]`
}

/** Splits a rendered page: even items are texts, odd items are slot names. */
export function splitAtSlots(html: string): string[] {
  return html.split(new RegExp(`\\[slot:${getToken()}:([a-z-]+)\\]`))
}

/**
 * Values for the slots of a cached page: everything that differs between two visitors of a public
 * page.
 */
export type VisitorSlots = { cartCount: number; userName: string | null }

/**
 * Parses the number of units in the cart from its script-readable cookie; anything but one to six
 * digits counts as zero.
 */
export function parseCartCount(cookie: string | undefined): number {
  return cookie !== undefined && /^\d{1,6}$/.test(cookie) ? Number(cookie) : 0
}

export function getVisitorSlots(
  cartCountCookie: string | undefined,
  shopper: Shopper | undefined,
): VisitorSlots {
  return { cartCount: parseCartCount(cartCountCookie), userName: shopper?.session?.email ?? null }
}

const encoder = new TextEncoder()
const noBytes = new Uint8Array(0)

// Visitors can change the cookie, so the number of cached counts is limited.
const bytesByCount = new LRUCache<number, Uint8Array>({ max: 1000 })

/** Returns the bytes for the slot of the cart count in the header. */
export function getCountBytes(count: number): Uint8Array {
  const cached = bytesByCount.get(count)
  if (cached) return cached
  const bytes = encoder.encode(renderToString(createElement(CartCount, { count })))
  bytesByCount.set(count, bytes)
  return bytes
}

/**
 * Returns the escaped bytes for the slot of the account link. They are never cached, because they
 * hold a name.
 */
export function getUserNameBytes(name: string | null): Uint8Array {
  if (name === null) return noBytes
  return encoder.encode(renderToString(createElement(UserName, { name })))
}
