import { describe, expect, it } from 'vitest'
import { createCart, createLine } from '../cart/cart.fixture.ts'
import { channel, channels } from '../market/channel.ts'
import { findCheckoutRefusal } from './find-checkout-refusal.ts'
import type { CheckoutInput } from '../customer/checkout-input.ts'
import { createOrderDraft } from './create-order-draft.ts'
import { international } from '../market/markets.ts'
import { orderDraft } from '../order/order.ts'

const [sweden, finland] = channel.markets

const completeCheckout: CheckoutInput = {
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

function createCartWith(overrides: Partial<CheckoutInput>, line = createLine({ quantity: 3 })) {
  return { ...createCart([line]), checkout: { ...completeCheckout, ...overrides } }
}

describe('refusal of checkouts', () => {
  it('a cart is refused for the first missing detail, in the order of the checkout page [CHECKOUT-02]', () => {
    expect(findCheckoutRefusal(createCart([]), sweden)).toBe('CART_EMPTY')
    expect(findCheckoutRefusal(createCart([createLine()]), sweden)).toBe('EMAIL_REQUIRED')
    expect(
      findCheckoutRefusal(createCartWith({ shippingId: 9, acceptedConsents: [] }), sweden),
    ).toBe('SHIPPING_REQUIRED')
  })

  it('a cart is refused if no payment was chosen, although the checkout shows a default [CHECKOUT-02]', () => {
    const refusals = [undefined, null, 0, 9].map((paymentId) =>
      findCheckoutRefusal(createCartWith({ paymentId }), sweden),
    )
    expect(refusals).toEqual(Array(4).fill('PAYMENT_REQUIRED'))
  })

  it('the purchase terms must be accepted only in a channel that offers this consent [CHECKOUT-01]', () => {
    const cart = createCartWith({ acceptedConsents: null })
    const [main, office] = channels.map(({ consents }) =>
      findCheckoutRefusal(cart, sweden, { consents }),
    )
    expect([main, office]).toEqual([null, 'CONSENT_REQUIRED'])
  })

  it('a complete cart is not refused [CHECKOUT-02]', () => {
    expect(findCheckoutRefusal(createCartWith({}), sweden)).toBe(null)
  })

  it('the separate delivery address, if there is one, decides whether a delivery is possible [CHECKOUT-03]', () => {
    const unreachableAddress = { ...completeCheckout.billingAddress, zip: '98100' }
    expect(
      findCheckoutRefusal(createCartWith({ shippingAddress: unreachableAddress }), sweden),
    ).toBe('NO_SHIPPING_OPTIONS')
    expect(
      findCheckoutRefusal(
        createCartWith({
          billingAddress: unreachableAddress,
          shippingAddress: completeCheckout.billingAddress,
        }),
        sweden,
      ),
    ).toBe(null)
  })

  it('only a demo shop accepts a payment of the sandbox [OPS-02]', () => {
    for (const paymentId of [24, 25, 26]) {
      const cart = createCartWith({ paymentId })
      expect(findCheckoutRefusal(cart, sweden)).toBe('PAYMENT_REQUIRED')
      expect(findCheckoutRefusal(cart, sweden, { isDemo: true })).toBe(null)
    }
    expect(findCheckoutRefusal(createCartWith({ paymentId: 23 }), sweden)).toBe(null)
  })

  it('a person needs an identity number only to pay by invoice in Sweden [FORM-04]', () => {
    const noNumber = { identityNumber: '' }
    expect(findCheckoutRefusal(createCartWith(noNumber), sweden)).toBe('INVALID_IDENTITY_NUMBER')
    expect(
      findCheckoutRefusal(createCartWith({ ...noNumber, paymentId: 24 }), sweden, { isDemo: true }),
    ).toBe(null)
    expect(findCheckoutRefusal(createCartWith(noNumber), finland)).toBe(null)
  })

  it('an organization always needs an identity number, which must be valid in Sweden [FORM-04]', () => {
    const createCompanyCart = (identityNumber: string, paymentId = 24) =>
      createCartWith({ customerType: 'ORGANIZATION', paymentId, identityNumber })
    expect(findCheckoutRefusal(createCompanyCart(''), sweden, { isDemo: true })).toBe(
      'INVALID_IDENTITY_NUMBER',
    )
    expect(findCheckoutRefusal(createCompanyCart('FI12345678'), sweden, { isDemo: true })).toBe(
      'INVALID_IDENTITY_NUMBER',
    )
    expect(
      findCheckoutRefusal(createCompanyCart('556703-7485', 23), sweden, { isDemo: true }),
    ).toBe(null)
    expect(findCheckoutRefusal(createCompanyCart(' '), finland, { isDemo: true })).toBe(
      'INVALID_IDENTITY_NUMBER',
    )
    expect(findCheckoutRefusal(createCompanyCart('FI12345678'), finland, { isDemo: true })).toBe(
      null,
    )
  })

  it.each([
    [null, null],
    ['2026-03-03', null],
    // The pickup point, which the checkout has chosen, opens at 16:00.
    ['2026-03-03T15:00:00Z', null],
    ['2026-03-03T14:00:00Z', 'DELIVERY_WINDOW_CLOSED'],
    ['2026-03-02', 'DELIVERY_WINDOW_CLOSED'],
    ['2026-03-01T23:00:00Z', 'DELIVERY_WINDOW_CLOSED'],
    ['2027-01-01', 'DELIVERY_WINDOW_CLOSED'],
  ])('the desired delivery %s gives the refusal %s [CHECKOUT-10]', (wish, code) => {
    const now = new Date('2026-03-02T12:00:00Z')
    const cart = createCartWith({ desiredDeliveryDate: wish })
    expect(findCheckoutRefusal(cart, sweden, { now })).toBe(code)
  })

  it('a virtual market accepts any desired day from today on [CHECKOUT-10]', () => {
    const now = new Date('2026-03-02T12:00:00Z')
    const address = { ...completeCheckout.billingAddress, zip: '10115', country: 'DE' }
    const german = { billingAddress: address }
    const findRefusalOn = (desiredDeliveryDate: string) =>
      findCheckoutRefusal(createCartWith({ ...german, desiredDeliveryDate }), international, {
        now,
      })
    expect([findRefusalOn('2026-03-01'), findRefusalOn('2027-01-01')]).toEqual([
      'DELIVERY_WINDOW_CLOSED',
      null,
    ])
  })

  it('a cart is refused if it has more pieces than the stock [CHECKOUT-08]', () => {
    const line = createLine({ quantity: 3, inStock: 2 })
    expect(findCheckoutRefusal(createCartWith({}, line), sweden)).toBe('OUT_OF_STOCK')
  })
})

describe('order drafts', () => {
  it('an order draft contains the items, the buyer and the amounts [CHECKOUT-07]', () => {
    const line = createLine({ quantity: 3, price: { selling: 10_600, regular: 13_250 } })
    const draft = createOrderDraft(createCartWith({}, line), { market: sweden, language: 'sv-SE' })
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

  it('an order has the chosen delivery, and without a choice the next one [CHECKOUT-06]', () => {
    const now = new Date('2026-11-22T11:00:00Z')
    const scope = { market: sweden, language: 'sv-SE' } as const
    const draftWith = (overrides: Partial<CheckoutInput>) => {
      const cart = createCartWith({ shippingId: 1, ...overrides })
      const { desiredDeliveryDate, deliverySlot } = createOrderDraft(cart, scope, now)
      return [desiredDeliveryDate, deliverySlot?.date, deliverySlot?.from]
    }
    expect(draftWith({})).toEqual(['2026-11-23T15:00:00.000Z', '2026-11-23', '16:00'])
    const desiredDeliveryDate = '2026-11-24T20:00:00+01:00'
    const chosen = ['2026-11-24T19:00:00.000Z', '2026-11-24', '20:00']
    expect(draftWith({ desiredDeliveryDate })).toEqual(chosen)
  })

  it('the same cart always gives the same order draft [CHECKOUT-08]', () => {
    const scope = { market: sweden, language: 'sv-SE' } as const
    expect(JSON.stringify(createOrderDraft(createCartWith({}), scope))).toBe(
      JSON.stringify(createOrderDraft(createCartWith({}), scope)),
    )
  })
})
