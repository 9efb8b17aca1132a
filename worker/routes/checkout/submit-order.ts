import type { CheckoutProblem } from '#shared/checkout/checkout-problem.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { readCartId } from '../../cart/shopping-cart.ts'
import { consumeHostedWrite } from '../../identity/rate-limit.ts'
import { signOut } from '../../identity/session.ts'
import { MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { findOrderRefusal } from '../../merchant-api/checkout/find-order-refusal.ts'
import {
  placeOrder,
  type OrderInput,
  type PlaceOrderResult,
} from '../../merchant-api/checkout/place-order.ts'
import { isTokenRefused } from '../../merchant-api/client/token-fallback.ts'
import type { PageContext } from '../../page/page-context.ts'
import { findCheckoutKey } from './checkout-access.ts'
import { answerCheckout, type FormState } from './checkout-answer.tsx'
import { loadCheckout } from './load-checkout.ts'
import { grantOrderAccess } from '../../access/order-access.ts'
import type { CheckoutOrder } from './payment-step.tsx'
import { isPaymentPage } from './payment-origin.ts'
import { getRefusal, isKnownRefusal } from './refusals.ts'
import { getReturnUrls } from './return-urls.ts'

async function redirectAfterOrder(
  page: PageContext,
  cartId: string,
  result: PlaceOrderResult,
): Promise<Response | CheckoutProblem> {
  if (result.kind === 'failed') return 'order-failed'
  if (result.kind === 'payment') {
    if (!isPaymentPage(page, result.url)) return 'payment-unavailable'
    // A shopper who pays but does not come back from the payment page can still open the order
    // later, even if the cart cookie holds another cart by then.
    await grantOrderAccess(page, { id: cartId, cartId })
    return page.redirect(result.url, 303)
  }
  await grantOrderAccess(page, { id: result.id, cartId })
  const path = buildPath(page.resolution.prefix, 'checkout-confirmation')
  return page.redirect(`${path}?oid=${encodeURIComponent(result.id)}`, 303)
}

/** Returns the code of a refusal, or null if the reason is not known. Any other error is thrown again. */
async function findRefusalCode(
  page: PageContext,
  error: unknown,
  order: OrderInput & { cartId: string },
): Promise<string | null> {
  if (!(error instanceof MerchantRefusal)) throw error
  const { code, message } = error
  if (isKnownRefusal(code)) return code
  return findOrderRefusal(page.shopperMerchant, { ...order, message })
}

/** Places the order and leads to the confirmation or the payment, or shows why it was refused. */
export async function submitOrder(
  page: PageContext,
  form: FormState,
  { cartId, ...input }: CheckoutOrder,
): Promise<Response> {
  const order = { ...input, returnUrls: getReturnUrls(page) }
  try {
    if (!(await consumeHostedWrite(page, 'order', cartId)))
      throw new MerchantRefusal('Too many orders', 'TOO_MANY_REQUESTS')
    const result = await placeOrder(page.shopperMerchant, cartId, order)
    const answer = await redirectAfterOrder(page, cartId, result)
    if (answer instanceof Response) return answer
    return await answerCheckout(page, { ...form, problem: answer }, 422)
  } catch (error) {
    // The customer has logged out elsewhere after this request began.
    const code = isTokenRefused(error)
      ? 'NOT_AUTHENTICATED'
      : await findRefusalCode(page, error, { ...order, cartId })
    // The page then has the link to log in.
    if (code === 'NOT_AUTHENTICATED') signOut(page)
    // Another tab may have filled the empty cart during this request.
    const state = form.state ?? (await loadCheckout(page, findCheckoutKey))
    return answerCheckout(page, { ...form, state, ...getRefusal(code, input.values) }, 422)
  }
}

/**
 * If a successful order is sent again (double click, lost response), its cart cannot be changed any
 * more. Then the order that was placed is found.
 */
export async function answerRepeatedOrder(page: PageContext, form: FormState): Promise<Response> {
  const cartId = readCartId(page)
  if (cartId === null) return answerCheckout(page, { ...form, problem: 'cart-empty' }, 200)
  const checkoutKey = await findCheckoutKey(page, cartId)
  const order = { cartId, values: form.values, carrierFee: null, checkoutKey }
  return submitOrder(page, form, order)
}
