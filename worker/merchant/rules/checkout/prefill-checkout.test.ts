import { describe, expect, it } from 'vitest'
import type { Cart } from '../cart/cart.ts'
import { unknownOwner } from '../customer/checkout-owner.ts'
import type { Customer } from '../customer/customer.ts'
import { prefillCheckout } from './prefill-checkout.ts'

const customer: Customer = {
  customerId: 1,
  email: 'anna@example.com',
  customerType: 'ORGANIZATION',
  gender: 'UNSET',
  newsletter: false,
  personalId: '212000-0142',
  address: { firstName: 'Anna', zip: '111 22' },
  metaData: null,
}

const createCartWith = (checkout: Cart['checkout']): Cart => ({
  id: 'cart',
  version: 1,
  isOrdered: false,
  isCompleted: false,
  lines: [],
  checkout,
  campaigns: [],
  promo: null,
  giftCard: null,
  promoCode: null,
  lostCode: null,
  balance: 0,
  checkoutOwner: unknownOwner,
  isBlocked: false,
})

describe('prefilling of a checkout', () => {
  it('a checkout is prefilled with the data of the signed-in customer [CHECKOUT-09]', () => {
    expect(prefillCheckout(createCartWith({}), customer).checkout).toEqual({
      email: 'anna@example.com',
      billingAddress: { firstName: 'Anna', zip: '111 22' },
      identityNumber: '212000-0142',
      customerType: 'ORGANIZATION',
    })
  })

  it('a prefilled checkout keeps the values it already has, even empty values and incomplete addresses [CHECKOUT-09]', () => {
    const enteredValues = {
      email: '',
      billingAddress: { zip: '411 19' },
      identityNumber: '',
      customerType: 'PERSON' as const,
    }
    expect(prefillCheckout(createCartWith(enteredValues), customer).checkout).toEqual(enteredValues)
  })

  it('the checkout of a guest is not prefilled [CHECKOUT-09]', () => {
    const cart = createCartWith({ email: 'guest@example.com' })
    expect(prefillCheckout(cart, null)).toBe(cart)
  })
})
