import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import { clearCartCookies, loadCartOrProblem } from '../../cart/shopping-cart.ts'
import { changeLine, findCart } from '../../merchant-api/cart/cart-operations.ts'
import { MerchantRefusal } from '../../merchant-api/client/errors.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getCartMarket } from '../../routing/resolution.ts'
import type { CartChange } from './parse-cart-changes.ts'

export type CartState = {
  cart: Cart | null
  problem: CartProblem | null
  removed: CartLine | null
}

type LineChange = { cart: Cart; line: CartLine; quantity: number }

// Another tab may remove the line after this request has loaded the cart. Then the merchant refuses
// the change, and the shopper sees the current cart.
async function changeOrReload(page: PageContext, change: LineChange): Promise<Cart | null> {
  const { cart } = change
  try {
    return await changeLine(page.shopperMerchant, cart.id, change)
  } catch (error) {
    if (!(error instanceof MerchantRefusal)) throw error
    const market = getCartMarket(page.resolution).alias
    return findCart(page.shopperMerchant, cart.id, { market, isCheckout: false })
  }
}

// The merchant reduces a quantity above its stock without an error, so the shop must tell the
// shopper.
function findProblem(changed: Cart, { line, quantity }: LineChange): CartProblem | null {
  const stored = changed.lines.find(({ id }) => id === line.id)
  if (stored && stored.quantity < quantity) {
    return { kind: 'too-many', stock: stored.quantity, lineId: line.id }
  }
  if (stored || quantity === 0) return null
  return line.stock.total > 0 ? 'line-gone' : { kind: 'too-many', stock: 0 }
}

async function changeQuantity(page: PageContext, change: LineChange): Promise<CartState> {
  const changed = await changeOrReload(page, change)
  if (!changed) {
    clearCartCookies(page)
    return { cart: null, problem: 'cart-not-found', removed: null }
  }
  const removed = change.quantity === 0 ? change.line : null
  return { cart: changed, problem: findProblem(changed, change), removed }
}

async function applyChange(
  page: PageContext,
  cart: Cart,
  { lineId, quantity }: CartChange,
): Promise<CartState> {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (quantity === null) {
    return { cart, problem: { kind: 'invalid-quantity', lineId }, removed: null }
  }
  if (line) return changeQuantity(page, { cart, line, quantity })
  // A line that is already removed may be removed again.
  return { cart, problem: quantity === 0 ? null : 'line-gone', removed: null }
}

/** An invalid quantity does not prevent the other changes. The first problem is shown. */
export async function applyChanges(
  page: PageContext,
  changes: readonly CartChange[],
): Promise<CartState> {
  let state: CartState = { ...(await loadCartOrProblem(page)), removed: null }
  for (const change of changes) {
    if (!state.cart) break
    const next = await applyChange(page, state.cart, change)
    const { problem, removed } = state
    state = { ...next, problem: problem ?? next.problem, removed: next.removed ?? removed }
  }
  return state.cart ? state : { ...state, problem: state.problem ?? 'cart-not-found' }
}
