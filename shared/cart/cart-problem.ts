/** Why the cart is not as the shopper asked. `skuId` names the line, where one is meant. */
export type CartProblem =
  | 'invalid-quantity'
  | 'cart-not-found'
  | 'general'
  | { kind: 'too-many'; stock: number; skuId?: number }

/** Whether the problem is told at its line instead of above the cart. */
export function isAtLine(problem: CartProblem): boolean {
  return typeof problem === 'object' && problem.skuId !== undefined
}
