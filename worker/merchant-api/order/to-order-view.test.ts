import { describe, expect, it } from 'vitest'
import { toOrderView, type ApiOrder } from './to-order-view.ts'

const toOrder = (order: Partial<ApiOrder>) => toOrderView(17, { cart: null, ...order }, 'sv-SE')

const parcel = { name: 'Home', parcelNumber: '24H1', shippingDate: null, trackingLink: null }

const address = {
  company: '',
  firstName: ' ',
  lastName: '',
  careOf: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  entryCode: '',
  country: '',
  zip: '',
  city: '',
  state: '',
  mobile: '',
}

describe('toOrderView', () => {
  it('an order of which the merchant tells nothing is shown with what is known [ACCOUNT-04]', () => {
    expect(toOrder({ status: 'pending' })).toMatchObject({
      orderNumber: '17',
      status: 'received',
      isRefunded: false,
      placedAt: null,
      delivery: { slot: null, wishedDate: null },
      billingAddress: null,
      shippingAddress: null,
      shippingMethod: '',
      payment: { name: '' },
      parcels: [],
      refunds: [],
      pickupPoint: '',
    })
  })

  it('an order has no status if it was not loaded [ACCOUNT-04]', () => {
    expect(toOrder({})).not.toHaveProperty('status')
  })

  it('a removed address, whose fields are empty, is not shown [ACCOUNT-04]', () => {
    const removed = { ...address, country: 'Sverige' }
    expect(toOrder({ billingAddress: removed }).billingAddress).toBeNull()
    const named = { ...address, city: 'Lund' }
    expect(toOrder({ billingAddress: named }).billingAddress).toEqual(named)
    const order = toOrder({ billingAddress: named, shippingAddress: address })
    expect(order.shippingAddress).toEqual(named)
  })

  it.each([
    ['https://carrier.example/1', 'https://carrier.example/1'],
    ['/merchant/parcel/24H1', '/merchant/parcel/24H1'],
    // oxlint-disable-next-line no-script-url -- such a link must not reach the page
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['', null],
    [null, null],
  ])('the tracking link %j of the merchant becomes %j [ACCOUNT-04]', (trackingLink, expected) => {
    const order = toOrder({ status: 'completed', shippingDetails: [{ ...parcel, trackingLink }] })
    expect(order.parcels?.map((each) => each.trackingLink)).toEqual([expected])
  })

  it('several parcels are listed, and a delivery that is not sent yet is no parcel [ACCOUNT-04]', () => {
    const notSent = { ...parcel, parcelNumber: null }
    const shippingDetails = [notSent, null, parcel, { ...parcel, parcelNumber: '24H2' }]
    const order = toOrder({ status: 'completed', shippingDetails })
    expect(order.parcels?.map(({ parcelNumber }) => parcelNumber)).toEqual(['24H1', '24H2'])
    expect(order.shippingMethod).toBe('Home')
  })

  it('a refund keeps its amount, reason and way back [ACCOUNT-04]', () => {
    const refund = { id: 1, itemId: 7, createdAt: '2026-11-01T10:00:00Z', toBalance: true }
    const payment = { ...refund, toBalance: false, reason: null, total: 0 }
    const refunds = [
      { ...refund, reason: null, total: 12.5, refundType: null },
      null,
      { ...payment, refundType: 'GIFT_CARD' },
      { ...payment, refundType: 'another type' },
    ]
    expect(toOrder({ refunds, status: 'refunded' })).toMatchObject({
      isRefunded: true,
      refunds: [
        { id: 1, skuId: 7, reason: '', way: 'balance' },
        { way: 'giftCard', amount: '' },
        { way: 'payment', amount: '' },
      ],
    })
  })

  it('an order is shown with the name of its payment, and with none if nothing was left to pay [ACCOUNT-04]', () => {
    const createCart = (toPay: number) => ({
      summary: {
        total: { sellingPriceIncVat: toPay, sellingPriceIncVatFormatted: null },
        subTotal: null,
        shipping: null,
        payment: { displayName: 'Card' },
      },
    })
    expect(toOrder({ cart: createCart(10) }).payment).toEqual({ name: 'Card' })
    expect(toOrder({ cart: createCart(0) }).payment).toBeNull()
  })

  it('the first payment tells how an order is paid [ACCOUNT-04]', () => {
    const paymentDetails = [null, { displayName: 'Card', isPaid: true, paymentDate: null }]
    expect(toOrder({ paymentDetails }).payment).toEqual({
      name: 'Card',
      isPaid: true,
      paidAt: null,
    })
  })
})
