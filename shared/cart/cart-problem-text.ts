import type { MessageKey, Translate } from '../i18n/translator.ts'
import type { CartProblem } from './cart-problem.ts'

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
