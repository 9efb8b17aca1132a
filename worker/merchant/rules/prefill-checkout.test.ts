import { describe, expect, it } from 'vitest'
import type { Cart } from './cart.ts'
import type { Customer } from './customer.ts'
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

const cartWith = (checkout: Cart['checkout']): Cart => ({
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
  hasLostCode: false,
  balance: 0,
  isBlocked: false,
})

describe('a checkout', () => {
  it('CHECKOUT-09 is filled with what the signed-in customer has told before', () => {
    expect(prefillCheckout(cartWith({}), customer).checkout).toEqual({
      email: 'anna@example.com',
      billingAddress: { firstName: 'Anna', zip: '111 22' },
      identityNumber: '212000-0142',
      customerType: 'ORGANIZATION',
    })
  })

  it('CHECKOUT-09 keeps what it was told, an empty answer and a whole address included', () => {
    const told = {
      email: '',
      billingAddress: { zip: '411 19' },
      identityNumber: '',
      customerType: 'PERSON' as const,
    }
    expect(prefillCheckout(cartWith(told), customer).checkout).toEqual(told)
  })

  it('CHECKOUT-09 of a guest stays as it is', () => {
    const cart = cartWith({ email: 'guest@example.com' })
    expect(prefillCheckout(cart, null)).toBe(cart)
  })
})
