import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCartWith } from './cart-steps.ts'
import { invoice, openPaymentFor, placeOrder } from './checkout-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { fetchMerchant } from './merchant.ts'

type WrongRequest = { body: string; type: string }

const formType = 'application/x-www-form-urlencoded'
const wrongRequests: Record<string, WrongRequest> = {
  'a body that is too large': { body: 'a'.repeat(40_000), type: formType },
  'JSON that is too large': { body: JSON.stringify('a'.repeat(40_000)), type: 'application/json' },
  'a multipart body without a boundary': { body: 'action=pay', type: 'multipart/form-data' },
  'a multipart body without parts': { body: 'action=pay', type: 'multipart/form-data; boundary=x' },
  'an invalid percent encoding': { body: 'action=%E0%A4%A&step=%&number=%zz', type: formType },
  'no body': { body: '', type: formType },
}

/**
 * Returns every URL path that accepts a POST request. The paths contain existing ids or invalid
 * percent encodings.
 */
async function listPostPaths(): Promise<string[]> {
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
    '/merchant/staff/reviews/1/approve',
    '/merchant/staff/stock',
    '/merchant/staff/person/erase',
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

describe('wrong requests', () => {
  it.each(Object.entries(wrongRequests))(
    'A request with %s never causes a server error or an error log [API-06]',
    async (_name, { body, type }) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      const headers = { 'content-type': type, 'x-apikey': 'development' }
      const faults: string[] = []
      for (const url of await listPostPaths()) {
        const response = await fetchMerchant(url, { method: 'POST', headers, body })
        await response.text()
        if (response.status >= 500) faults.push(`${url}: ${response.status}`)
      }
      expect(faults).toEqual([])
      expect(log).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['a payment callback', '/merchant/pay/callback', 5_000],
    ['a fault request', '/merchant/faults', 5_000],
  ])(
    'A request body that is too large is refused with status 413: %s [API-06]',
    async (_name, url, size) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetchMerchant(url, { method: 'POST', headers, body: 'x'.repeat(size) })
      expect(response.status).toBe(413)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const closed = await fetchMerchant(
        '/merchant/pay/callback',
        { method: 'POST', body: 'x'.repeat(size) },
        {},
      )
      expect(closed.status).toBe(413)
    },
  )

  it('A payment page answers with status 413 to a form that is too large and with status 400 to an invalid multipart body [API-06]', async () => {
    const { path } = await openPaymentFor(await addMeal())
    const postBody = (url: string, type: string, body: string) =>
      fetchMerchant(url, { method: 'POST', headers: { 'content-type': type }, body })
    for (const url of [path, `${path}/verify`]) {
      expect((await postBody(url, formType, `a=${'b'.repeat(5_000)}`)).status).toBe(413)
      expect((await postBody(url, 'multipart/form-data', 'none')).status).toBe(400)
    }
  })
})
