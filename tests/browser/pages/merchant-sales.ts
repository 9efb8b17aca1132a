import { testShopUrl } from '../../support/test-shop.ts'
import { expect } from '../shop-test.ts'
import type { Shopper } from './shopper.ts'

const ADD = `mutation($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }`
const ORDER = `mutation($id: String!, $checkout: CheckoutInputType!) {
  placeOrder(cartId: $id, checkout: $checkout) { orderId } }`

const checkout = {
  email: 'live@example.com',
  billingAddress: {
    firstName: 'Live',
    lastName: 'Buyer',
    addressLine1: 'Storgatan 1',
    zip: '111 22',
    city: 'Stockholm',
  },
  shippingId: 1,
  paymentId: 23,
  identityNumber: '19811218-9876',
  customerType: 'PERSON',
  acceptedConsents: ['order'],
}

type Reply = {
  data: Record<'getCart' | 'addToCart' | 'placeOrder', { id: string; orderId: string }>
}

/** Sells pieces of a SKU to somebody else, directly at the merchant. Returns the order number. */
export async function sell({ page }: Shopper, skuId: number, quantity: number): Promise<string> {
  const call = async (query: string, variables: object) => {
    const response = await page.request.post('/merchant/graphql', {
      data: { query, variables },
      headers: { 'x-apikey': 'development' },
    })
    const reply: Reply = await response.json()
    return reply.data
  }
  const { id } = (await call('{ getCart(id: "") { id } }', {})).getCart
  await call(ADD, { id, item: { skuId, quantity } })
  const { orderId } = (await call(ORDER, { id, checkout })).placeOrder
  return orderId
}

/** Cancels an order at the merchant, so that its meals are in stock again. */
export async function cancelSale({ page }: Shopper, orderId: string): Promise<void> {
  const response = await page.request.post(`/merchant/staff/orders/${orderId}/step`, {
    form: { step: 'cancel' },
    headers: { origin: testShopUrl },
  })
  expect(response.ok()).toBe(true)
}
