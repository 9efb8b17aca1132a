import type { MessageKey, Translate } from '../../../shared/i18n/translator.ts'
import type { ProductFormProblem } from './product-form-problem.ts'

const problemKeys: Record<Extract<ProductFormProblem, string>, MessageKey> = {
  'must-choose-sku': 'product.problem.mustChooseSku',
  'sold-out': 'product.problem.soldOut',
  'no-price': 'product.noPrice',
  'invalid-quantity': 'product.problem.invalidQuantity',
}

export function getProductProblemText(t: Translate, problem: ProductFormProblem): string {
  if (typeof problem === 'string') return t(problemKeys[problem])
  const { kind, ...values } = problem
  return t(kind === 'in-cart' ? 'product.problem.inCart' : 'product.problem.tooMany', values)
}
