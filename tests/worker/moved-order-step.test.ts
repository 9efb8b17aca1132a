import { describe, expect, it } from 'vitest'
import { loadMails, loadStarts, loadStatus, move, placeOrder } from './order-fixtures.ts'

describe('a page of the staff from before the buyer moved the delivery', () => {
  it('its buttons do nothing and show the new day, whose page then sends the order [ACCOUNT-04, OPS-07]', async () => {
    const { shop, order } = await placeOrder(1)
    const path = `/merchant/staff/orders/${order.orderId}`
    const createForm = (page: string, step: string) => ({
      seen: /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? '',
      step,
    })
    const { text: oldPage } = await shop.get(path)
    const other = (await loadStarts(shop, order)).find((start) => start !== order.start) ?? ''
    await move(shop, order, other)
    for (const step of ['send', 'hold', 'cancel']) {
      const refused = await shop.post(`${path}/step`, createForm(oldPage, step))
      expect([step, refused.status, await loadStatus(order)]).toEqual([step, 409, 'pending'])
      expect(refused.text).toContain('the order has gone on since this page was shown')
    }
    expect((await loadMails(order)).map(({ kind }) => kind)).not.toContain('order-sent')
    const { text: newPage } = await shop.get(path)
    expect((await shop.post(`${path}/step`, createForm(newPage, 'send'))).status).toBe(303)
    expect(await loadStatus(order)).toBe('completed')
  })
})
