import type { Cart } from '#shared/cart/cart.ts'
import { toRemovedLine } from '#shared/cart/removed-line.ts'
import { createEmptyCart, type CartScope } from '../merchant-api/cart/cart-operations.ts'
import { loadCartCode } from '../merchant-api/cart/cart-code.ts'
import type { MerchantClient } from '../merchant-api/client/client.ts'
import { storeCartId, findStoredCartId, type User } from '../merchant-api/customer/user.ts'
import { getShopperMerchantClient } from '../identity/merchant-clients.ts'
import type { ShopperScope } from '../identity/shopper.ts'
import { getCartMarket } from '../routing/resolution.ts'
import { addLine } from './add-line.ts'
import { applyCode } from './apply-code.ts'
import { findExpectedCart } from './expected-cart.ts'
import { writeSeenCart } from './seen-cart.ts'
import {
  clearCartCookies,
  findOpenCart,
  isCartId,
  logMergeFailure,
  readCartId,
  writeCartCookies,
} from './shopping-cart.ts'

// Adds the lines of the cart to the target cart. The idempotency keys ensure that no line is added
// twice if the same login is repeated. The merchant limits quantities to its stock. Returns null if
// the target cart was already ordered, because it can no longer be changed.
async function copyLines(cart: Cart, merchant: MerchantClient, target: Cart): Promise<Cart | null> {
  let mergedCart = target
  // The merchant adds the gifts of its campaigns itself.
  for (const line of cart.lines.filter(({ isGift }) => !isGift)) {
    const idempotencyKey = `join-${cart.id}-${line.id}`
    const addition = { ...toRemovedLine(line, idempotencyKey), idempotencyKey }
    // The calls run one after the other. Each response contains the whole cart, so the last
    // response is the current cart.
    const changed = await addLine(merchant, mergedCart, addition)
    if (!changed) return null
    mergedCart = changed
  }
  return mergedCart
}

async function copyLinesToNewCart(
  cart: Cart,
  merchant: MerchantClient,
  scope: CartScope,
): Promise<Cart | null> {
  const newCart = await createEmptyCart(merchant, scope)
  return newCart && ((await copyLines(cart, merchant, newCart)) ?? newCart)
}

// A code of the target cart stays. Without the code the cart still has all meals.
async function copyCode(c: ShopperScope, cart: Cart, target: Cart): Promise<Cart> {
  if (cart.codes.length === 0 || target.codes.length > 0) return target
  try {
    const code = await loadCartCode(getShopperMerchantClient(c), cart.id)
    return (await applyCode(c, target.id, code)).cart ?? target
  } catch (error) {
    logMergeFailure(c, error)
    return target
  }
}

async function merge(c: ShopperScope, user: User): Promise<boolean> {
  const merchant = getShopperMerchantClient(c)
  const scope = { market: c.var.resolution.market.alias, isCheckout: false }
  const [browserCartId, storedCartId] = [readCartId(c), findStoredCartId(user)]
  const [browserCart, storedCart] = await Promise.all([
    browserCartId === null ? null : findOpenCart(c, browserCartId, scope),
    storedCartId === null || !isCartId(storedCartId) ? null : findOpenCart(c, storedCartId, scope),
  ])
  if (!browserCart || browserCart.lines.length === 0 || browserCart.id === storedCart?.id) {
    if (storedCart) writeCartCookies(c, storedCart)
    // The first addition creates a cart, which is stored with the customer.
    else if (browserCartId !== null) clearCartCookies(c)
    return true
  }
  // The cart of the browser does not become the cart of the customer: if an attacker had planted
  // its id in the browser, the attacker would see what the customer buys.
  const joinedCart = storedCart && (await copyLines(browserCart, merchant, storedCart))
  const filledCart = joinedCart ?? (await copyLinesToNewCart(browserCart, merchant, scope))
  if (!filledCart) return true
  const mergedCart = await copyCode(c, browserCart, filledCart)
  writeCartCookies(c, mergedCart)
  const carts = { guest: browserCart, stored: joinedCart && storedCart, merged: mergedCart }
  const expected = findExpectedCart({ ...carts, market: getCartMarket(c.var.resolution).alias })
  if (expected) writeSeenCart(c, expected)
  await storeCartId(merchant, user, mergedCart.id)
  return expected === null
}

/**
 * After that, the cookies of the browser point to the cart of the customer. Returns false if this cart
 * lacks meals or the code of the browser's cart, which the page of the cart then says.
 */
export async function mergeCarts(c: ShopperScope, user: User): Promise<boolean> {
  try {
    return await merge(c, user)
  } catch (error) {
    // The login succeeds even if the merge fails. The browser then keeps its own cart.
    logMergeFailure(c, error)
    return true
  }
}
