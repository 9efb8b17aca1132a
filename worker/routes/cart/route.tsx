import type { CartNotice } from '#shared/cart/cart-notice.ts'
import { cartFormFields, cartIntents } from '#shared/cart/cart-form.ts'
import { AGAIN, ORDER_LINES } from '#shared/cart/order-form.ts'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { acceptChanges } from '../../cart/find-cart-changes.ts'
import { readCodeResult, applyCode, removeCodes } from '../../cart/apply-code.ts'
import { findLineIssues } from '../../cart/find-line-issues.ts'
import { setRemovedLine, parseRemovedLine } from '../../cart/removed-line-cookie.ts'
import { readSeenCart, writeSeenCart } from '../../cart/seen-cart.ts'
import {
  loadCart,
  loadCartOrProblem,
  loadOpenCart,
  setCartCookies,
} from '../../cart/shopping-cart.ts'
import { acceptsJson, readForm } from '../../http/form.ts'
import type { PageContext } from '../../page/page-context.ts'
import { applyChanges, type CartState, parseCartChanges, type CartChange } from './apply-changes.ts'
import { answerCart, answerCartJson, type CartAnswer } from './cart-answer.tsx'
import { addSharedLines, answerSharedCart } from './shared-cart-route.tsx'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import { addLine } from '../../cart/add-line.ts'
import { codeIntents } from '#shared/cart/code-form.ts'

type UndoState = { cart: Cart | null; problem: CartProblem | null; notices: CartNotice[] }

const isSameItem = (line: CartLine, { skuId, package: choice }: RemovedLine): boolean =>
  choice ? line.package?.packageId === choice.packageId : line.skuId === skuId

// A line that was only repeated has its full quantity, or less because the shopper has lowered it.
function listNotices(cart: Cart, removed: RemovedLine): CartNotice[] {
  const { name, quantity: wanted } = removed
  const line = cart.lines.findLast((candidate) => isSameItem(candidate, removed))
  if (!line) return [{ kind: 'not-added', name }]
  const added = line.quantity
  const isLimited = added < wanted && added >= line.stock.total
  return isLimited ? [{ kind: 'partly-added', name, added, wanted }] : []
}

async function undoRemoval(page: PageContext, text: string): Promise<UndoState> {
  const removed = parseRemovedLine(text)
  if (!removed) return { cart: await loadCart(page), problem: 'general', notices: [] }
  const cart = await loadOpenCart(page)
  const addition = { ...removed, idempotencyKey: `undo-${removed.key}` }
  const changed = cart && (await addLine(page.shopperMerchant, cart, addition))
  if (!changed) return { cart, problem: 'general', notices: [] }
  return { cart: changed, problem: null, notices: listNotices(changed, removed) }
}

type Form = Record<string, string>

export async function handleGetCart(page: PageContext): Promise<Response> {
  const lines = page.req.query(cartFormFields.lines)
  if (lines && !acceptsJson(page)) return answerSharedCart(page, lines)
  const loaded = await loadCartOrProblem(page)
  page.header('vary', 'accept')
  const codeResult = readCodeResult(page.req.query('code'))
  const cart = loaded.cart && { ...loaded.cart, codeResult }
  const answer = { ...loaded, cart, seen: readSeenCart(page) }
  if (acceptsJson(page)) return answerCartJson(page, answer, 502)
  return answerCart(page, answer, loaded.problem ? 502 : 200)
}

async function applyForm(
  page: PageContext,
  form: Form,
  changes: readonly CartChange[],
): Promise<CartState> {
  const state = await applyChanges(page, changes)
  // The form of a single line must name a line.
  const isRequestMissing = changes.length === 0 && form[cartFormFields.line] !== undefined
  return isRequestMissing ? { ...state, problem: state.problem ?? 'invalid-quantity' } : state
}

function acceptSeenChanges(page: PageContext, cart: Cart | null, changes: readonly CartChange[]) {
  const seen = readSeenCart(page)
  if (!seen || !cart) return seen
  return acceptChanges(seen, cart, new Set(changes.map(({ lineId }) => lineId)))
}

async function changeCart(page: PageContext, form: Form): Promise<CartAnswer> {
  const changes = parseCartChanges(form)
  const { cart, problem, removed } = await applyForm(page, form, changes)
  const seen = acceptSeenChanges(page, cart, changes)
  const isChanged = changes.length > 0
  return { cart, problem, seen, ...(isChanged && { removed: setRemovedLine(page, removed) }) }
}

async function undo(page: PageContext, form: Form): Promise<CartAnswer> {
  const state = await undoRemoval(page, form[cartFormFields.removed] ?? '')
  return { ...state, seen: readSeenCart(page), removed: setRemovedLine(page, null) }
}

async function addLines(page: PageContext, form: Form): Promise<CartAnswer | Response> {
  const state = await addSharedLines(page, form)
  return state instanceof Response ? state : { ...state, seen: readSeenCart(page) }
}

function handleIntent(page: PageContext, form: Form): Promise<CartAnswer | Response> {
  if (form.intent === cartIntents.undo) return undo(page, form)
  if (form.intent === cartIntents.addLines || form.intent === ORDER_LINES)
    return addLines(page, form)
  return changeCart(page, form)
}

/** Returns whether the cart page must be shown first, because it says what the shopper has to do. */
function mustShowCart({ cart, notices = [] }: CartAnswer, isCheckout: boolean): boolean {
  const issues: readonly CartNotice[] = isCheckout && cart ? findLineIssues(cart) : []
  return notices.length > 0 || issues.length > 0
}

/**
 * If the merchant refuses a change, the cart is shown with a message. A quantity above the stock is
 * reduced to the stock.
 */
export async function handlePostCart(page: PageContext): Promise<Response> {
  const form = await readForm(page)
  const answer = await handleIntent(page, form)
  if (answer instanceof Response) return answer
  const { cart, problem, seen } = answer
  if (cart) setCartCookies(page, cart)
  if (acceptsJson(page)) return answerCartJson(page, answer, 422)
  const isCheckout = form.intent === cartIntents.checkout || form.intent === ORDER_LINES
  if (problem !== null || mustShowCart(answer, isCheckout)) return answerCart(page, answer, 422)
  if (seen) writeSeenCart(page, seen)
  const path = buildPath(page.resolution.prefix, isCheckout ? 'checkout' : 'cart')
  const again = isCheckout ? form[AGAIN] : undefined
  const query = again === undefined ? '' : `?${AGAIN}=${encodeURIComponent(again)}`
  return page.redirect(`${path}${query}`, 303)
}

/** The form is on the page of the cart. */
export const handleGetCode = handleGetCart

/** A refused code is shown with its message on the cart page. */
export async function handlePostCode(page: PageContext): Promise<Response> {
  const form = await readForm(page)
  const { prefix } = page.resolution
  const cart = await loadCart(page)
  if (!cart) return page.redirect(buildPath(prefix, 'cart'), 303)
  const isRemoval = form.intent === codeIntents.remove
  const change = isRemoval
    ? await removeCodes(page, cart.id)
    : await applyCode(page, cart.id, form.code ?? '')
  const { status } = change.result
  if (acceptsJson(page)) {
    const changed = { ...(change.cart ?? cart), codeResult: change.result }
    return answerCartJson(page, { cart: changed, problem: null, seen: readSeenCart(page) }, 422)
  }
  if (status === 'applied' || status === 'removed') {
    return page.redirect(`${buildPath(prefix, 'cart')}?code=${status}#cart-summary`, 303)
  }
  const refused = { ...cart, codeResult: change.result }
  return answerCart(page, { cart: refused, problem: null, seen: readSeenCart(page) }, 422)
}
