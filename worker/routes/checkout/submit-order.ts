import { isInvoice } from '#shared/checkout/checkout-fields.ts'
import type { CheckoutProblem } from '#shared/checkout/checkout-data.ts'
import { isSelectionCovered } from '#shared/checkout/checkout.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { grantOrderAccess } from '../../access/order-access.ts'
import { describeLostCode } from '../../cart/apply-code.ts'
import { readCartId } from '../../cart/shopping-cart.ts'
import { completeCart } from '../../merchant-api/cart/cart-operations.ts'
import { consumeHostedWrite } from '../../identity/rate-limit.ts'
import { signOut } from '../../identity/session.ts'
import { toShippingState } from '../../merchant-api/checkout/carrier-options.ts'
import {
  findOrderRefusal,
  placeOrder,
  type OrderInput,
} from '../../merchant-api/checkout/place-order.ts'
import { MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { isTokenRefused } from '../../merchant-api/client/client.ts'
import type { PageContext } from '../../page/page-context.ts'
import { findCheckoutAccess } from './checkout-access.ts'
import type { CheckoutForm } from './checkout-answer.tsx'
import type { CheckoutRequest } from './checkout-request.ts'
import { loadCheckout, type LoadedCheckout } from './load-checkout.ts'
import { isPaymentPage, getReturnUrls } from './return-urls.ts'
import { openPaymentForm } from './payment-step.tsx'
import { getRefusal, isKnownRefusal } from './refusals.ts'
import { rememberAddress, rememberBuyer } from './remember-buyer.ts'
import { storeLater } from '../../http/store-later.ts'

function toOrder({ page, values }: CheckoutRequest, state: LoadedCheckout): OrderInput {
  const { checkout, shipping, checkoutKey, payment } = state
  // The personal identity number is sent only if the shopper pays by invoice.
  const isNumberNeeded = isInvoice(values.paymentId, checkout.paymentOptions)
  const identityNumber = isNumberNeeded ? values.identityNumber : ''
  return {
    cartId: checkout.cart.id,
    values: { ...values, identityNumber },
    shipping,
    checkoutKey,
    returnUrls: getReturnUrls(page, payment?.type),
    payment: isSelectionCovered(checkout) || payment?.kind === 'invoice' ? null : payment,
  }
}

/**
 * A double click sends an order again: its cart cannot be changed, but the embedded merchant finds the
 * order. It is not known whether the hosted one would place another.
 */
async function findRepeatedOrder({ page, values }: CheckoutRequest): Promise<OrderInput | null> {
  const cartId = readCartId(page)
  if (cartId === null || !page.env.MERCHANT) return null
  const { checkoutKey } = await findCheckoutAccess(page, cartId)
  const shipping = toShippingState(values)
  return { cartId, values, shipping, checkoutKey, returnUrls: getReturnUrls(page), payment: null }
}

async function placeAndRedirect(
  page: PageContext,
  order: OrderInput,
): Promise<Response | CheckoutProblem> {
  const { cartId } = order
  const result = await placeOrder(page.shopperMerchant, order)
  if (result.kind === 'failed') return 'order-failed'
  if (result.kind === 'payment') {
    if (!isPaymentPage(page, result.url)) return 'payment-unavailable'
    // A shopper who pays but does not come back from the payment page can still open the order
    // later, even if the cart cookie holds another cart by then.
    await grantOrderAccess(page, { id: cartId, cartId, paymentType: order.payment?.type })
    return page.redirect(result.url, 303)
  }
  await grantOrderAccess(page, { id: result.id, cartId })
  // The shopper may never see the confirmation, and would find the cart of the hosted merchant open.
  if (!page.env.MERCHANT) storeLater(page, 'cart', completeCart(page.shopperMerchant, cartId))
  const path = buildPath(page.resolution.prefix, 'checkout-confirmation')
  return page.redirect(`${path}?oid=${encodeURIComponent(result.id)}`, 303)
}

/**
 * An order that is sent again may be cancelled by now, which the confirmation asks for if the cart is
 * completed. If it cannot be completed, the confirmation is still shown.
 */
async function closeRepeated(page: PageContext, { cartId }: OrderInput): Promise<void> {
  const completed = completeCart(page.shopperMerchant, cartId)
  storeLater(page, 'cart', completed)
  await Promise.allSettled([completed])
}

/** Returns the code of a refusal, or null if the reason is not known. Any other error is thrown again. */
async function findRefusalCode(
  { shopperMerchant }: PageContext,
  order: OrderInput,
  error: unknown,
): Promise<string | null> {
  // The customer has logged out elsewhere after this request began.
  if (isTokenRefused(error)) return 'NOT_AUTHENTICATED'
  if (!(error instanceof MerchantRefusal)) throw error
  const { code, message } = error
  return isKnownRefusal(code) ? code : findOrderRefusal(shopperMerchant, { ...order, message })
}

/** The hosted merchant gives no form for an order that it would refuse. */
async function refusePayment(
  { shopperMerchant }: PageContext,
  order: OrderInput,
  form: CheckoutForm,
): Promise<CheckoutForm> {
  const code = await findOrderRefusal(shopperMerchant, { ...order, message: '' })
  if (code === null) return { ...form, problem: 'payment-unavailable' }
  return { ...form, ...getRefusal(code, order.values) }
}

/** Redirects to the confirmation or the payment, or returns the form with the reason of the refusal. */
export async function submitOrder(
  request: CheckoutRequest,
  form: CheckoutForm,
): Promise<Response | CheckoutForm> {
  const { page } = request
  const order = form.state ? toOrder(request, form.state) : await findRepeatedOrder(request)
  if (!order) return form
  if (!(await consumeHostedWrite(page, 'order', order.cartId)))
    return { ...form, ...getRefusal('TOO_MANY_REQUESTS', order.values) }
  if (form.state) {
    rememberBuyer(page, order.values)
    const opened = await openPaymentForm(page, order)
    if (opened === 'unavailable') return refusePayment(page, order, form)
    if (opened) {
      rememberAddress(page, order.values)
      return opened
    }
  }
  try {
    const answer = await placeAndRedirect(page, order)
    if (!(answer instanceof Response)) return { ...form, problem: answer }
    if (!form.state) await closeRepeated(page, order)
    rememberAddress(page, order.values)
    return answer
  } catch (error) {
    const code = await findRefusalCode(page, order, error)
    // The page then has the link to log in.
    if (code === 'NOT_AUTHENTICATED') signOut(page)
    // Another tab may have filled the empty cart during this request.
    const state = form.state ?? (await loadCheckout(page))
    const changes = describeLostCode(page.shop.t, error)
    return { ...form, state, ...getRefusal(code, order.values), changes }
  }
}
