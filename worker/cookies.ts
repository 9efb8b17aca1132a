import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from './env.ts'

const ONE_YEAR_SECONDS = 31_536_000
const ONE_WEEK_SECONDS = 604_800

/** Every cookie of the shop: its name, how long it lives, and whether scripts of the page may read it. */
const cookies = {
  cart: { name: 'ralph-cart', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: true },
  cartCount: { name: 'ralph-cart-count', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: false },
  market: { name: 'ralph-selected-market', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: false },
  locale: { name: 'ralph-locale', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: false },
  checkoutMarket: {
    name: 'ralph-checkout-market',
    maxAgeSeconds: ONE_YEAR_SECONDS,
    httpOnly: false,
  },
  /** The customer type. */
  userType: { name: 'ralph-user-type', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: false },
  /** Favourites, customer type and VAT mode: `shared/state/persisted-states.ts` reads it. */
  states: { name: 'ralph-persisted-states', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: false },
  /** Which confirmations this browser may see: signed. */
  orders: { name: 'ralph-orders', maxAgeSeconds: ONE_WEEK_SECONDS, httpOnly: true },
} as const

export type ShopCookie = keyof typeof cookies

export function getCookieName(cookie: ShopCookie): string {
  return cookies[cookie].name
}

export function readCookie(c: Context<AppEnv>, cookie: ShopCookie): string | undefined {
  return getCookie(c, cookies[cookie].name)
}

export function writeCookie(c: Context<AppEnv>, cookie: ShopCookie, value: string): void {
  const { name, maxAgeSeconds, httpOnly } = cookies[cookie]
  setCookie(c, name, value, {
    path: '/',
    maxAge: maxAgeSeconds,
    httpOnly,
    sameSite: 'Lax',
    secure: c.req.url.startsWith('https:'),
  })
}

export function removeCookie(c: Context<AppEnv>, cookie: ShopCookie): void {
  deleteCookie(c, cookies[cookie].name, { path: '/', secure: c.req.url.startsWith('https:') })
}
