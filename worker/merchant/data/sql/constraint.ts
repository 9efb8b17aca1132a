/**
 * The database constraints that a write may violate. The key is the name of the constraint in the
 * migrations; the value is the text that D1's error message contains.
 */
const constraintMessages = {
  cart_id: 'carts.id',
  cart_lines: 'cart_lines',
  cart_key: 'cart_keys.cart_id, cart_keys.idempotency_key',
  order_cart: 'orders.cart_id',
  sku_stock: 'sku_stock',
  order_row_sku: 'order_rows.sku_id',
  cart_version: 'carts.version',
  promo_uses: 'promo_uses',
  gift_card_balance: 'gift_card_balance',
  order_code: 'order_codes.code',
  balance_amount: 'balance_amount',
  order_balance: 'order_balances.currency',
  payment_open: 'payments.status',
  order_step: 'orders.status',
  balance_customer: 'customer_balances.customer_id',
  order_mail: 'outbox.kind, outbox.order_id',
  withdrawal_id: 'withdrawals.withdrawal_id',
  withdrawn_row: 'withdrawn_rows.order_id, withdrawn_rows.position',
  refund_row: 'refunds.order_id, refunds.position',
} as const

/**
 * Checks whether a write failed because of one of these constraints. SQLite reports a CHECK
 * constraint by its name, and a UNIQUE or NOT NULL constraint by its columns.
 */
export function isConstraintError(
  error: unknown,
  ...constraints: (keyof typeof constraintMessages)[]
): boolean {
  if (!(error instanceof Error && error.message.includes('constraint failed'))) return false
  return constraints.some((name) => error.message.includes(constraintMessages[name]))
}
