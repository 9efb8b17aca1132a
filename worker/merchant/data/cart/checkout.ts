import type { Cart } from '../../rules/cart.ts'
import type { CheckoutInput } from '../../rules/checkout-input.ts'
import type { Customer } from '../../rules/customer.ts'
import { prefillCheckout } from '../../rules/prefill-checkout.ts'
import { isBlockedEmail } from '../customer/customer.ts'

/**
 * Stores the input of a checkout. A part in `input` replaces the whole stored part, a null part
 * removes it, and missing parts stay unchanged. A single statement does this, so that concurrent
 * requests never lose a part. The customer id is stored too, so that removing the customer also
 * removes the checkout.
 */
export function storeCheckout(
  db: D1Database,
  { cartId, customer }: { cartId: string; customer: Customer | null },
  input: CheckoutInput,
): D1PreparedStatement {
  const clearedParts = Object.fromEntries(Object.keys(input).map((part) => [part, null]))
  return db
    .prepare(
      `INSERT INTO checkouts (cart_id, input, customer_id)
       SELECT cart.id, json_patch('{}', ?3), ?4 FROM carts cart
       WHERE cart.id = ?1 AND cart.ordered_at IS NULL AND cart.completed_at IS NULL
       ON CONFLICT (cart_id) DO UPDATE SET input = json_patch(json_patch(input, ?2), ?3),
         customer_id = coalesce(excluded.customer_id, customer_id)`,
    )
    .bind(cartId, JSON.stringify(clearedParts), JSON.stringify(input), customer?.customerId ?? null)
}

/**
 * Returns the cart as it would be ordered: `input` overrides the stored checkout, and the
 * customer's stored details fill the empty fields. If the email address changes, the new address is
 * checked for a blocked buyer.
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
