import type { Cart } from '#shared/cart/cart.ts'

/** What the shopper asks of one meal in the cart; 0 takes it out. */
export type LineChange = { skuId: number; quantity: number }

/** The cart as it will probably be. Amounts stay as they are: only the merchant can word them. */
export function applyChange(cart: Cart | null, { skuId, quantity }: LineChange): Cart | null {
  if (!cart) return null
  const lines = cart.lines
    .map((line) => (line.skuId === skuId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0)
  return { ...cart, lines, quantity: lines.reduce((sum, line) => sum + line.quantity, 0) }
}
