import type { OrderDraft } from '../../rules/order/order.ts'

/**
 * Returns the statements of the order batch that deduct the balance. The constraint
 * `balance_amount` rejects an order that would make the balance negative. If the customer or the
 * balance is missing, `order_balances.currency` would be NULL, which the column rejects.
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
