import type { Context } from 'hono'
import type { Cart } from '#shared/cart/cart.ts'
import { findCart } from './commerce/cart.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import type { AppEnv } from './env.ts'
import { noteCartLater } from './identity/note-cart.ts'
import { getShopperMerchant } from './request-tools.ts'
import { getCartMarket } from './resolver/resolution.ts'

const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isCartId = (text: string) => guidPattern.test(text)

/** The cart id of the cookie, or null where it is missing or of another shape. */
export function readCartId(c: Context<AppEnv>): string | null {
  const id = readCookie(c, 'cart')
  return id !== undefined && guidPattern.test(id) ? id : null
}

function getScope(c: Context<AppEnv>) {
  const { resolution } = c.var
  return {
    market: getCartMarket(resolution).alias,
    isCheckout: resolution.route?.startsWith('checkout') ?? false,
  }
}

/** The shopper's cart, or null. A cookie that names none any more is removed, so that the next change begins a new one. */
export async function loadCart(c: Context<AppEnv>): Promise<Cart | null> {
  const id = readCartId(c)
  if (id === null) {
    if (readCookie(c, 'cart') !== undefined) forgetCart(c)
    return null
  }
  const cart = await findCart(getShopperMerchant(c), id, getScope(c))
  if (cart) rememberCart(c, cart)
  else forgetCart(c)
  return cart
}

/** A new, empty cart, noted with the customer where somebody is signed in. */
export async function createCart(c: Context<AppEnv>): Promise<Cart | null> {
  const cart = await findCart(getShopperMerchant(c), '', getScope(c))
  if (cart) noteCartLater(c, cart.id)
  return cart
}

export function rememberCart(c: Context<AppEnv>, cart: Cart): void {
  if (readCookie(c, 'cart') !== cart.id) writeCookie(c, 'cart', cart.id)
  const count = `${cart.quantity}`
  if (readCookie(c, 'cartCount') !== count) writeCookie(c, 'cartCount', count)
}

export function forgetCart(c: Context<AppEnv>): void {
  removeCookie(c, 'cart')
  removeCookie(c, 'cartCount')
}
