import type { Cart } from '#shared/cart/cart.ts'
import { formatCartCount, parseCartCount } from '#shared/cart/cart-count-cookie.ts'
import { createEmptyCart, findCart, type CartScope } from '../merchant-api/cart/cart-operations.ts'
import { isCartOrdered } from '../merchant-api/checkout/place-order.ts'
import { readCookie, removeCookie, removeCookieIfPresent, writeCookie } from '../http/cookies.ts'
import type { RequestScope } from '../http/request-scope.ts'
import { getShopperMerchantClient } from '../identity/merchant-clients.ts'
import type { ShopperScope } from '../identity/shopper.ts'
import { describeError, log } from '../log/log.ts'
import { findStoredCartId, findUser, storeCartId } from '../merchant-api/customer/user.ts'
import { getCartMarket } from '../routing/resolution.ts'
import { storeLater } from '../http/store-later.ts'
import { forgetSeenDelivery } from '../http/delivery-place-cookie.ts'

const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isCartId = (text: string) => guidPattern.test(text)

export function readCartId(c: RequestScope): string | null {
  const id = readCookie(c, 'cart')
  return id !== undefined && guidPattern.test(id) ? id : null
}

function getScope(c: ShopperScope): CartScope {
  const { resolution } = c.var
  return {
    market: getCartMarket(resolution).alias,
    isCheckout: resolution.route?.startsWith('checkout') ?? false,
  }
}

type LoadedCart = { cart: Cart | null; problem: 'general' | null }

/**
 * Loads the shopper's cart. If the merchant returns no cart for the id in the cookie, the cookie is
 * removed and the cart is fetched again, once: the merchant then creates a new cart. If that fails
 * too, the problem is set. A browser without a cart gets none; its first addition creates one.
 */
export async function loadCartOrProblem(c: ShopperScope): Promise<LoadedCart> {
  const id = readCartId(c)
  if (id === null) {
    if (readCookie(c, 'cart') !== undefined) clearCartCookies(c)
    return { cart: null, problem: null }
  }
  const found = await findCart(getShopperMerchantClient(c), id, getScope(c))
  const cart = found ?? (await createCart(c))
  if (cart) setCartCookies(c, cart)
  else clearCartCookies(c)
  return { cart, problem: cart ? null : 'general' }
}

export async function loadCart(c: ShopperScope): Promise<Cart | null> {
  return (await loadCartOrProblem(c)).cart
}

/** The customer then finds the cart in another browser. It runs after the response. */
function storeCartIdInBackground(c: ShopperScope, cartId: string): void {
  if (!c.var.shopper.session) return
  const merchant = getShopperMerchantClient(c)
  const store = async () => {
    const user = await findUser(merchant)
    if (user) await storeCartId(merchant, user, cartId)
  }
  storeLater(c, 'cart', store())
}

/** Without the merge each of the two carts stays as it is. */
export function logMergeFailure(c: ShopperScope, error: unknown): void {
  log('warn', 'cart-merge-failed', { requestId: c.var.requestId, ...describeError(error) })
}

/** The hosted merchant completes a cart with its order, and its texts are not known well enough. */
export const isOrdered = async (c: ShopperScope, id: string): Promise<boolean> =>
  Boolean(c.env.MERCHANT) && isCartOrdered(getShopperMerchantClient(c), id)

const isOpen = async (c: ShopperScope, { id, lines }: Cart): Promise<boolean> =>
  lines.length === 0 || !(await isOrdered(c, id))

/** Returns null also for a cart that was ordered, even if the shopper never saw the confirmation. */
export async function findOpenCart(
  c: ShopperScope,
  id: string,
  scope: CartScope,
): Promise<Cart | null> {
  const cart = await findCart(getShopperMerchantClient(c), id, scope)
  return cart && (await isOpen(c, cart)) ? cart : null
}

/** Finds the open cart that the customer has used last, on another device. `usedId` is no answer. */
async function findStoredCart(c: ShopperScope, usedId: string | null): Promise<Cart | null> {
  if (!c.var.shopper.session) return null
  const merchant = getShopperMerchantClient(c)
  try {
    const user = await findUser(merchant)
    const id = user && findStoredCartId(user)
    if (id === null || id === usedId || !isCartId(id)) return null
    return await findOpenCart(c, id, getScope(c))
  } catch (error) {
    logMergeFailure(c, error)
    return null
  }
}

/**
 * Returns the key by which simultaneous first additions of a browser get one cart. If the browser
 * has a cart that can no longer be used, the id of this cart is the key.
 */
function findCartKey(c: RequestScope): string | undefined {
  const cartId = readCartId(c)
  if (cartId !== null) return toNextCartKey(cartId)
  const key = readCookie(c, 'cartKey')
  return key !== undefined && guidPattern.test(key) ? `first-${key.toLowerCase()}` : undefined
}

const toNextCartKey = (cartId: string) => `after-${cartId}`

/**
 * Creates an empty cart, or returns the one that a simultaneous request of the same browser has
 * created. `previousCart` can no longer be changed. A customer who is signed in gets the cart of
 * another device, if it is open; otherwise the id of the new cart is stored with the customer.
 */
export async function createCart(
  c: ShopperScope,
  previousCart: Cart | null = null,
): Promise<Cart | null> {
  const storedCart = await findStoredCart(c, previousCart?.id ?? readCartId(c))
  if (storedCart) return storedCart
  const key = previousCart ? toNextCartKey(previousCart.id) : findCartKey(c)
  const cart = await createEmptyCart(getShopperMerchantClient(c), getScope(c), key)
  if (cart) storeCartIdInBackground(c, cart.id)
  return cart
}

/** Loads the cart to which something is added. An ordered one is replaced. */
export async function loadOpenCart(c: ShopperScope): Promise<Cart | null> {
  const cart = await loadCart(c)
  return cart && (await isOpen(c, cart)) ? cart : createCart(c, cart)
}

/** A log in keeps the delivery that was seen, because it sets ten cookies already. */
export function writeCartCookies(c: RequestScope, cart: Cart): void {
  if (readCookie(c, 'cart') !== cart.id) writeCookie(c, 'cart', cart.id)
  const count = formatCartCount(cart)
  if (readCookie(c, 'cartCount') !== count) writeCookie(c, 'cartCount', count)
  removeCookieIfPresent(c, 'cartKey')
}

/** Another cart, or another number of units, has no delivery that was seen. */
export function setCartCookies(c: RequestScope, cart: Cart): void {
  const { quantity } = parseCartCount(readCookie(c, 'cartCount'))
  if (readCartId(c) !== cart.id || quantity !== cart.quantity) forgetSeenDelivery(c)
  writeCartCookies(c, cart)
}

export function clearCartCookies(c: RequestScope): void {
  removeCookie(c, 'cart')
  removeCookie(c, 'cartCount')
  forgetSeenDelivery(c)
  removeCookieIfPresent(c, 'seenCart')
  removeCookieIfPresent(c, 'removedLine')
}
