import { describe, expect, it } from 'vitest'
import { createCartRequests } from './cart-requests.ts'
import { createSampleCart } from '../cart/sample-cart.fixture.ts'

const cart = createSampleCart({ 1: 2 })

type Call = { path: string; init: RequestInit }

// The fake server sends `responses` in their order. Each response is a body, or null for a broken
// connection.
function createRequests(responses: unknown[], query: '' | '?view=page' = '') {
  const calls: Call[] = []
  const remaining = [...responses]
  const send: typeof fetch = async (input, init = {}) => {
    calls.push({ path: typeof input === 'string' ? input : '', init })
    const body = remaining.shift()
    if (body === null) throw new TypeError('Failed to fetch')
    return typeof body === 'string' ? new Response(body) : Response.json(body)
  }
  let keys = 0
  const createKey = () => `key-${(keys += 1)}`
  const settings = { cartPath: '/sv/varukorg', query, send, createKey }
  return { calls, requests: createCartRequests(settings) }
}

const listKeys = (calls: Call[]) =>
  calls.map(({ init }) => new Headers(init.headers).get('x-idempotency-key'))

describe('requests of the cart', () => {
  it('the cart is requested without the browser cache [API-04]', async () => {
    const { calls, requests } = createRequests([{ ok: true, cart }])
    expect(await requests.load()).toEqual({ cart, problem: null })
    expect(calls[0]).toMatchObject({ path: '/sv/varukorg', init: { cache: 'no-store' } })
  })

  it.each([
    [3, 'intent=update&line=line-1&quantity=3'],
    [0, 'intent=remove&line=line-1&quantity=0'],
  ])(
    'a change to quantity %i is sent with the fields of the form on the cart page [CART-04]',
    async (quantity, fields) => {
      const { calls, requests } = createRequests([{ ok: true, cart }])
      await requests.change({ lineId: 'line-1', quantity })
      expect(calls[0]?.init.method).toBe('POST')
      expect(calls[0]?.init.body).toEqual(new URLSearchParams(fields))
      expect(new Headers(calls[0]?.init.headers).get('accept')).toBe('application/json')
    },
  )

  it('a form that leads to a heading of the cart page gets the parts of this page too [CART-04]', async () => {
    const { calls, requests } = createRequests([{ ok: true, cart }], '?view=page')
    await requests.submit({ path: '/sv/varukorg#cart-title', fields: new URLSearchParams() })
    expect(calls[0]?.path).toBe('/sv/varukorg?view=page')
  })

  it('each change of the cart has its own idempotency key', async () => {
    const { calls, requests } = createRequests([
      { ok: true, cart },
      { ok: true, cart },
    ])
    await requests.change({ lineId: 'line-1', quantity: 3 })
    await requests.change({ lineId: 'line-1', quantity: 3 })
    expect(listKeys(calls)).toEqual(['key-1', 'key-2'])
  })

  it('a change is repeated once with the same idempotency key after a broken connection', async () => {
    const { calls, requests } = createRequests([null, { ok: true, cart }])
    expect(await requests.change({ lineId: 'line-1', quantity: 3 })).toEqual({
      cart,
      problem: null,
    })
    expect(listKeys(calls)).toEqual(['key-1', 'key-1'])
  })

  it('the cart is unknown if neither the first request nor its repetition gets a response', async () => {
    const { calls, requests } = createRequests([null, null])
    const reply = await requests.change({ lineId: 'line-1', quantity: 3 })
    expect(reply).toEqual({ cart: undefined, problem: { kind: 'unsent', lineId: 'line-1' } })
    expect(calls).toHaveLength(2)
  })

  it.each([['<h1>Bad gateway</h1>'], [{ ok: true, cart: { id: 1 } }], [[]]])(
    'the cart is unknown if the response contains no valid cart: %j',
    async (body) => {
      const { requests } = createRequests([body])
      expect(await requests.load()).toEqual({ cart: undefined, problem: 'general' })
    },
  )

  it('after a refusal without a cart the cart is unknown, or null if the problem says that the cart was not found', async () => {
    const refuse = (problem: string) => ({ ok: false, problem, message: 'No', cart: null })
    const { requests } = createRequests([refuse('invalid-quantity'), refuse('cart-not-found')])
    expect((await requests.change({ lineId: 'line-1', quantity: 3 })).cart).toBeUndefined()
    expect((await requests.change({ lineId: 'line-1', quantity: 3 })).cart).toBeNull()
  })

  it('the problem of a quantity above the stock contains the id of the changed line', async () => {
    const problem = { kind: 'too-many', stock: 3 }
    const { requests } = createRequests([{ ok: false, problem, message: 'No', cart }])
    const reply = await requests.change({ lineId: 'line-1', quantity: 9 })
    expect(reply.problem).toEqual({ kind: 'too-many', stock: 3, lineId: 'line-1' })
  })
})
