import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCartWith } from './cart-steps.ts'
import { invoice, openPaymentFor, placeOrder } from './checkout-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { ask } from './merchant.ts'

type Wrong = { body: string; type: string }

const form = 'application/x-www-form-urlencoded'
const wrongs: Record<string, Wrong> = {
  'a body that is too large': { body: 'a'.repeat(40_000), type: form },
  'JSON that is too large': { body: JSON.stringify('a'.repeat(40_000)), type: 'application/json' },
  'parts without a boundary': { body: 'action=pay', type: 'multipart/form-data' },
  'parts that are none': { body: 'action=pay', type: 'multipart/form-data; boundary=x' },
  'a wrong percent': { body: 'action=%E0%A4%A&step=%&number=%zz', type: form },
  'no body': { body: '', type: form },
}

/** Everything that takes a POST, with what its place is named by. */
async function listPlaces(): Promise<string[]> {
  const { path } = await openPaymentFor(await addMeal())
  const { placed } = await placeOrder(await createCartWith(await addMeal()), invoice)
  const order = `/merchant/staff/orders/${placed?.orderId}`
  return [
    '/merchant/graphql',
    ...['login', 'register', 'password', 'spoof'].map((action) => `/merchant/auth/${action}`),
    path,
    `${path}/verify`,
    '/merchant/pay/callback',
    '/merchant/faults',
    '/merchant/reviews/1/approve',
    `${order}/step`,
    `${order}/refund`,
    '/merchant/pay/%E0%A4%A',
    '/merchant/pay/%E0%A4%A/verify',
    '/merchant/staff/orders/%E0%A4%A/step',
    '/merchant/auth/%E0%A4%A',
  ]
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a wrong request', () => {
  it.each(Object.entries(wrongs))(
    'API-06 with %s is refused everywhere, and is no failure of ours',
    async (_name, { body, type }) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      const headers = { 'content-type': type, 'x-apikey': 'development' }
      const faults: string[] = []
      for (const place of await listPlaces()) {
        const response = await ask(place, { method: 'POST', headers, body })
        await response.text()
        if (response.status >= 500) faults.push(`${place}: ${response.status}`)
      }
      expect(faults).toEqual([])
      expect(log).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['a notice', '/merchant/pay/callback', 5_000],
    ['a fault', '/merchant/faults', 5_000],
  ])('API-06 that is too large is told so: %s', async (_name, place, size) => {
    const headers = { 'content-type': 'application/json' }
    const response = await ask(place, { method: 'POST', headers, body: 'x'.repeat(size) })
    expect(response.status).toBe(413)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const closed = await ask(
      '/merchant/pay/callback',
      { method: 'POST', body: 'x'.repeat(size) },
      {},
    )
    expect(closed.status).toBe(413)
  })

  it('API-06 of a payment page is told so', async () => {
    const { path } = await openPaymentFor(await addMeal())
    const send = (place: string, type: string, body: string) =>
      ask(place, { method: 'POST', headers: { 'content-type': type }, body })
    for (const place of [path, `${path}/verify`]) {
      expect((await send(place, form, `a=${'b'.repeat(5_000)}`)).status).toBe(413)
      expect((await send(place, 'multipart/form-data', 'none')).status).toBe(400)
    }
  })
})
