import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createCartWith } from './cart-steps.ts'
import { address, card, loadOrder, invoice, pay } from './checkout-steps.ts'
import {
  getOrder,
  getOrderPublic,
  getOrders,
  getUser,
  orderMeal,
  placeOrderAs,
  updateUser,
} from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

describe('orders of a customer', () => {
  it('getOrders returns an empty list for a new customer and null for a guest [ACCOUNT-04]', async () => {
    const { headers } = await register()
    expect(await getOrders(headers)).toEqual([])
    expect(await getOrders()).toBeNull()
  })

  it('An order has every field and keeps its prices when the product prices change later [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const { meal, cartId, orderId, publicId } = await orderMeal(headers, {
      ...invoice,
      message: 'Ring först',
    })
    await env.DB.prepare('UPDATE product_prices SET selling = 1 WHERE product_id = ?')
      .bind(meal.productId)
      .run()
    const user = await getUser(headers)
    const order = await getOrder(orderId, headers)
    expect(order).toMatchObject({
      id: orderId,
      publicId,
      customerId: user?.id,
      status: 'pending',
      currency: 'SEK',
      message: 'Ring först',
      createdAt: expect.stringMatching(ISO),
      billingAddress: { ...address, country: 'Sverige', addressLine2: '' },
      shippingAddress: { zip: address.zip },
      orderTotal: { sellingPriceIncVat: 261, sellingPriceExVat: 246.23, regularPriceIncVat: 314 },
      discount: { sellingPriceIncVat: 53 },
      shippingFee: { sellingPriceIncVat: 49 },
      paymentFee: { sellingPriceIncVat: 0 },
      vat: { vat: 14.77 },
      fromBalance: 0,
      refunds: null,
      cart: {
        id: cartId,
        isCompleted: true,
        items: [
          {
            skuId: meal.skuId,
            quantity: 2,
            product: { productId: meal.productId },
            unitPrice: { sellingPriceIncVat: 106, regularPriceIncVat: 132.5 },
            totalPrice: { sellingPriceIncVat: 212, sellingPriceExVat: 200 },
          },
        ],
        summary: {
          total: { sellingPriceIncVat: 261 },
          subTotal: { sellingPriceIncVat: 212 },
          vats: [{ rate: 6, amount: 14.77 }],
          shipping: { id: 1, feeIncVat: 49, isSelected: true },
          payment: { id: 23 },
        },
      },
    })
    expect(order?.paymentDetails).toEqual([
      expect.objectContaining({ paymentId: 23, displayName: 'Faktura', isPaid: false, total: 261 }),
    ])
    expect(order?.shippingDetails).toEqual([
      expect.objectContaining({ shippingId: 1, name: 'Hemleverans', trackingLink: null }),
    ])
    expect(await getOrders(headers)).toEqual([order])
    expect(await getOrderPublic(publicId)).toEqual(order)
  })

  it('An order is still shown after its products are deleted [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const { meal, orderId } = await orderMeal(headers)
    await env.DB.prepare('DELETE FROM products WHERE product_id = ?').bind(meal.productId).run()
    expect(await getOrder(orderId, headers)).toMatchObject({
      cart: { items: [{ product: { name: `Rätt ${meal.productId}` }, quantity: 2 }] },
    })
  })

  it('The orders of a customer are listed in the requested language, newest first [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const first = await orderMeal(headers)
    const second = await orderMeal(headers)
    const orders = await getOrders(headers, { languageId: 'en-US' })
    expect(orders?.map(({ id }) => id)).toEqual([second.orderId, first.orderId])
    expect(orders?.[0]).toMatchObject({ shippingDetails: [{ name: 'Home delivery' }] })
  })

  it('Customers see only their own orders [ACCOUNT-04]', async () => {
    const [one, other] = [await register(), await register()]
    const { orderId } = await orderMeal(one.headers)
    const guest = await orderMeal({}, { ...invoice, email: other.username })
    expect(await getOrder(orderId, other.headers)).toBeNull()
    expect(await getOrder(orderId)).toBeNull()
    expect(await getOrders(other.headers)).toEqual([])
    expect(await getOrder(guest.orderId, other.headers)).toBeNull()
    expect(await getOrderPublic('00000000-0000-4000-8000-000000000000')).toBeNull()
    expect(await getOrderPublic(String(orderId))).toBeNull()
  })

  it('The order list of a customer includes orders that are paid by card [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const cartId = await createCartWith(await addMeal())
    const { redirectUrl } = await placeOrderAs(headers, cartId, card)
    await pay(redirectUrl ?? '')
    expect(await getOrders(headers)).toMatchObject([
      { cart: { id: cartId }, paymentDetails: [{ isPaid: true, displayName: 'Kort' }] },
    ])
  })

  it('An order without an address uses the stored address and email address of the customer [CHECKOUT-09]', async () => {
    const { username, headers } = await register()
    await updateUser({ address, personalId: '811218-9876' }, headers)
    const options = { shippingId: 1, paymentId: 23, acceptedConsents: ['order'] }
    const { orderId, publicId } = await orderMeal(headers, options)
    expect(await getOrder(orderId, headers)).toMatchObject({ billingAddress: address })
    expect(await loadOrder(publicId)).toMatchObject({ order: { email: username } })
  })
})
