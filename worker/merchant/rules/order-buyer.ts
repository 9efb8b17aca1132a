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

const blankAddress: OrderAddress = {
  firstName: '',
  lastName: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  entryCode: '',
  careOf: '',
  city: '',
  state: '',
  country: '',
  zip: '',
  company: '',
  mobile: '',
  phone: '',
}

/**
 * Returns the order without everything that its buyer entered, and without the payment id, which
 * would open the whole order.
 */
export function withoutPersonalData(order: Order): Order {
  return {
    ...order,
    paymentUid: null,
    email: '',
    identityNumber: '',
    message: '',
    merchantData: '',
    externalShippingId: '',
    pickupPoint: '',
    customerOrderNumber: '',
    goodsLabel: '',
    billingAddress: blankAddress,
    shippingAddress: blankAddress,
    rows: order.rows.map((row) => ({ ...row, message: '' })),
  }
}
