import type { Cart } from '../../rules/cart.ts'
import type { CheckoutInput } from '../../rules/checkout-input.ts'
import type { Customer } from '../../rules/customer.ts'
import { prefillCheckout } from '../../rules/prefill-checkout.ts'
import { isBlockedEmail } from '../customer/customer.ts'

/**
 * Stores the input of a checkout. A given part replaces the stored part as a whole (an address is
 * not merged with an older one), a part that is null is removed, and the others stay. It is one
 * statement, so that concurrent calls never lose a part. The id of a signed-in customer is stored
 * too, so that removing the customer also removes the checkout.
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
