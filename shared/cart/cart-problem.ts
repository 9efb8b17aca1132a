/** `lineId` is set if the problem belongs to one line. */
export type CartProblem =
  | 'invalid-quantity'
  | 'cart-not-found'
  | 'general'
  | 'line-gone'
  /** There is no connection, or no answer. */
  | 'unsent'
  | { kind: 'too-many'; stock: number; lineId?: string }
  | { kind: 'invalid-quantity' | 'unsent'; lineId: string }

export function isLineProblem(problem: CartProblem): boolean {
  return typeof problem === 'object' && problem.lineId !== undefined
}
