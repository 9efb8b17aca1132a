/** Names of constraints a change may break, as the migrations spell them, and what D1's message says of each. */
const messages = {
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
  refund_row: 'refunds.order_id, refunds.position',
} as const

/** Whether a write was refused by this constraint. SQLite names a CHECK, and a UNIQUE or NOT NULL by its columns. */
export function failsOn(error: unknown, constraint: keyof typeof messages): boolean {
  return (
    error instanceof Error &&
    error.message.includes('constraint failed') &&
    error.message.includes(messages[constraint])
  )
}
