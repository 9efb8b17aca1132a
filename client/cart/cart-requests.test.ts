import { describe, expect, it } from 'vitest'
import { createCartRequests } from './cart-requests.ts'
import { createSampleCart } from './sample-cart.ts'

const cart = createSampleCart({ 1: 2 })

type Call = { path: string; init: RequestInit }

// `answers` in turn: a body, or null for a broken connection.
function createRequests(answers: unknown[]) {
  const calls: Call[] = []
  const left = [...answers]
  const send: typeof fetch = async (input, init = {}) => {
    calls.push({ path: typeof input === 'string' ? input : '', init })
    const body = left.shift()
    if (body === null) throw new TypeError('Failed to fetch')
    return typeof body === 'string' ? new Response(body) : Response.json(body)
  }
  let keys = 0
  const createKey = () => `key-${(keys += 1)}`
  return { calls, requests: createCartRequests({ cartPath: '/sv/varukorg', send, createKey }) }
}

const keysOf = (calls: Call[]) =>
  calls.map(({ init }) => new Headers(init.headers).get('x-idempotency-key'))

describe('requests about the cart', () => {
  it('API-04 a cart is never taken from the cache of the browser', async () => {
    const { calls, requests } = createRequests([{ ok: true, cart }])
    expect(await requests.load()).toEqual({ cart, problem: null })
    expect(calls[0]).toMatchObject({ path: '/sv/varukorg', init: { cache: 'no-store' } })
  })

  it.each([
    [3, 'intent=update&skuId=1&quantity=3'],
    [0, 'intent=remove&skuId=1&quantity=0'],
  ])('CART-04 asks for quantity %i by the form of the cart page', async (quantity, fields) => {
    const { calls, requests } = createRequests([{ ok: true, cart }])
    await requests.change({ skuId: 1, quantity })
    expect(calls[0]?.init.method).toBe('POST')
    expect(calls[0]?.init.body).toEqual(new URLSearchParams(fields))
    expect(new Headers(calls[0]?.init.headers).get('accept')).toBe('application/json')
  })

  it('each action has a key of its own', async () => {
    const { calls, requests } = createRequests([
      { ok: true, cart },
      { ok: true, cart },
    ])
    await requests.change({ skuId: 1, quantity: 3 })
    await requests.change({ skuId: 1, quantity: 3 })
    expect(keysOf(calls)).toEqual(['key-1', 'key-2'])
  })

  it('a broken connection is tried once more, with the same key', async () => {
    const { calls, requests } = createRequests([null, { ok: true, cart }])
    expect(await requests.change({ skuId: 1, quantity: 3 })).toEqual({ cart, problem: null })
    expect(keysOf(calls)).toEqual(['key-1', 'key-1'])
  })

  it('without any answer nothing is known of the cart', async () => {
    const { calls, requests } = createRequests([null, null])
    const reply = await requests.change({ skuId: 1, quantity: 3 })
    expect(reply).toEqual({ cart: undefined, problem: 'general' })
    expect(calls).toHaveLength(2)
  })

  it.each([['<h1>Bad gateway</h1>'], [{ ok: true, cart: { id: 1 } }], [[]]])(
    'an answer that is no cart says nothing: %j',
    async (body) => {
      const { requests } = createRequests([body])
      expect(await requests.load()).toEqual({ cart: undefined, problem: 'general' })
    },
  )

  it('a refusal without a cart leaves the shown one, unless the cart itself is gone', async () => {
    const refuse = (problem: string) => ({ ok: false, problem, message: 'No', cart: null })
    const { requests } = createRequests([refuse('invalid-quantity'), refuse('cart-not-found')])
    expect((await requests.change({ skuId: 1, quantity: 3 })).cart).toBeUndefined()
    expect((await requests.change({ skuId: 1, quantity: 3 })).cart).toBeNull()
  })

  it('a quantity above the stock names the line it was asked for', async () => {
    const problem = { kind: 'too-many', stock: 3 }
    const { requests } = createRequests([{ ok: false, problem, message: 'No', cart }])
    const reply = await requests.change({ skuId: 1, quantity: 9 })
    expect(reply.problem).toEqual({ kind: 'too-many', stock: 3, skuId: 1 })
  })
})
