import { fillOwnCheckout } from '../../data/cart/checkout.ts'
import { openPayment } from '../../data/payment/payment.ts'
import { renderInstallmentSnippet } from '../../pay/installments.ts'
import type { Cart } from '../../rules/cart/cart.ts'
import type { CheckoutInput } from '../../rules/customer/checkout-input.ts'
import { choosePaymentOption } from '../../rules/checkout/checkout-options.ts'
import type { CheckoutOwner } from '../../rules/customer/checkout-owner.ts'
import { needsPaymentPage } from '../../rules/order/order.ts'
import { parseReturnUrls } from '../../rules/payment/payment-return.ts'
import type { CartScope } from '../../rules/customer/scope.ts'
import type { MerchantContext } from '../request/context.ts'
import { draftOrder } from './draft-order.ts'

type CheckoutRequest = { scope: CartScope; owner: CheckoutOwner; input: CheckoutInput }

/**
 * Opens a payment in instalments and returns the HTML with which the shopper pays. Returns null if
 * another payment option is selected, or if the checkout is not complete yet.
 */
export async function openInstallments(
  { db, customer, shopUrl }: MerchantContext,
  stored: Cart,
  { scope, owner, input }: CheckoutRequest,
): Promise<string | null> {
  if (choosePaymentOption(stored.checkout, scope)?.page !== 'installments') return null
  if (stored.isOrdered || stored.isCompleted) return null
  const cart = await fillOwnCheckout(db, stored, { customer, owner, input })
  const urls = parseReturnUrls(cart.checkout.checkoutUrls)
  const { draft } = await draftOrder(db, cart, { scope, shopUrl })
  if (!urls || !draft || !needsPaymentPage(draft)) return null
  const uid = await openPayment(db, { draft, ...urls }, [])
  return uid && (await renderInstallmentSnippet(uid, draft)).toString()
}
