import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { chooseCovering } from '../support/suite.ts'
import { buyByInvoice, fillCart, setMealStock } from './checkout-fixtures.ts'
import { createShop } from './create-shop.ts'
import { logIn } from './customer-fixtures.ts'

const logIns: [string, number, string, number][] = [
  ['anna@example.com', 20, 'PERSON', 38],
  ['company@example.com', 20, 'PERSON', 39],
  ['company@example.com', 20, 'ORGANIZATION', 41],
  ['anna@example.com', 20, 'ORGANIZATION', 42],
  ['anna@example.com', 3, 'PERSON', 40],
  ['anna@example.com', 3, 'ORGANIZATION', 43],
  ['company@example.com', 3, 'PERSON', 44],
]

describe('headers of single answers', () => {
  it('pages of an order, also those that the merchant serves, keep their stricter referrer policy', async () => {
    const shop = createShop()
    await buyByInvoice(shop, await setMealStock(38, 20))
    const orderId = await env.DB.prepare('SELECT max(order_id) AS id FROM orders').first('id')
    const staffPaths = [`/merchant/staff/orders/${orderId}`, '/merchant/staff/outbox']
    for (const path of [...staffPaths, '/sv/bestallning?step=again']) {
      const { status, headers } = await shop.get(path)
      expect([status, headers.get('referrer-policy')]).toEqual([200, 'same-origin'])
    }
  })

  it.each(chooseCovering(logIns, ([email, inStock]) => [email, inStock]))(
    'the log in of %s, which merges two carts of a meal with %i in stock in the browser of a %s, sets ten cookies at most, each of them once [ACCOUNT-01]',
    async (email, inStock, customerType, index) => {
      const password = 'password123'
      const variables = { SIGN_IN_BY_ADDRESS: undefined, SIGN_IN_BY_EMAIL: undefined }
      const owner = createShop({ variables })
      await logIn(owner, { email, password })
      const meal = await setMealStock(index, inStock)
      await fillCart(owner, meal, 2)
      const shop = createShop({ variables })
      // It may outlive the cookies of a session.
      shop.jar.set('ralph-user-name', 'Maja')
      await shop.post('/sv/marknader', { customerType })
      await shop.get('/sv/leveranstid?zip=111+22')
      await fillCart(shop, meal, 2)
      await shop.get('/sv/varukorg')
      await shop.get('/sv/kassan')
      await shop.post('/sv/kassan', { intent: 'refresh', zip: '111 22' })
      const { status, headers } = await logIn(shop, { email, password, remember: 'true' })
      expect(status).toBe(303)
      const names = headers.getSetCookie().map((line) => line.split('=', 1)[0])
      expect(names).toEqual([...new Set(names)])
      expect(names.length).toBeLessThanOrEqual(10)
      await shop.get('/en/account')
      expect(shop.jar.has('ralph-user-name')).toBe(true)
    },
  )

  it('an answer to the question about cookies removes thirty cookies at most, however many were sent [TRACK-01]', async () => {
    const cookies = Array.from({ length: 400 }, (_, index) => `_ga_${index}=1`).join('; ')
    const { status, headers } = await createShop().send('/en/cookie-settings', {
      method: 'POST',
      body: new URLSearchParams({ answer: 'none' }),
      headers: { cookie: cookies },
    })
    expect(status).toBe(303)
    const removed = headers.getSetCookie().filter((line) => line.startsWith('_ga_'))
    expect(new Set(removed.map((line) => line.split('=', 1)[0])).size).toBe(30)
  })
})
