import { parse } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { parseCartCount } from '#shared/cart/cart-count-cookie.ts'
import { hasConsentAnswer } from '#shared/consent/consent.ts'
import { parseDeliveryPlace, type DeliveryPlace } from '#shared/delivery/delivery-place.ts'
import { countFavorites } from '#shared/state/persisted-states.ts'
import { getCookieName, HAS_ORDERED } from '../http/cookies.ts'
import type { Shopper } from '../identity/shopper.ts'
import { UserName } from '../ui/account/account-link.tsx'
import { CartCount } from '../ui/cart/cart-count.tsx'
import { FavoriteCount } from '../ui/site/favorites-link.tsx'

/**
 * Name of a position in a cached page that is filled after rendering: `cart-count`,
 * `favorite-count` and `user-name` for each visitor, `fonts` with the fonts for a visitor who has
 * them, `consent` with the question about cookies until the visitor answers it, those of the delivery
 * for the area of each visitor, `order-again` for a visitor who has ordered, `secondary` when the
 * deferred part is loaded, and `outage` with a notice while the merchant is down.
 */
type SlotName =
  | 'cart-count'
  | 'favorite-count'
  | 'user-name'
  | 'fonts'
  | 'consent'
  | 'delivery-chip'
  | 'delivery-zip'
  | 'delivery-promise'
  | 'delivery-longer'
  | 'order-again'
  | 'secondary'
  | 'outage'

// The token is random for each isolate, so that a text from the merchant cannot imitate a slot. It
// is created on first use, because a Worker cannot create random numbers in global scope.
let token: string | undefined

function getToken(): string {
  token ??= crypto.randomUUID().replaceAll('-', '')
  return token
}

/** Renders a marker. The rendered page is later split at its markers. */
export function Slot(props: { name: SlotName }) {
  return `[slot:${getToken()}:${props.name}]`
}

/** Items with an even index are texts and items with an odd index are slot names. */
export function splitAtSlots(html: string): string[] {
  return html.split(new RegExp(`\\[slot:${getToken()}:([a-z-]+)\\]`))
}

/**
 * The slot values of one visitor. A public page differs between visitors only in these values.
 * `userName` is null for an anonymous visitor, and empty for a customer whose name is not known.
 * `isMadeToOrder` is true if a meal in the cart is. `asksConsent` is true until the visitor has answered the question about cookies. `hasFonts` is
 * true if the browser probably has the files of the fonts, and `hasOrdered` if it may open an order.
 */
export type VisitorSlots = {
  cartCount: number
  isMadeToOrder: boolean
  favoriteCount: number
  userName: string | null
  asksConsent: boolean
  hasFonts: boolean
  hasOrdered: boolean
  place: DeliveryPlace | null
}

/** The values of a visitor without cookies. Most visitors of a page have them. */
export const firstVisitSlots: VisitorSlots = {
  cartCount: 0,
  isMadeToOrder: false,
  favoriteCount: 0,
  userName: null,
  asksConsent: true,
  hasFonts: false,
  hasOrdered: false,
  place: null,
}

const hasOrderedName = getCookieName('hasOrdered')

/** `header` is the whole Cookie header. */
export const hasOrderedHere = (header: string) =>
  header.includes(hasOrderedName) && parse(header, hasOrderedName)[hasOrderedName] === HAS_ORDERED

/** `site` is the header `Sec-Fetch-Site`. A page of this shop has loaded the fonts. */
export const comesFromShop = (site: string | null | undefined) => site === 'same-origin'

/** `header` is the whole Cookie header, and `site` the header `Sec-Fetch-Site`. */
type SlotFacts = {
  cartCount: string | undefined
  states: string | undefined
  zip: string | undefined
  header: string | null | undefined
  site: string | null | undefined
}

export function getVisitorSlots(facts: SlotFacts, shopper: Shopper | undefined): VisitorSlots {
  const { quantity, isMadeToOrder } = parseCartCount(facts.cartCount)
  return {
    cartCount: quantity,
    isMadeToOrder,
    favoriteCount: countFavorites(facts.states),
    userName: shopper?.session?.firstName ?? null,
    asksConsent: !hasConsentAnswer(facts.header ?? ''),
    hasFonts: comesFromShop(facts.site),
    hasOrdered: hasOrderedHere(facts.header ?? ''),
    place: parseDeliveryPlace(facts.zip),
  }
}

const encoder = new TextEncoder()
const noBytes = new Uint8Array(0)

// Visitors can change the cookie to any number, so the number of cached cart counts is limited.
const createByteCache = () => new LRUCache<number, Uint8Array>({ max: 1000 })
const cartCountBytes = createByteCache()
const favoriteCountBytes = createByteCache()

function getCountBytes(
  cache: LRUCache<number, Uint8Array>,
  component: FunctionComponent<{ count: number }>,
  count: number,
): Uint8Array {
  const cached = cache.get(count)
  if (cached) return cached
  const bytes = encoder.encode(renderToString(createElement(component, { count })))
  cache.set(count, bytes)
  return bytes
}

export const getCartCountBytes = (count: number) => getCountBytes(cartCountBytes, CartCount, count)

export const getFavoriteCountBytes = (count: number) =>
  getCountBytes(favoriteCountBytes, FavoriteCount, count)

/** The result is personal data and is never cached. */
export function getUserNameBytes(name: string | null): Uint8Array {
  if (name === null) return noBytes
  return encoder.encode(renderToString(createElement(UserName, { name })))
}
