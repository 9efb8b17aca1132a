import { describe, expect, it } from 'vitest'
import { toCustomerOrder, type ApiCustomerOrder } from './to-customer-order.ts'

const context = { channelId: '1', marketId: 'se', languageId: 'sv-SE' }

const emptyCart: NonNullable<ApiCustomerOrder['cart']> = {
  id: null,
  isCompleted: true,
  promoCode: null,
  appliedCampaigns: null,
  items: null,
  summary: null,
}

/** An order of which the merchant tells only what the contract requires. */
const createOrder = (changes: Partial<ApiCustomerOrder> = {}): ApiCustomerOrder => ({
  id: 17,
  publicId: 'a-public-id',
  status: 'pending',
  createdAt: null,
  desiredDeliveryDate: null,
  customerOrderNumber: null,
  goodsLabel: null,
  message: null,
  billingAddress: null,
  shippingAddress: null,
  cart: emptyCart,
  paymentDetails: null,
  refunds: null,
  shippingDetails: null,
  ...changes,
})

const toOrder = (changes: Partial<ApiCustomerOrder>) => {
  const order = toCustomerOrder(createOrder(changes), { context })
  if (!order) throw new Error('The order is missing')
  return order
}

const parcel = { name: 'Home', parcelNumber: '24H1', shippingDate: null, trackingLink: null }

const address = {
  company: '',
  firstName: ' ',
  lastName: '',
  careOf: '',
  addressLine1: '',
  addressLine2: '',
  zip: '',
  city: '',
  state: '',
  mobile: '',
}

describe('toCustomerOrder', () => {
  it('an order without any optional field is shown with what is known [ACCOUNT-04]', () => {
    expect(toOrder({})).toMatchObject({
      orderNumber: 17,
      status: 'received',
      isRefunded: false,
      placedAt: null,
      delivery: { slot: null, wishedDate: null },
      billingAddress: null,
      shippingAddress: null,
      shippingMethod: '',
      payment: null,
      parcels: [],
      refunds: [],
      pickupPoint: '',
    })
  })

  it('an order without a number or without its cart is no order [ACCOUNT-04]', () => {
    expect(toCustomerOrder(null, { context })).toBeNull()
    expect(toCustomerOrder(createOrder({ id: null }), { context })).toBeNull()
    expect(toCustomerOrder(createOrder({ cart: null }), { context })).toBeNull()
  })

  it('a removed address, whose fields are empty, is not shown [ACCOUNT-04]', () => {
    expect(toOrder({ billingAddress: address }).billingAddress).toBeNull()
    const named = { ...address, city: 'Lund' }
    expect(toOrder({ billingAddress: named }).billingAddress).toEqual(named)
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
    const order = toOrder({ shippingDetails: [{ ...parcel, trackingLink }] })
    expect(order.parcels.map((each) => each.trackingLink)).toEqual([expected])
  })

  it('several parcels are listed, and a delivery that is not sent yet is no parcel [ACCOUNT-04]', () => {
    const notSent = { ...parcel, parcelNumber: null }
    const shippingDetails = [notSent, null, parcel, { ...parcel, parcelNumber: '24H2' }]
    const order = toOrder({ shippingDetails })
    expect(order.parcels.map(({ parcelNumber }) => parcelNumber)).toEqual(['24H1', '24H2'])
    expect(order.shippingMethod).toBe('Home')
  })

  it('a refund keeps its amount, reason and way back [ACCOUNT-04]', () => {
    const refund = { id: 1, itemId: 7, createdAt: '2026-11-01T10:00:00Z', toBalance: true }
    const refunds = [{ ...refund, reason: null, total: 12.5 }, null]
    expect(toOrder({ refunds, status: 'refunded' })).toMatchObject({
      isRefunded: true,
      refunds: [{ id: 1, skuId: 7, reason: '', isToBalance: true }],
    })
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
