import type { MessageKey, Translate } from '../../../shared/i18n/translator.ts'

/** The page shows it at the field that must be corrected. */
export type ProductFormProblem =
  | 'must-choose-sku'
  | 'sold-out'
  | 'no-price'
  | 'invalid-quantity'
  /** The merchant refuses the addition, such as to a cart that has too many lines. */
  | 'refused'
  /** More than the stock. `stock` is the number of units that can be sold. */
  | { kind: 'too-many'; stock: number }
  /** More than the stock together with the units in the cart. `stock` more can be added. */
  | { kind: 'in-cart'; stock: number; inCart: number }

export type ProductFormState = {
  problem: ProductFormProblem | null
  values: { skuId: string; quantity: string }
}

const problemKeys: Record<Extract<ProductFormProblem, string>, MessageKey> = {
  'must-choose-sku': 'product.problem.mustChooseSku',
  'sold-out': 'product.problem.soldOut',
  'no-price': 'product.noPrice',
  'invalid-quantity': 'product.problem.invalidQuantity',
  refused: 'cart.problem.general',
}

export function getProductProblemText(t: Translate, problem: ProductFormProblem): string {
  if (typeof problem === 'string') return t(problemKeys[problem])
  const { kind, ...values } = problem
  return t(kind === 'in-cart' ? 'product.problem.inCart' : 'product.problem.tooMany', values)
}
