import { orderAddress, type Order, type OrderAddress, type OrderDetails } from './order.ts'

export type OrderBuyer = Pick<OrderDetails, 'email' | 'billingAddress' | 'shippingAddress'>

/**
 * Returns true if both have the same email address and addresses. Countries are not compared,
 * because their names depend on the language.
 */
export function isSameBuyer(one: OrderBuyer, other: OrderBuyer): boolean {
  const fields = orderAddress.omit({ country: true }).keyof().options
  return (
    one.email === other.email &&
    fields.every(
      (field) =>
        one.billingAddress[field] === other.billingAddress[field] &&
        one.shippingAddress[field] === other.shippingAddress[field],
    )
  )
}

/** An address without everything that identifies a person. Accounting needs the country for VAT. */
export const blankAddress: Omit<OrderAddress, 'country'> = {
  firstName: '',
  lastName: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  entryCode: '',
  careOf: '',
  city: '',
  state: '',
  zip: '',
  company: '',
  mobile: '',
  phone: '',
}

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

/**
 * Returns the order without everything that its buyer entered, and without the payment id, which
 * would open the whole order.
 */
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
