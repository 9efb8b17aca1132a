import type { CartProblem } from '#shared/cart/cart-problem.ts'
import { type Cart, type CartLine, parseQuantity } from '#shared/cart/cart.ts'
import { clearCartCookies, loadCartOrProblem } from '../../cart/shopping-cart.ts'
import { changeLine, findCart } from '../../merchant-api/cart/cart-operations.ts'
import { MerchantRefusal } from '../../merchant-api/client/errors.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getCartMarket } from '../../routing/resolution.ts'
import { cartFormFields, parseLineChange, readLineId } from '#shared/cart/cart-form.ts'

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

/** The quantity is null if the shopper typed no valid one. */
export type CartChange = { lineId: string; quantity: number | null }

type Form = Readonly<Record<string, string>>

const MAX_ID_LENGTH = 100

const isLineId = (text: string) => text !== '' && text.length <= MAX_ID_LENGTH

// A step button or a remove button of the cart page sends `change`; the mini cart sends the fields
// of one line.
function parseButtonChange(form: Form): CartChange | null {
  const button = parseLineChange(form[cartFormFields.change] ?? '')
  const lineId = button?.lineId ?? form[cartFormFields.line] ?? ''
  if (!isLineId(lineId)) return null
  const quantity =
    form.intent === 'remove' ? 0 : parseQuantity(button?.quantity ?? form.quantity, 0)
  return { lineId, quantity }
}

function parseTypedChanges(form: Form): CartChange[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const lineId = readLineId(name)
    if (!isLineId(lineId)) return []
    const isUnchanged = value.trim() === form[cartFormFields.shownQuantity({ id: lineId })]
    return isUnchanged ? [] : [{ lineId, quantity: parseQuantity(value, 0) }]
  })
}

/** The change of the pressed button replaces a typed quantity of its line. */
export function parseCartChanges(form: Form): CartChange[] {
  const button = parseButtonChange(form)
  const typed = parseTypedChanges(form).filter(({ lineId }) => lineId !== button?.lineId)
  return button ? [...typed, button] : typed
}
