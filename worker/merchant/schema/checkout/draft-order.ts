import { loadCompanyStatuses } from '../../data/company/company.ts'
import type { Cart } from '../../rules/cart/cart.ts'
import { findCompanyRefusal } from '../../rules/customer/company.ts'
import { createOrderDraft } from '../../rules/checkout/create-order-draft.ts'
import { findCheckoutRefusal } from '../../rules/checkout/find-checkout-refusal.ts'
import { needsPaymentPage, type OrderDraft } from '../../rules/order/order.ts'
import type { RefusalCode } from '../../rules/input/refusal.ts'
import type { CartScope } from '../../rules/customer/scope.ts'
import { fillOwnCheckout } from '../../data/cart/checkout.ts'
import { openPayment } from '../../data/payment/payment.ts'
import { renderInstallmentSnippet } from '../../pay/installments.ts'
import type { CheckoutInput } from '../../rules/customer/checkout-input.ts'
import { choosePaymentOption } from '../../rules/checkout/checkout-options.ts'
import type { CheckoutOwner } from '../../rules/customer/checkout-owner.ts'
import { parseReturnUrls } from '../../rules/payment/payment-return.ts'
import type { MerchantContext } from '../request/context.ts'

/** Returns the order of a cart, or the code of the reason why it cannot be ordered. */
export async function draftOrder(
  db: D1Database,
  cart: Cart,
  { scope, shopUrl }: { scope: CartScope; shopUrl: string },
): Promise<{ draft: OrderDraft; code: null } | { draft: null; code: RefusalCode }> {
  const customerId = scope.customer?.customerId ?? null
  const buyer = { ...cart.checkout, customerId: customerId ?? undefined }
  const companyRefusal = findCompanyRefusal(await loadCompanyStatuses(db, buyer))
  const code = companyRefusal ?? findCheckoutRefusal(cart, scope.market, scope)
  if (code) return { draft: null, code }
  return { draft: { ...createOrderDraft(cart, scope), customerId, shopUrl }, code: null }
}

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
