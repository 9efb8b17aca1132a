/**
 * Reason why a product could not be added to the cart. The page shows it at the field that must be
 * corrected.
 */
export type ProductFormProblem =
  | 'must-choose-sku'
  | 'sold-out'
  | 'invalid-quantity'
  | { kind: 'too-many'; stock: number }
