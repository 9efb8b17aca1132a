/** Codes of business errors. `INVALID_IDENTITY_NUMBER` is a published one, the others are ours. */
export type RefusalCode =
  | 'INVALID_REQUEST'
  | 'CART_NOT_FOUND'
  | 'CART_EMPTY'
  | 'EMAIL_REQUIRED'
  | 'INVALID_ADDRESS'
  | 'CONSENT_REQUIRED'
  | 'NO_SHIPPING_OPTIONS'
  | 'SHIPPING_REQUIRED'
  | 'PAYMENT_REQUIRED'
  | 'INVALID_IDENTITY_NUMBER'
  | 'OUT_OF_STOCK'
  | 'ORDER_FAILED'
