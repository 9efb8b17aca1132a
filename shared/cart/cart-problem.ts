/**
 * The reason why the cart differs from the request of the shopper. `skuId` identifies the line, if
 * the problem belongs to one.
 */
export type CartProblem =
  | 'invalid-quantity'
  | 'cart-not-found'
  | 'general'
  | { kind: 'too-many'; stock: number; skuId?: number }

/** Returns whether the problem is shown at its line instead of above the cart. */
export function isLineProblem(problem: CartProblem): boolean {
  return typeof problem === 'object' && problem.skuId !== undefined
}
