import type { Cart } from '../cart/cart.ts'
import type { Customer } from '../customer/customer.ts'

/**
 * Fills missing parts of the checkout with the data of the signed-in customer. If the checkout
 * already has a billing address, no field of this address is filled.
 */
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
