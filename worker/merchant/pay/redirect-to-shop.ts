import type { Context } from 'hono'
import type { Payment } from '../data/payment/payment.ts'
import { toReturnUrl } from '../rules/payment/payment-return.ts'

/** Redirects to the page of the shop for the result of the payment. */
export function redirectToShop(c: Context, payment: Payment) {
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(toReturnUrl(payment), 303)
}
