import type { DeliverySlot } from '../delivery/delivery-slot.ts'
import type { PostalAddress } from '../delivery/list-address-lines.ts'
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
export type PickupPoint = { id: string; name: string; address: string; isSelected: boolean }

export type ShippingOption = {
  /** A number, or for an option of an external carrier a text that names the option too. */
  id: number | string
  name: string
  fee: PriceText
  total: string
  /** True if a gift card or the balance covers the whole order, so that nothing is left to pay. */
  isCovered: boolean
  isFree: boolean
  isInvoiced: boolean
  invoicedFee?: PriceText
  isSelected: boolean
  /** It is missing if the merchant lists no deliveries to choose from. */
  deliveries?: Deliveries
  points?: PickupPoint[]
}

export const paymentMarks = ['card', 'mobile', 'instalments', 'invoice'] as const
export type PaymentMarkName = (typeof paymentMarks)[number]

export type PaymentOption = {
  id: number
  name: string
  kind: PaymentKind
  /** The name of a drawn mark, or a word that is its mark; null if the kind decides. */
  mark: string | null
  fee: PriceText
  isFree: boolean
  isSelected: boolean
}

export type Checkout = {
  cart: Cart
  shippingOptions: ShippingOption[]
  paymentOptions: PaymentOption[]
}

/** It is false if a gift card or the balance covers the order with every delivery. */
export function isPaymentNeeded({ shippingOptions }: Pick<Checkout, 'shippingOptions'>): boolean {
  return shippingOptions.length === 0 || shippingOptions.some(({ isCovered }) => !isCovered)
}

/** True if a gift card or the balance covers the order with the selected delivery. */
export const isSelectionCovered = ({
  shippingOptions,
}: Pick<Checkout, 'shippingOptions'>): boolean =>
  shippingOptions.some((option) => option.isSelected && option.isCovered)

export type Address = PostalAddress & { mobile: string }
