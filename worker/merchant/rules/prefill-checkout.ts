import type { Cart } from './cart.ts'
import type { Customer } from './customer.ts'

/** Fills missing checkout data from the signed-in customer. An address is taken as a whole. */
export function prefillCheckout(cart: Cart, customer: Customer | null): Cart {
  if (!customer) return cart
  const { checkout } = cart
  return {
    ...cart,
    checkout: {
      ...checkout,
      email: checkout.email ?? customer.email,
      billingAddress: checkout.billingAddress ?? customer.address,
      identityNumber: checkout.identityNumber ?? customer.personalId,
      customerType: checkout.customerType ?? customer.customerType,
    },
  }
}
