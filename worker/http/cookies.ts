import { parse, serialize } from 'hono/utils/cookie'
import { CONSENT_CHOICE_COOKIE, CONSENT_COOKIE, type Consent } from '#shared/consent/consent.ts'
import { listCookieDomains, listRefusedCookies } from '#shared/measurement/tool-cookies.ts'
import type { RequestScope } from './request-scope.ts'

const ONE_YEAR_SECONDS = 31_536_000
const THIRTY_DAYS_SECONDS = 2_592_000
const ONE_WEEK_SECONDS = 604_800
const ONE_DAY_SECONDS = 86_400
const HALF_AN_HOUR_SECONDS = 1_800
const TEN_MINUTES_SECONDS = 600

const cookies = {
  cart: { name: 'ralph-cart', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: true },
  /** Later changes of stock and prices are named once. */
  seenCart: { name: 'ralph-cart-seen', maxAgeSeconds: ONE_WEEK_SECONDS, httpOnly: true },
  /** The line that the shopper has removed last, so that the cart page can offer to undo it. */
  removedLine: { name: 'ralph-cart-removed', maxAgeSeconds: TEN_MINUTES_SECONDS, httpOnly: true },
  /** `shared/cart/cart-count-cookie.ts` parses it. */
  cartCount: { name: 'ralph-cart-count', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: false },
  market: { name: 'ralph-selected-market', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: false },
  locale: { name: 'ralph-locale', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: false },
  checkoutMarket: {
    name: 'ralph-checkout-market',
    maxAgeSeconds: ONE_YEAR_SECONDS,
    httpOnly: false,
  },
  /** The last postal code of a delivery check or a checkout, and its area. `shared/delivery/delivery-place.ts` parses it. */
  zip: { name: 'ralph-zip', maxAgeSeconds: THIRTY_DAYS_SECONDS, httpOnly: false },
  userType: { name: 'ralph-user-type', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: false },
  /** `shared/state/persisted-states.ts` parses it. */
  states: { name: 'ralph-persisted-states', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: false },
  /** Cookie with a signed list of the order confirmations that this browser may see. */
  orders: { name: 'ralph-orders', maxAgeSeconds: ONE_WEEK_SECONDS, httpOnly: true },
  /** `1` beside `orders`, for cached pages: it only says that there is an order to order again. */
  hasOrdered: { name: 'ralph-has-ordered', maxAgeSeconds: ONE_WEEK_SECONDS, httpOnly: false },
  /**
   * Cookie with the signed key with which this browser entered data in the checkout of its cart. Only
   * requests with the key get this data back.
   */
  checkout: { name: 'ralph-checkout', maxAgeSeconds: ONE_WEEK_SECONDS, httpOnly: true },
  /**
   * Cookie of a browser without a cart: its first additions, which may arrive together, all get the
   * cart that belongs to this key. Only the script sets it, at the first addition.
   */
  cartKey: { name: 'ralph-cart-key', maxAgeSeconds: ONE_WEEK_SECONDS, httpOnly: false },
  token: { name: 'apollo-token', maxAgeSeconds: ONE_WEEK_SECONDS, httpOnly: true },
  /**
   * Refresh token of the session. This cookie, `renewal` and `user` live only for
   * `sessionSeconds.brief` if the shopper did not choose to be remembered.
   */
  refreshToken: { name: 'ralph-auth-refresh', maxAgeSeconds: ONE_WEEK_SECONDS, httpOnly: true },
  /** Cookie that contains how long the session lasts and when its token must be renewed. */
  renewal: { name: 'ralph-user-maxage', maxAgeSeconds: ONE_WEEK_SECONDS, httpOnly: true },
  /** The e-mail address and the customer type are only displayed; no decision depends on them. */
  user: { name: 'ralph-user', maxAgeSeconds: ONE_WEEK_SECONDS, httpOnly: false },
  /** First name of the customer. It is only displayed. */
  firstName: { name: 'ralph-user-name', maxAgeSeconds: ONE_WEEK_SECONDS, httpOnly: true },
  /**
   * Signed cookie of a browser in which a customer has signed in. It has its own allowance of log in
   * attempts. It remains after a log out and names no customer.
   */
  knownBrowser: { name: 'ralph-browser', maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: true },
  /** Signed cookies with a secret that was in a URL. They are sent to the page of the URL only. */
  resetKey: { name: 'ralph-reset-key', maxAgeSeconds: HALF_AN_HOUR_SECONDS, httpOnly: true },
  accountKey: { name: 'ralph-account-key', maxAgeSeconds: HALF_AN_HOUR_SECONDS, httpOnly: true },
  emailKey: { name: 'ralph-email-key', maxAgeSeconds: HALF_AN_HOUR_SECONDS, httpOnly: true },
  preview: { name: 'ralph-preview', maxAgeSeconds: HALF_AN_HOUR_SECONDS, httpOnly: true },
  /** `true` or `false`: whether the visitor agreed to any tool. Other tools may read it. */
  consent: { name: CONSENT_COOKIE, maxAgeSeconds: ONE_YEAR_SECONDS, httpOnly: false },
  /** The purposes that the visitor agreed to, with the version of the question and the time. */
  consentChoice: {
    name: CONSENT_CHOICE_COOKIE,
    maxAgeSeconds: ONE_YEAR_SECONDS,
    httpOnly: false,
  },
  /** Sealed cookie of a browser that has asked for an account, which is valid as long as its mailed link. */
  registration: { name: 'ralph-registration', maxAgeSeconds: ONE_DAY_SECONDS, httpOnly: true },
  /** Sealed cookie with what a customer typed into a form after the session had ended. */
  formDraft: { name: 'ralph-form-draft', maxAgeSeconds: HALF_AN_HOUR_SECONDS, httpOnly: true },
} as const

/** The only value of the cookie `hasOrdered`. */
export const HAS_ORDERED = '1'

export type ShopCookie = keyof typeof cookies

export function getCookieName(cookie: ShopCookie): string {
  return cookies[cookie].name
}

export const getCookieMaxAge = (cookie: ShopCookie): number => cookies[cookie].maxAgeSeconds

/** Like a full cookie parser, it ignores spaces around a name. */
export function createCookiePattern(names: readonly ShopCookie[], value = ''): RegExp {
  return new RegExp(`(?:^|;)\\s*(?:${names.map(getCookieName).join('|')})\\s*=${value}`)
}

export const sessionSeconds = { remembered: ONE_WEEK_SECONDS, brief: HALF_AN_HOUR_SECONDS } as const

export function readCookie(c: RequestScope, cookie: ShopCookie): string | undefined {
  const { name } = cookies[cookie]
  return parse(c.req.raw.headers.get('cookie') ?? '', name)[name]
}

/** If it returns true, another site may have planted one of the values. */
export function hasDuplicateCookie(c: RequestScope, cookie: ShopCookie): boolean {
  const start = `${cookies[cookie].name}=`
  const pairs = (c.req.header('cookie') ?? '').split(';')
  return pairs.filter((pair) => pair.trimStart().startsWith(start)).length > 1
}

type CookieValue = string | { text: string; maxAgeSeconds?: number; path?: string }

export function writeCookie(c: RequestScope, cookie: ShopCookie, value: CookieValue): void {
  const { name, maxAgeSeconds, httpOnly } = cookies[cookie]
  const content = typeof value === 'string' ? { text: value } : value
  const header = serialize(name, content.text, {
    path: content.path ?? '/',
    maxAge: content.maxAgeSeconds ?? maxAgeSeconds,
    httpOnly,
    sameSite: 'Lax',
    secure: c.req.url.startsWith('https:'),
  })
  c.header('set-cookie', header, { append: true })
}

/** Removes the cookies of all tools that need consent to another purpose. */
export function removeToolCookies(c: RequestScope, consent: Consent): void {
  const domains = listCookieDomains(new URL(c.req.url).hostname)
  for (const name of listRefusedCookies(c.req.header('cookie') ?? '', consent)) {
    for (const domain of domains) {
      const options = { path: '/', maxAge: 0, ...(domain !== null && { domain }) }
      c.header('set-cookie', serialize(name, '', options), { append: true })
    }
  }
}

export function removeCookie(c: RequestScope, cookie: ShopCookie, path = '/'): void {
  const secure = c.req.url.startsWith('https:')
  const header = serialize(cookies[cookie].name, '', { path, maxAge: 0, secure })
  c.header('set-cookie', header, { append: true })
}

export function removeCookieIfPresent(c: RequestScope, cookie: ShopCookie): void {
  if (readCookie(c, cookie) !== undefined) removeCookie(c, cookie)
}
