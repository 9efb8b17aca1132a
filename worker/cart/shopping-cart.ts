import type { Context } from 'hono'
import type { Cart } from '#shared/cart/cart.ts'
import { createEmptyCart, findCart } from '../merchant-api/cart.ts'
import { readCookie, removeCookie, writeCookie } from '../http/cookies.ts'
import type { AppEnv } from '../env.ts'
import { storeCartIdInBackground } from '../identity/store-cart-id-in-background.ts'
import { getShopperMerchantClient } from '../request-context.ts'
import { getCartMarket } from '../routing/resolution.ts'

const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isCartId = (text: string) => guidPattern.test(text)

/** Returns the cart id of the cookie, or null if it is missing or malformed. */
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

/**
 * Loads the shopper's cart, or returns null. A cookie with the id of no cart is removed, so that
 * the next change creates a new one.
 */
export async function loadCart(c: Context<AppEnv>): Promise<Cart | null> {
  const id = readCartId(c)
  if (id === null) {
    if (readCookie(c, 'cart') !== undefined) clearCartCookies(c)
    return null
  }
  const cart = await findCart(getShopperMerchantClient(c), id, getScope(c))
  if (cart) setCartCookies(c, cart)
  else clearCartCookies(c)
  return cart
}

/** Creates an empty cart, and records it with the customer if one is signed in. */
export async function createCart(c: Context<AppEnv>): Promise<Cart | null> {
  const cart = await createEmptyCart(getShopperMerchantClient(c), getScope(c))
  if (cart) storeCartIdInBackground(c, cart.id)
  return cart
}

export function setCartCookies(c: Context<AppEnv>, cart: Cart): void {
  if (readCookie(c, 'cart') !== cart.id) writeCookie(c, 'cart', cart.id)
  const count = `${cart.quantity}`
  if (readCookie(c, 'cartCount') !== count) writeCookie(c, 'cartCount', count)
}

export function clearCartCookies(c: Context<AppEnv>): void {
  removeCookie(c, 'cart')
  removeCookie(c, 'cartCount')
}
