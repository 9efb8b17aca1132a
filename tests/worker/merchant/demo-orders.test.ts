import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../../../worker/merchant/rules/order/order-status.ts'
import { getOrders } from './customer-steps.ts'
import { exchange } from './identity-steps.ts'

const PASSWORD = 'password123'

const price = z.looseObject({ sellingPriceIncVat: z.number() })
const ordersSchema = z.array(
  z.looseObject({
    status: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    orderTotal: price,
    shippingFee: price,
    fromBalance: z.number(),
    cart: z.looseObject({
      items: z.array(z.looseObject({ quantity: z.number(), unitPrice: price, totalPrice: price })),
      summary: z.looseObject({ subTotal: price }),
    }),
    shippingDetails: z.array(z.looseObject({ trackingLink: z.string().nullable() })),
    refunds: z.array(z.looseObject({ toBalance: z.boolean(), total: z.number() })).nullable(),
  }),
)

async function loadOrders(username: string) {
  const { token } = await exchange('login', { username, password: PASSWORD })
  return ordersSchema.parse(await getOrders({ authorization: `Bearer ${token}` }))
}

const toMinorUnits = (amount: number) => Math.round(amount * 100)

describe('demo orders', () => {
  it('The demo accounts have orders in every status except pending-payment and inactive [ACCOUNT-04]', async () => {
    const orders = [
      ...(await loadOrders('anna@example.com')),
      ...(await loadOrders('office@example.com')),
    ]
    expect(new Set(orders.map(({ status }) => status))).toEqual(
      new Set(orderStatuses.filter((status) => !['pending-payment', 'inactive'].includes(status))),
    )
    const tracked = orders.filter(({ shippingDetails: [parcel] }) => parcel?.trackingLink)
    expect(new Set(tracked.map(({ status }) => status))).toEqual(
      new Set(['completed', 'partial', 'refunded']),
    )
    expect(
      orders.flatMap(({ refunds }) => refunds ?? []).map(({ toBalance }) => toBalance),
    ).toEqual([true, false])
    expect(orders.every((order) => order.updatedAt >= order.createdAt)).toBe(true)
    expect(orders.some(({ fromBalance }) => fromBalance > 0)).toBe(true)
  })

  it('The rows, fees, discounts and refunds of the demo orders add up [ACCOUNT-04]', async () => {
    for (const order of await loadOrders('anna@example.com')) {
      const { items, summary } = order.cart
      const rows = items.map(({ totalPrice }) => toMinorUnits(totalPrice.sellingPriceIncVat))
      const value = rows.reduce((sum, row) => sum + row, 0)
      expect(value).toBe(toMinorUnits(summary.subTotal.sellingPriceIncVat))
      const due =
        value + toMinorUnits(order.shippingFee.sellingPriceIncVat) - toMinorUnits(order.fromBalance)
      const discount = due - toMinorUnits(order.orderTotal.sellingPriceIncVat)
      // One demo order used a promo code worth 100 kr, which is 10,000 öre.
      expect([0, 10_000]).toContain(discount)
      const refunded = (order.refunds ?? []).reduce(
        (sum, { total }) => sum + toMinorUnits(total),
        0,
      )
      expect(refunded).toBeLessThanOrEqual(value - discount)
    }
  })

  it('The demo company orders have a purchase order number, a cost centre and no shipping fee [ACCOUNT-05]', async () => {
    const orders = await loadOrders('office@example.com')
    expect(orders).toHaveLength(3)
    for (const order of orders) {
      expect(order).toMatchObject({
        customerOrderNumber: expect.stringMatching(/^PO-\d{4}$/),
        goodsLabel: expect.stringMatching(/^\d{4} /),
        shippingFee: { sellingPriceIncVat: 0 },
      })
    }
  })

  it('The highest demo order id is 100,000, so later ids are free for real orders [MORE-02]', async () => {
    const last = await env.DB.prepare('SELECT max(order_id) AS last FROM orders').first('last')
    expect(last).toBe(100_000)
  })
})
