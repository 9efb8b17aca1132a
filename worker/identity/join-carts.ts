import type { Context } from 'hono'
import type { Cart } from '#shared/cart/cart.ts'
import { addToCart, findCart, type CartScope } from '../commerce/cart.ts'
import type { Merchant } from '../commerce/merchant.ts'
import { noteCart, readNotedCart, type User } from '../commerce/user.ts'
import type { AppEnv } from '../env.ts'
import { describeError, log } from '../log.ts'
import { getShopperMerchant } from '../request-tools.ts'
import { isCartId, readCartId, rememberCart } from '../shopping-cart.ts'

type Target = { merchant: Merchant; id: string }

// The keys make a repeat of the same login add nothing twice. The merchant clips to its stock. Null: the cart takes
// nothing any more, as it was ordered.
async function pour(cart: Cart, { merchant, id }: Target): Promise<Cart | null> {
  let joined: Cart | null = null
  for (const { id: lineId, skuId, quantity } of cart.lines) {
    const change = { item: { skuId, quantity }, idempotencyKey: `join-${cart.id}-${lineId}` }
    // One after the other: each answer is the whole cart, and the last one is true.
    joined = (await addToCart(merchant, id, change)) ?? joined
  }
  return joined
}

async function pourIntoNew(cart: Cart, merchant: Merchant, scope: CartScope): Promise<Cart | null> {
  const fresh = await findCart(merchant, '', scope)
  return fresh && ((await pour(cart, { merchant, id: fresh.id })) ?? fresh)
}

async function join(c: Context<AppEnv>, user: User): Promise<void> {
  const merchant = getShopperMerchant(c)
  const scope = { market: c.var.resolution.market.alias, isCheckout: false }
  const [browserId, notedId] = [readCartId(c), readNotedCart(user)]
  const [browser, noted] = await Promise.all([
    browserId === null ? null : findCart(merchant, browserId, scope),
    notedId === null || !isCartId(notedId) ? null : findCart(merchant, notedId, scope),
  ])
  if (!browser || browser.lines.length === 0 || browser.id === noted?.id) {
    if (noted) rememberCart(c, noted)
    return
  }
  // Never the browser's own: whoever planted its id would see what the customer buys.
  const joined =
    (noted && (await pour(browser, { merchant, id: noted.id }))) ??
    (await pourIntoNew(browser, merchant, scope))
  if (!joined) return
  rememberCart(c, joined)
  await noteCart(merchant, user, joined.id)
}

/** What lies in the browser's cart joins what the customer had; from now on the browser holds the customer's cart. */
export async function joinCarts(c: Context<AppEnv>, user: User): Promise<void> {
  try {
    await join(c, user)
  } catch (error) {
    // Whoever can log in is logged in; the browser's cart is still there.
    log('warn', 'cart-join-failed', { requestId: c.var.requestId, ...describeError(error) })
  }
}
