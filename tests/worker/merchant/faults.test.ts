import { afterEach, describe, expect, it } from 'vitest'
import { createCartWith } from './cart-steps.ts'
import { invoice, placeOrder } from './checkout-steps.ts'
import { addMeal, loadStock } from './meal-fixture.ts'
import { fetchMerchant, post, send, type Settings } from './merchant.ts'

const CHANNEL = 'query products { channel { id } }'
const CATEGORIES = '{ ...A } fragment A on GeinsMerchantApiQuery { b: categories { name } }'
const closed: Settings = { API_KEY: 'development' }

const storeFaults = (...faults: string[]) =>
  fetchMerchant('/merchant/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults }),
  })
const listFaults = async () => (await fetchMerchant('/merchant/faults')).json()
const postQuery = (query: string, fault?: string) =>
  post({ query }, fault === undefined ? {} : { 'x-merchant-fault': fault })

afterEach(async () => {
  await fetchMerchant('/merchant/faults', { method: 'DELETE' })
})

describe('injected faults', () => {
  it('A fault header selects requests by their root field, not by their operation name [ERROR-04]', async () => {
    const fault = 'operation=channel;kind=fail;status=503'
    expect((await postQuery(CHANNEL, fault)).status).toBe(503)
    expect((await postQuery(CHANNEL)).status).toBe(200)
    expect((await postQuery(CHANNEL, 'operation=products;kind=fail')).status).toBe(200)
    expect((await postQuery(CATEGORIES, fault)).status).toBe(200)
    expect((await postQuery(CATEGORIES, 'operation=categories;kind=fail')).status).toBe(500)
    expect((await postQuery(CATEGORIES, 'operation=*;kind=fail;status=502')).status).toBe(502)
  })

  it.each([204, 205, 304])(
    'An injected fault can answer with the status %i and an empty body [ERROR-04]',
    async (status) => {
      const answer = await postQuery(CHANNEL, `operation=channel;kind=fail;status=${status}`)
      expect([answer.status, await answer.text()]).toEqual([status, ''])
    },
  )

  it('Faults are accepted when the content type is JSON with a charset [ERROR-04]', async () => {
    const stored = await fetchMerchant('/merchant/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: '{"faults":["operation=channel;kind=fail"]}',
    })
    expect(stored.status).toBe(201)
  })

  it('Faults of the kinds garbled and truncated break the JSON of a response [ERROR-04]', async () => {
    const complete = await (await postQuery(CHANNEL)).text()
    const garbled = await (await postQuery(CHANNEL, 'operation=*;kind=garbled')).text()
    const truncated = await (await postQuery(CHANNEL, 'operation=*;kind=truncated')).text()
    expect(() => JSON.parse(garbled)).toThrow(SyntaxError)
    expect(complete.startsWith(truncated)).toBe(true)
    expect(truncated).toHaveLength(complete.length >> 1)
  })

  it('A fault of the kind slow delays a response but does not change its content [ERROR-04]', async () => {
    const start = Date.now()
    const response = await postQuery(CHANNEL, 'operation=channel;kind=slow;ms=300')
    expect(await response.json()).toEqual({ data: { channel: { id: '1|se' } } })
    expect(Date.now() - start).toBeGreaterThan(250)
  })

  it('Each stored fault is applied the requested number of times, and the oldest fault is applied first [ERROR-04]', async () => {
    const stored = await storeFaults(
      'operation=channel;kind=fail;status=503;times=2',
      'operation=*;kind=garbled',
    )
    expect(stored.status).toBe(201)
    const statuses = []
    for (let turn = 0; turn < 4; turn++) statuses.push((await postQuery(CHANNEL)).status)
    expect(statuses).toEqual([503, 503, 200, 200])
    expect(await listFaults()).toMatchObject({ faults: [{ operation: '*', times: null }] })
    await fetchMerchant('/merchant/faults', { method: 'DELETE' })
    expect(await listFaults()).toEqual({ faults: [] })
    expect((await send(CHANNEL)).errors).toEqual([])
  })

  it('A stored fault is applied exactly the requested number of times, even to concurrent requests [ERROR-04]', async () => {
    await storeFaults('operation=channel;kind=fail;times=5')
    const replies = await Promise.all(Array.from({ length: 20 }, () => postQuery(CHANNEL)))
    expect(replies.filter((reply) => reply.status === 500)).toHaveLength(5)
  })

  it('A repeated placeOrder request returns the order whose first response was lost [CHECKOUT-08]', async () => {
    const meal = await addMeal()
    const cartId = await createCartWith(meal)
    await storeFaults('operation=placeOrder;kind=truncated;times=1')
    await expect(placeOrder(cartId, invoice)).rejects.toThrow(SyntaxError)
    const { placed } = await placeOrder(cartId, invoice)
    expect(placed?.status).toBe('completed')
    expect((await loadStock(meal.skuId)).inStock).toBe(9)
  })

  it('A fault can be limited to one identity action such as auth/login [ERROR-04]', async () => {
    const login = (fault: string) =>
      fetchMerchant('/merchant/auth/login', { headers: { 'x-merchant-fault': fault } })
    expect((await login('operation=auth/login;kind=fail;status=503')).status).toBe(503)
    expect((await login('operation=auth/logout;kind=fail;status=503')).status).not.toBe(503)
  })

  it.each([
    ['an invalid header', () => postQuery(CHANNEL, 'operation=channel;kind=explode'), 400],
    ['an invalid fault', () => storeFaults('operation=channel;kind=explode'), 400],
    ['an empty list', () => storeFaults(), 400],
    [
      'a list of 21 faults',
      () => storeFaults(...Array.from({ length: 21 }, () => 'operation=*;kind=fail')),
      400,
    ],
    [
      'a form of another site',
      () =>
        fetchMerchant('/merchant/faults', {
          method: 'POST',
          body: '{"faults":["operation=*;kind=fail"]}',
        }),
      415,
    ],
  ])('Faults from %s are refused [ERROR-04]', async (_name, sendFaults, status) => {
    expect((await sendFaults()).status).toBe(status)
    expect(await listFaults()).toEqual({ faults: [] })
  })

  it('A closed merchant ignores faults [ERROR-04]', async () => {
    await storeFaults('operation=*;kind=fail')
    const headers = { 'x-merchant-fault': 'operation=*;kind=fail' }
    expect((await post({ query: CHANNEL }, headers, closed)).status).toBe(200)
    expect((await fetchMerchant('/merchant/faults', {}, closed)).status).toBe(404)
    expect((await fetchMerchant('/merchant/faults', { method: 'DELETE' }, closed)).status).toBe(404)
    // The status 401 comes from the identity service, because the request is not signed in. It
    // shows that no fault was injected.
    const secret = { ...closed, TOKEN_SECRET: 'a-secret-of-a-closed-merchant-0123456789' }
    expect((await fetchMerchant('/merchant/auth/login', { headers }, secret)).status).toBe(401)
  })
})
