/** The page shows it at the field that must be corrected. */
export type ProductFormProblem =
  | 'must-choose-sku'
  | 'sold-out'
  | 'no-price'
  | 'invalid-quantity'
  /** More than the stock. `stock` is the number of units that can be sold. */
  | { kind: 'too-many'; stock: number }
  /** More than the stock together with the units in the cart. `stock` more can be added. */
  | { kind: 'in-cart'; stock: number; inCart: number }
