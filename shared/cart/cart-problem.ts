/**
 * The reason why the server did not change the cart as the shopper requested. `skuId` is set if the
 * problem belongs to one line.
 */
export type CartProblem =
  | 'invalid-quantity'
  | 'cart-not-found'
  | 'general'
  | { kind: 'too-many'; stock: number; skuId?: number }
  | { kind: 'invalid-quantity'; skuId: number }

/** Returns whether the problem is shown in its line and not above the cart. */
export function isLineProblem(problem: CartProblem): boolean {
  return typeof problem === 'object' && problem.skuId !== undefined
}
