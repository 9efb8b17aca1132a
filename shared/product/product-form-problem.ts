/** Why a product could not be put into the cart; the page says it at the field. */
export type ProductFormProblem =
  | 'must-choose-sku'
  | 'sold-out'
  | 'invalid-quantity'
  | { kind: 'too-many'; stock: number }
