import type { Cart } from '../../rules/cart.ts'
import type { CheckoutInput } from '../../rules/checkout-input.ts'
import type { Customer } from '../../rules/customer.ts'
import { prefillCheckout } from '../../rules/prefill-checkout.ts'
import { isBlockedEmail } from './whole-cart.ts'

/**
 * Returns the cart as it would be ordered: prefilled with the stored details of the customer, and
 * with `input` on top of the stored checkout. The check for a blocked buyer uses the resulting
 * email address.
 */
export async function fillCheckout(
  db: D1Database,
  cart: Cart,
  { customer, input = {} }: { customer: Customer | null; input?: CheckoutInput },
): Promise<Cart> {
  const cartWithInput = { ...cart, checkout: { ...cart.checkout, ...input } }
  const filled = prefillCheckout(cartWithInput, customer)
  const { email } = filled.checkout
  if (email === cart.checkout.email) return filled
  return { ...filled, isBlocked: await isBlockedEmail(db, email ?? '') }
}
