import type { OrderDraft } from '../../rules/order.ts'

/**
 * These statements are part of the order's batch. If several orders use the same balance at once,
 * the constraint `balance_amount` decides: no balance falls below 0. A removed customer or a
 * missing balance gives NULL to `order_balances.currency`, which the column rejects.
 */
export function deductBalance(
  db: D1Database,
  { cartId, currency, balance, customerId }: OrderDraft,
): D1PreparedStatement[] {
  if (balance.incVat === 0) return []
  const owner = customerId ?? null
  return [
    db
      .prepare(
        `INSERT INTO order_balances (order_id, currency, amount)
         SELECT o.order_id,
           (SELECT currency FROM customer_balances WHERE customer_id = ?2 AND currency = ?3), ?4
         FROM orders o WHERE o.cart_id = ?1`,
      )
      .bind(cartId, owner, currency, balance.incVat),
    db
      .prepare(
        'UPDATE customer_balances SET amount = amount - ?3 WHERE customer_id = ?1 AND currency = ?2',
      )
      .bind(owner, currency, balance.incVat),
  ]
}
