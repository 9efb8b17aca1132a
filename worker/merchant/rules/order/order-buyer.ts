import { addressFields, createAddress } from '../customer/checkout-input.ts'
import type { Order, OrderAddress, OrderDetails } from './order.ts'

export type OrderBuyer = Pick<OrderDetails, 'email' | 'billingAddress' | 'shippingAddress'>

/** Countries are not compared, because their names depend on the language. */
const isSameAddress = (one: OrderAddress, other: OrderAddress) =>
  addressFields.every((field) => field === 'country' || one[field] === other[field])

/** Returns true if both have the same email address and addresses. */
export const isSameBuyer = (one: OrderBuyer, other: OrderBuyer): boolean =>
  one.email === other.email &&
  isSameAddress(one.billingAddress, other.billingAddress) &&
  isSameAddress(one.shippingAddress, other.shippingAddress)

/** An address without everything that identifies a person. Accounting needs the country for VAT. */
export const blankAddress = { ...createAddress(() => ''), country: undefined }

/** The details of an order that its buyer entered, besides the addresses, without their content. */
export const blankDetails = {
  email: '',
  identityNumber: '',
  message: '',
  merchantData: '',
  externalShippingId: '',
  pickupPoint: '',
  customerOrderNumber: '',
  goodsLabel: '',
} satisfies Partial<OrderDetails>

/** The payment id goes too, because it would open the whole order. */
export function withoutPersonalData(order: Order): Order {
  const address = { ...blankAddress, country: '' }
  return {
    ...order,
    ...blankDetails,
    paymentUid: null,
    billingAddress: address,
    shippingAddress: address,
    rows: order.rows.map((row) => ({ ...row, message: '' })),
  }
}
