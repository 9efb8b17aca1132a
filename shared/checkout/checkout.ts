import type { PriceText } from '../product/product.ts'
import type { Cart } from '../cart/cart.ts'
import type { FieldErrors, FormValues } from '../form/form-field.ts'
import type { CheckoutField, PaymentKind } from './checkout-fields.ts'

export type CheckoutValues = FormValues<CheckoutField>

export type CheckoutErrors = FieldErrors<CheckoutField>

export type ShippingOption = {
  id: number
  name: string
  fee: PriceText
  /** The total of the order if the shopper chooses this shipping option. */
  total: string
  isFree: boolean
  isInvoiced: boolean
  /** The fee that a company pays afterwards, if the merchant states it. */
  invoicedFee?: PriceText
  isSelected: boolean
}

export type PaymentOption = {
  id: number
  name: string
  kind: PaymentKind
  fee: PriceText
  isFree: boolean
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
  state: string
  mobile: string
}

export type Order = {
  orderNumber: string
  email: string
  firstName: string
  lastName: string
  zip: string
  /** Code of the currency, such as `SEK`. */
  currency: string
  /** What the meals cost, without delivery, in major units of the currency. */
  itemValue: { incVat: number; exVat: number }
  /** The ordered cart, with the prices at the time of the order. */
  cart: Cart
  billingAddress: Address
  shippingAddress: Address
  /** Empty for the order of a person. */
  organizationNumber: string
  /** The references that a company entered; empty if there are none. */
  customerOrderNumber: string
  goodsLabel: string
  shippingMethod: string
  paymentMethod: string
}
