import * as z from '../json/schema.ts'
import type { MessageKey, Translate } from '../i18n/translator.ts'

/** `lineId` is set if the problem belongs to one line, and `unsent` if there is no connection or no answer. */
export const cartProblemSchema = z.union([
  z.enum(['invalid-quantity', 'cart-not-found', 'general', 'line-gone', 'unsent']),
  z.object({
    kind: z.literal('too-many'),
    stock: z.number(),
    lineId: z.exactOptional(z.string()),
  }),
  z.object({ kind: z.enum(['invalid-quantity', 'unsent']), lineId: z.string() }),
])
export type CartProblem = z.infer<typeof cartProblemSchema>

export function isLineProblem(problem: CartProblem): boolean {
  return typeof problem === 'object' && problem.lineId !== undefined
}

const problemKeys: Record<Extract<CartProblem, string>, MessageKey> = {
  'invalid-quantity': 'cart.problem.invalidQuantity',
  'cart-not-found': 'cart.problem.cartNotFound',
  general: 'cart.problem.general',
  'line-gone': 'cart.problem.lineGone',
  unsent: 'boot.failed',
}

export function getCartProblemText(t: Translate, problem: CartProblem): string {
  if (typeof problem === 'string') return t(problemKeys[problem])
  return problem.kind === 'too-many'
    ? t('cart.problem.tooMany', { stock: problem.stock })
    : t(problemKeys[problem.kind])
}
