/** Why a product could not be added to the cart; the page shows it at the field. */
export type ProductFormProblem =
  | 'must-choose-sku'
  | 'sold-out'
  | 'invalid-quantity'
  | { kind: 'too-many'; stock: number }
