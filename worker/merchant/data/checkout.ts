import type { CheckoutInput } from '../rules/checkout-input.ts'

/**
 * Keeps what a checkout is told. A part that is given replaces the one before as a whole (an address is not mixed with
 * an older one), a part that is null is forgotten, the others stay. One statement, so that two calls never lose a part.
 */
export function storeCheckout(
  db: D1Database,
  cartId: string,
  given: CheckoutInput,
): D1PreparedStatement {
  const forgotten = Object.fromEntries(Object.keys(given).map((part) => [part, null]))
  return db
    .prepare(
      `INSERT INTO checkouts (cart_id, input)
       SELECT cart.id, json_patch('{}', ?3) FROM carts cart
       WHERE cart.id = ?1 AND cart.ordered_at IS NULL AND cart.completed_at IS NULL
       ON CONFLICT (cart_id) DO UPDATE SET input = json_patch(json_patch(input, ?2), ?3)`,
    )
    .bind(cartId, JSON.stringify(forgotten), JSON.stringify(given))
}
