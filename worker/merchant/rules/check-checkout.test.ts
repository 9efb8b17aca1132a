import { describe, expect, it } from 'vitest'
import { createCart, createLine } from './cart.fixture.ts'
import { channel } from './channel.ts'
import { findRefusal } from './check-checkout.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { draftOrder } from './draft-order.ts'
import { orderDraft } from './order.ts'

const [sweden, finland] = channel.markets

const ready: CheckoutInput = {
  email: 'asa@example.com',
  billingAddress: {
    firstName: ' Åsa ',
    lastName: 'Öberg',
    addressLine1: 'Storgatan 1',
    zip: '111 22',
    city: 'Stockholm',
  },
  shippingId: 2,
  paymentId: 23,
  identityNumber: '811218-9876',
  acceptedConsents: ['order', null],
}

function cartWith(change: Partial<CheckoutInput>, line = createLine({ quantity: 3 })) {
  return { ...createCart([line]), checkout: { ...ready, ...change } }
}

describe('a cart is refused', () => {
  it('CHECKOUT-02 for the first thing that is missing, in the order of the page', () => {
    expect(findRefusal(createCart([]), sweden)).toBe('CART_EMPTY')
    expect(findRefusal(createCart([createLine()]), sweden)).toBe('EMAIL_REQUIRED')
    expect(findRefusal(cartWith({ shippingId: 9, acceptedConsents: [] }), sweden)).toBe(
      'SHIPPING_REQUIRED',
    )
  })

  it('CHECKOUT-02 never when all is there', () => {
    expect(findRefusal(cartWith({}), sweden)).toBe(null)
  })

  it('CHECKOUT-03 by the delivery address, where it is another', () => {
    const far = { ...ready.billingAddress, zip: '98100' }
    expect(findRefusal(cartWith({ shippingAddress: far }), sweden)).toBe('NO_SHIPPING_OPTIONS')
    expect(
      findRefusal(cartWith({ billingAddress: far, shippingAddress: ready.billingAddress }), sweden),
    ).toBe(null)
  })

  it('FORM-04 for a person’s identity number only by invoice in Sweden', () => {
    const none = { identityNumber: '' }
    expect(findRefusal(cartWith(none), sweden)).toBe('INVALID_IDENTITY_NUMBER')
    expect(findRefusal(cartWith({ ...none, paymentId: 24 }), sweden)).toBe(null)
    expect(findRefusal(cartWith(none), finland)).toBe(null)
  })

  it('FORM-04 for an organization’s number everywhere, which in Sweden must be a possible one', () => {
    const by = (identityNumber: string, paymentId = 24) =>
      cartWith({ customerType: 'ORGANIZATION', paymentId, identityNumber })
    expect(findRefusal(by(''), sweden)).toBe('INVALID_IDENTITY_NUMBER')
    expect(findRefusal(by('FI12345678'), sweden)).toBe('INVALID_IDENTITY_NUMBER')
    expect(findRefusal(by('556703-7485', 23), sweden)).toBe(null)
    expect(findRefusal(by(' '), finland)).toBe('INVALID_IDENTITY_NUMBER')
    expect(findRefusal(by('FI12345678'), finland)).toBe(null)
  })

  it('CHECKOUT-10 for a delivery wished on a day that is over, not for today', () => {
    const on = (desiredDeliveryDate: string) =>
      findRefusal(cartWith({ desiredDeliveryDate }), sweden, '2026-03-02')
    expect([on('2026-03-01'), on('2026-03-01T23:00:00Z')]).toEqual([
      'INVALID_REQUEST',
      'INVALID_REQUEST',
    ])
    expect([on('2026-03-02'), on('2026-03-02T00:00:00+01:00'), on('2027-01-01')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('CHECKOUT-08 for more pieces than there are', () => {
    const line = createLine({ quantity: 3, inStock: 2 })
    expect(findRefusal(cartWith({}, line), sweden)).toBe('OUT_OF_STOCK')
  })
})

describe('a draft of an order', () => {
  it('CHECKOUT-07 holds what was sold, to whom, and for how much', () => {
    const line = createLine({ quantity: 3, price: { selling: 10_600, regular: 13_250 } })
    const draft = draftOrder(cartWith({}, line), { market: sweden, language: 'sv-SE' })
    expect(orderDraft.parse(draft)).toEqual(draft)
    expect(draft).toMatchObject({
      cartVersion: 3,
      email: 'asa@example.com',
      consents: ['order'],
      billingAddress: { firstName: 'Åsa', country: 'Sverige', careOf: '' },
      shippingAddress: { addressLine1: 'Storgatan 1' },
      itemValue: { incVat: 31_800, exVat: 30_000 },
      discount: { incVat: 7_950, exVat: 7_500 },
      shippingFee: { incVat: 2_900, exVat: 2_736 },
      total: { incVat: 34_700, exVat: 32_736 },
      rows: [{ quantity: 3, price: { incVat: 10_600, exVat: 10_000 }, discountPercentage: 20 }],
    })
  })

  it('CHECKOUT-08 is the same for the same cart', () => {
    const scope = { market: sweden, language: 'sv-SE' } as const
    expect(JSON.stringify(draftOrder(cartWith({}), scope))).toBe(
      JSON.stringify(draftOrder(cartWith({}), scope)),
    )
  })
})
