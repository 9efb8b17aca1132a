import type { PageContext } from '../../page/page-context.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import { getCartProblemText } from '#shared/cart/cart-problem-text.ts'
import { parseQuantity, type Cart } from '#shared/cart/cart.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { updateCartItem } from '../../merchant-api/cart.ts'
import { readForm, wantsJson } from '../../http/form.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { getTranslate } from '../../document/messages.ts'
import { clearCartCookies, loadCart, setCartCookies } from '../../cart/shopping-cart.ts'
import { CartPage } from './page.tsx'

type CartState = { cart: Cart | null; problem: CartProblem | null }

function answerCart(page: PageContext, state: CartState, status: 200 | 422): Promise<Response> {
  const shop = page.shop
  return answerPersonalPage(
    page,
    {
      title: shop.t('cart.title'),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, 'cart'),
      alternates: page.buildAlternates(),
      body: <CartPage {...state} />,
    },
    { status, cartCount: state.cart?.quantity ?? 0 },
  )
}

export async function handleGetCart(page: PageContext): Promise<Response> {
  const cart = await loadCart(page.c)
  page.c.header('vary', 'accept')
  page.c.header('cache-control', 'private, no-store')
  if (!wantsJson(page.c)) return answerCart(page, { cart, problem: null }, 200)
  return page.c.json({ ok: true, cart })
}

type Change = { skuId: number; quantity: number }

/** Returns the change of a cart line that the form requests, or null if its numbers are invalid. */
export function parseChange(form: Record<string, string>): Change | null {
  const skuId = /^\d{1,9}$/.test(form.skuId ?? '') ? Number(form.skuId) : null
  const quantity = form.intent === 'remove' ? 0 : parseQuantity(form.quantity, 0)
  return skuId === null || quantity === null ? null : { skuId, quantity }
}

async function applyChange(page: PageContext, form: Record<string, string>): Promise<CartState> {
  const cart = await loadCart(page.c)
  if (!cart) return { cart, problem: 'cart-not-found' }
  const change = parseChange(form)
  if (!change) return { cart, problem: 'invalid-quantity' }
  const line = cart.lines.find(({ skuId }) => skuId === change.skuId)
  if (!line) return { cart, problem: change.quantity === 0 ? null : 'general' }
  const changed = await updateCartItem(page.shopperMerchant, cart.id, change)
  if (!changed) {
    clearCartCookies(page.c)
    return { cart: null, problem: 'cart-not-found' }
  }
  const grantedQuantity = changed.lines.find(({ skuId }) => skuId === change.skuId)?.quantity ?? 0
  // The merchant reduces a quantity above its stock without an error, so the shop must tell the
  // shopper.
  if (grantedQuantity < change.quantity) {
    const { skuId } = change
    return { cart: changed, problem: { kind: 'too-many', stock: grantedQuantity, skuId } }
  }
  return { cart: changed, problem: null }
}

/**
 * Changes the quantity of a cart line or removes the line. If the merchant refuses, the cart is
 * shown with a message. A quantity above the stock is reduced to the stock.
 */
export async function handlePostCart(page: PageContext): Promise<Response> {
  const form = await readForm(page.c)
  const state = await applyChange(page, form)
  if (state.cart) setCartCookies(page.c, state.cart)
  if (wantsJson(page.c)) {
    page.c.header('cache-control', 'private, no-store')
    if (state.problem === null) return page.c.json({ ok: true, cart: state.cart })
    const message = getCartProblemText(getTranslate(page.resolution.locale), state.problem)
    return page.c.json({ ok: false, problem: state.problem, message, cart: state.cart }, 422)
  }
  if (state.problem !== null) return answerCart(page, state, 422)
  return page.c.redirect(buildPath(page.resolution.prefix, 'cart'), 303)
}
