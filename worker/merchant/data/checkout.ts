import type { CheckoutInput } from '../rules/checkout-input.ts'
import type { Customer } from '../rules/customer.ts'

/**
 * Keeps what a checkout is told. A part that is given replaces the one before as a whole (an address is not mixed with
 * an older one), a part that is null is forgotten, the others stay. One statement, so that two calls never lose a part.
 * Whoever is signed in is noted with it: it is theirs to take away.
 */
export function storeCheckout(
  db: D1Database,
  { cartId, customer }: { cartId: string; customer: Customer | null },
  given: CheckoutInput,
): D1PreparedStatement {
  const forgotten = Object.fromEntries(Object.keys(given).map((part) => [part, null]))
  return db
    .prepare(
      `INSERT INTO checkouts (cart_id, input, customer_id)
       SELECT cart.id, json_patch('{}', ?3), ?4 FROM carts cart
       WHERE cart.id = ?1 AND cart.ordered_at IS NULL AND cart.completed_at IS NULL
       ON CONFLICT (cart_id) DO UPDATE SET input = json_patch(json_patch(input, ?2), ?3),
         customer_id = coalesce(excluded.customer_id, customer_id)`,
    )
    .bind(cartId, JSON.stringify(forgotten), JSON.stringify(given), customer?.customerId ?? null)
}
