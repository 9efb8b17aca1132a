import { codeIntents } from '#shared/cart/code-form.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { applyCode, removeCodes } from '../../cart/apply-code.ts'
import { loadCart } from '../../cart/shopping-cart.ts'
import { acceptsJson, readForm } from '../../http/form.ts'
import type { PageContext } from '../../page/page-context.ts'
import { readSeenCart } from '../../cart/seen-cart.ts'
import { answerCart, answerCartJson } from './cart-answer.tsx'
import { handleGetCart } from './route.tsx'

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
