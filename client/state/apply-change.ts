import type { Cart } from '#shared/cart/cart.ts'

/** The requested quantity of one line of the cart; 0 removes the line. It may be a typed one. */
export type LineChange = { lineId: string; quantity: number; isTyped?: boolean }

/** The amounts do not change, because only the merchant can format them. */
export function applyChange(cart: Cart | null, { lineId, quantity }: LineChange): Cart | null {
  if (!cart) return null
  const lines = cart.lines
    .map((line) => (line.id === lineId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0)
  return { ...cart, lines, quantity: lines.reduce((sum, line) => sum + line.quantity, 0) }
}
