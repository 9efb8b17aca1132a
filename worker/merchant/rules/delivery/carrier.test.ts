import { describe, expect, it } from 'vitest'
import { listCarrierOptions, findOrderedShippingOption } from './carrier.ts'
import { createCart, createLine } from '../cart/cart.fixture.ts'
import { calculateCartSummary } from '../cart/cart.ts'
import { channel } from '../market/channel.ts'
import { listCheckoutShippingOptions } from '../checkout/checkout-options.ts'
import type { CheckoutInput } from '../customer/checkout-input.ts'
import { findCheckoutSlot } from '../checkout/checkout-delivery.ts'
import { listOtherDeliveries } from './order-change.ts'
import { createOrderDraft } from '../checkout/create-order-draft.ts'
import { findCheckoutRefusal } from '../checkout/find-checkout-refusal.ts'

const [sweden, finland] = channel.markets

const locker: CheckoutInput = {
  email: 'asa@example.com',
  billingAddress: {
    firstName: 'Åsa',
    lastName: 'Öberg',
    addressLine1: 'Linnégatan 1',
    zip: '413 04',
    city: 'Göteborg',
  },
  shippingId: 3,
  externalShippingId: 'locker',
  externalShippingFee: 25,
  pickupPoint: 'got-2',
  paymentId: 24,
}

function createLockerCart(changes: CheckoutInput = {}, selling = 11_900) {
  const line = createLine({ price: { selling, regular: selling } })
  return { ...createCart([line]), checkout: { ...locker, ...changes } }
}

const getFee = (changes: CheckoutInput, selling?: number) =>
  calculateCartSummary(createLockerCart(changes, selling), sweden).shipping.fee

const refuse = (changes: CheckoutInput, selling?: number) =>
  findCheckoutRefusal(createLockerCart(changes, selling), sweden, { isDemo: true })

describe('the external carrier', () => {
  it.each([
    ['411 19', ['locker', 'evening']],
    ['43130', ['locker']],
    ['111 22', []],
    ['98000', []],
    ['41', []],
    ['', []],
  ])('for the postal code "%s" the options in Sweden are %j [CHECKOUT-03]', (zip, ids) => {
    expect(listCarrierOptions({ billingAddress: { zip } }, sweden).map(({ id }) => id)).toEqual(ids)
  })

  it('a postal code of one country has no carrier in another [CHECKOUT-03]', () => {
    expect(listCarrierOptions({ billingAddress: { zip: '41119' } }, finland)).toEqual([])
  })

  it('the checkout offers its shipping option only where the carrier delivers [CHECKOUT-03]', () => {
    const listIds = (zip: string) =>
      listCheckoutShippingOptions({ billingAddress: { zip } }, sweden).map(({ id }) => id)
    expect([listIds('111 22'), listIds('411 19')]).toEqual([
      [1, 2],
      [1, 2, 3],
    ])
  })

  it.each([
    ['the price of the chosen option', {}, 2_500],
    ['no fee', { externalShippingFee: -1 }, 2_900],
    ['a lower fee', { externalShippingFee: 1 }, 2_900],
    ['a fee of 0', { externalShippingFee: 0 }, 2_900],
    ['the price of another option', { externalShippingFee: 79 }, 2_900],
    ['a fee for home delivery', { shippingId: 1 }, 4_900],
    ['a fee for an unknown option', { externalShippingId: 'free' }, 2_900],
    ['a fee where the carrier does not deliver', { billingAddress: { zip: '111 22' } }, 2_900],
  ])(
    'the delivery costs the fee of the client only if it is what the carrier takes: %s [CHECKOUT-03]',
    (_name, changes, fee) => {
      expect(getFee(changes)).toBe(fee)
    },
  )

  it('the carrier is free from the free-shipping limit on [CHECKOUT-03]', () => {
    expect([getFee({}, 60_000), refuse({ externalShippingFee: 0 }, 60_000)]).toEqual([0, null])
  })

  it.each([
    ['a complete choice', {}, null],
    [
      'an option without pick-up points',
      { externalShippingId: 'evening', externalShippingFee: 79, pickupPoint: null },
      null,
    ],
    ['no option', { externalShippingId: null }, 'SHIPPING_REQUIRED'],
    ['an unknown option', { externalShippingId: 'drone' }, 'SHIPPING_REQUIRED'],
    ['no pick-up point', { pickupPoint: null }, 'SHIPPING_REQUIRED'],
    ['the pick-up point of another area', { pickupPoint: 'mol-1' }, 'SHIPPING_REQUIRED'],
    ['no fee', { externalShippingFee: -1 }, 'SHIPPING_REQUIRED'],
    ['another fee', { externalShippingFee: 0 }, 'SHIPPING_REQUIRED'],
  ])('an order with %s is answered with %j [CHECKOUT-03]', (_name, changes, code) => {
    expect(refuse(changes)).toBe(code)
  })

  it('a company that was told no fee is invoiced for what the carrier takes [CHECKOUT-03]', () => {
    const evening = { externalShippingId: 'evening', pickupPoint: null }
    const company = { customerType: 'ORGANIZATION', externalShippingFee: 0, ...evening } as const
    const { shipping } = calculateCartSummary(createLockerCart(company), sweden)
    expect([shipping.fee, shipping.invoicedFee?.incVat]).toEqual([0, 7_900])
  })

  it.each([
    [
      'a courier who comes to the door',
      { externalShippingId: 'evening', pickupPoint: null },
      '20:00',
      '22:00',
    ],
    ['a locker', {}, '16:00', null],
  ])(
    'the delivery of %s has its own times, also when it is moved [CHECKOUT-03]',
    (_name, changes, from, to) => {
      const cart = createLockerCart(changes)
      const now = new Date('2026-11-23T09:00:00Z')
      const slot = findCheckoutSlot(cart, sweden, now)
      const order = {
        ...createOrderDraft(cart, { market: sweden, language: 'sv-SE' }),
        deliverySlot: slot,
        readyDays: null,
      }
      expect([slot, listOtherDeliveries(order, now)[0]]).toMatchObject([
        { from, to },
        { from, to },
      ])
    },
  )

  it('an order names its option and the address of its pick-up point [CHECKOUT-03]', () => {
    const draft = createOrderDraft(createLockerCart(), { market: sweden, language: 'sv-SE' })
    expect(draft).toMatchObject({
      shippingId: 3,
      externalShippingId: 'locker',
      pickupPoint: 'Kylskåp Heden, Parkgatan 31, 411 38 Göteborg',
      shippingFee: { incVat: 2_500 },
    })
    expect(findOrderedShippingOption(draft)?.name['en-US']).toBe('Chilled locker')
  })
})
