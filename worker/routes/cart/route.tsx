import type { PageContext } from '../../page/page-context.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import { getCartProblemText } from '#shared/cart/cart-problem-text.ts'
import { cartIntents } from '#shared/cart/cart-form.ts'
import type { Cart } from '#shared/cart/cart.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { updateCartItem } from '../../merchant-api/cart.ts'
import { readForm, acceptsJson } from '../../http/form.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { getTranslate } from '../../document/messages.ts'
import { readCodeResult } from '../../cart/apply-code.ts'
import { clearCartCookies, loadCart, setCartCookies } from '../../cart/shopping-cart.ts'
import { CartPage } from './page.tsx'
import { parseCartChanges, type CartChange } from './parse-cart-changes.ts'

type CartState = { cart: Cart | null; problem: CartProblem | null }

/** Shows the cart page. */
export function answerCart(
  page: PageContext,
  state: CartState,
  status: 200 | 422,
): Promise<Response> {
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
  const codeResult = readCodeResult(page.c.req.query('code'))
  if (!acceptsJson(page.c)) {
    return answerCart(page, { cart: cart && { ...cart, codeResult }, problem: null }, 200)
  }
  return page.c.json({ ok: true, cart })
}

type ValidChange = { skuId: number; quantity: number }

async function applyChange(
  page: PageContext,
  cart: Cart,
  { skuId, quantity }: ValidChange,
): Promise<CartState> {
  if (!cart.lines.some((line) => line.skuId === skuId)) {
    return { cart, problem: quantity === 0 ? null : 'general' }
  }
  const changed = await updateCartItem(page.shopperMerchant, cart.id, { skuId, quantity })
  if (!changed) {
    clearCartCookies(page.c)
    return { cart: null, problem: 'cart-not-found' }
  }
  const grantedQuantity = changed.lines.find((line) => line.skuId === skuId)?.quantity ?? 0
  // The merchant reduces a quantity above its stock without an error, so the shop must tell the
  // shopper.
  const isReduced = grantedQuantity < quantity
  return {
    cart: changed,
    problem: isReduced ? { kind: 'too-many', stock: grantedQuantity, skuId } : null,
  }
}

// An invalid quantity of one line does not prevent the other changes. The first problem is shown.
async function applyChanges(page: PageContext, changes: CartChange[]): Promise<CartState> {
  let cart = await loadCart(page.c)
  let problem: CartProblem | null = null
  for (const { skuId, quantity } of changes) {
    if (!cart) break
    if (quantity === null) {
      problem ??= { kind: 'invalid-quantity', skuId }
      continue
    }
    const state: CartState = await applyChange(page, cart, { skuId, quantity })
    cart = state.cart
    problem ??= state.problem
  }
  return { cart, problem: cart ? problem : 'cart-not-found' }
}

async function applyForm(page: PageContext, form: Record<string, string>): Promise<CartState> {
  const changes = parseCartChanges(form)
  const state = await applyChanges(page, changes)
  // The form of a single line must name a line.
  const isRequestMissing = changes.length === 0 && form.skuId !== undefined
  return isRequestMissing ? { ...state, problem: state.problem ?? 'invalid-quantity' } : state
}

/**
 * Saves the quantities of a cart form, and continues to the checkout if the form requests it. If
 * the merchant refuses a change, the cart is shown with a message. A quantity above the stock is
 * reduced to the stock.
 */
export async function handlePostCart(page: PageContext): Promise<Response> {
  const form = await readForm(page.c)
  const state = await applyForm(page, form)
  if (state.cart) setCartCookies(page.c, state.cart)
  if (acceptsJson(page.c)) {
    page.c.header('cache-control', 'private, no-store')
    if (state.problem === null) return page.c.json({ ok: true, cart: state.cart })
    const message = getCartProblemText(getTranslate(page.resolution.locale), state.problem)
    return page.c.json({ ok: false, problem: state.problem, message, cart: state.cart }, 422)
  }
  if (state.problem !== null) return answerCart(page, state, 422)
  const next = form.intent === cartIntents.checkout ? 'checkout' : 'cart'
  return page.c.redirect(buildPath(page.resolution.prefix, next), 303)
}
