import type { OrderDraft } from '../rules/order.ts'

/**
 * Part of the order's batch. Orders that want the same crown at once are told apart by `balance_amount`, which lets no
 * balance fall below nothing; a customer who is gone, or has no such balance, gives NULL to `order_balances.currency`.
 */
export function drawBalance(
  db: D1Database,
  { cartId, currency, balance, customerId }: OrderDraft,
): D1PreparedStatement[] {
  if (balance.incVat === 0) return []
  const holder = customerId ?? null
  return [
    db
      .prepare(
        `INSERT INTO order_balances (order_id, currency, amount)
         SELECT o.order_id,
           (SELECT currency FROM customer_balances WHERE customer_id = ?2 AND currency = ?3), ?4
         FROM orders o WHERE o.cart_id = ?1`,
      )
      .bind(cartId, holder, currency, balance.incVat),
    db
      .prepare(
        'UPDATE customer_balances SET amount = amount - ?3 WHERE customer_id = ?1 AND currency = ?2',
      )
      .bind(holder, currency, balance.incVat),
  ]
}
