import type { Cart } from '../rules/cart.ts'
import type { CheckoutInput } from '../rules/checkout-input.ts'
import type { Customer } from '../rules/customer.ts'
import { prefillCheckout } from '../rules/prefill-checkout.ts'
import { isBlockedEmail } from './cart-whole.ts'

/**
 * The cart as it would be ordered: with what its customer told before, and with what is `given` beside what was stored.
 * Whether the buyer is blocked is asked of the address that comes of it.
 */
export async function fillCheckout(
  db: D1Database,
  cart: Cart,
  { customer, given = {} }: { customer: Customer | null; given?: CheckoutInput },
): Promise<Cart> {
  const told = { ...cart, checkout: { ...cart.checkout, ...given } }
  const filled = prefillCheckout(told, customer)
  const { email } = filled.checkout
  if (email === cart.checkout.email) return filled
  return { ...filled, isBlocked: await isBlockedEmail(db, email ?? '') }
}
