import type { DeliverySlot } from '../delivery/delivery-slot.ts'
import type { PriceText } from '../product/product.ts'
import type { Cart } from '../cart/cart.ts'
import type { FieldErrors, FormValues } from '../form/form-field.ts'
import type { CheckoutField, PaymentKind } from './checkout-fields.ts'

export type CheckoutValues = FormValues<CheckoutField>

export type CheckoutErrors = FieldErrors<CheckoutField>

/** The deliveries of a shipping option that could be ordered at `loadedAt`, in order. */
export type Deliveries = {
  slots: DeliverySlot[]
  /** The start of the delivery that the shopper chose before, or of the next one. */
  selectedStart: string
  /** The time of the server when it loaded them, because the clock of a browser may be wrong. */
  loadedAt: string
}

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
  /** It is missing if the merchant lists no deliveries to choose from. */
  deliveries?: Deliveries
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
  /** The references that a company entered; empty if there are none. */
  customerOrderNumber: string
  goodsLabel: string
  shippingMethod: string
  /** The delivery; null if the merchant does not tell it. */
  delivery: DeliverySlot | null
  paymentMethod: string
}
