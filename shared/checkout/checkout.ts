import type { PriceText } from '../product/product.ts'
import type { Cart } from '../cart/cart.ts'

/** The field names of the checkout form, in the order of the page; also the keys of its errors. */
export const checkoutFields = [
  'email',
  'mobile',
  'company',
  'organizationNumber',
  'firstName',
  'lastName',
  'careOf',
  'addressLine1',
  'addressLine2',
  'zip',
  'city',
  'entryCode',
  'message',
  'shippingId',
  'paymentId',
  'identityNumber',
  'terms',
] as const
export type CheckoutField = (typeof checkoutFields)[number]

/**
 * The values as the shopper typed them, so that nothing is lost when a form comes back with errors.
 */
export type CheckoutValues = Record<CheckoutField, string>

/** Why a field is refused. Each problem has a message for its field or a general one. */
export type FieldProblem = 'required' | 'invalid' | 'too-long'

export type CheckoutErrors = Partial<Record<CheckoutField, FieldProblem>>

export type ShippingOption = {
  id: number
  name: string
  fee: PriceText
  /** The total of the order with this option. */
  total: string
  isFree: boolean
  isInvoiced: boolean
  isSelected: boolean
}

export type PaymentOption = {
  id: number
  name: string
  kind: 'card' | 'invoice'
  isSelected: boolean
}

export type Checkout = {
  cart: Cart
  shippingOptions: ShippingOption[]
  paymentOptions: PaymentOption[]
}

export type Address = {
  company: string
  firstName: string
  lastName: string
  careOf: string
  addressLine1: string
  addressLine2: string
  zip: string
  city: string
  mobile: string
}

export type Order = {
  orderNumber: string
  email: string
  /** The cart as it was ordered, with the prices of that time. */
  cart: Cart
  billingAddress: Address
  shippingAddress: Address
  shippingMethod: string
  paymentMethod: string
}
