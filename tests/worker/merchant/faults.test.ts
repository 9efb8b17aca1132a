import { afterEach, describe, expect, it } from 'vitest'
import { createCartWith } from './cart-steps.ts'
import { invoice, placeOrder } from './checkout-steps.ts'
import { addMeal, loadStock } from './meal-fixture.ts'
import { ask, post, send, type Settings } from './merchant.ts'

const CHANNEL = 'query products { channel { id } }'
const CATEGORIES = '{ ...A } fragment A on GeinsMerchantApiQuery { b: categories { name } }'
const closed: Settings = { API_KEY: 'development' }

const demand = (...faults: string[]) =>
  ask('/merchant/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults }),
  })
const listFaults = async () => (await ask('/merchant/faults')).json()
const askFor = (query: string, fault?: string) =>
  post({ query }, fault === undefined ? {} : { 'x-merchant-fault': fault })

afterEach(async () => {
  await ask('/merchant/faults', { method: 'DELETE' })
})

describe('faults on demand', () => {
  it('ERROR-04 by header fail one request, by its root field, not by its name', async () => {
    const fault = 'operation=channel;kind=fail;status=503'
    expect((await askFor(CHANNEL, fault)).status).toBe(503)
    expect((await askFor(CHANNEL)).status).toBe(200)
    expect((await askFor(CHANNEL, 'operation=products;kind=fail')).status).toBe(200)
    expect((await askFor(CATEGORIES, fault)).status).toBe(200)
    expect((await askFor(CATEGORIES, 'operation=categories;kind=fail')).status).toBe(500)
    expect((await askFor(CATEGORIES, 'operation=*;kind=fail;status=502')).status).toBe(502)
  })

  it.each([204, 205, 304])('ERROR-04 fail with %i, which has no body', async (status) => {
    const answer = await askFor(CHANNEL, `operation=channel;kind=fail;status=${status}`)
    expect([answer.status, await answer.text()]).toEqual([status, ''])
  })

  it('ERROR-04 are taken as JSON, whatever it says of its letters', async () => {
    const stored = await ask('/merchant/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: '{"faults":["operation=channel;kind=fail"]}',
    })
    expect(stored.status).toBe(201)
  })

  it('ERROR-04 garble and truncate what should be JSON', async () => {
    const whole = await (await askFor(CHANNEL)).text()
    const garbled = await (await askFor(CHANNEL, 'operation=*;kind=garbled')).text()
    const truncated = await (await askFor(CHANNEL, 'operation=*;kind=truncated')).text()
    expect(() => JSON.parse(garbled)).toThrow(SyntaxError)
    expect(whole.startsWith(truncated)).toBe(true)
    expect(truncated).toHaveLength(whole.length >> 1)
  })

  it('ERROR-04 make an answer late and leave it whole', async () => {
    const start = Date.now()
    const response = await askFor(CHANNEL, 'operation=channel;kind=slow;ms=300')
    expect(await response.json()).toEqual({ data: { channel: { id: '1|se' } } })
    expect(Date.now() - start).toBeGreaterThan(250)
  })

  it('ERROR-04 are stored, and come as often as they were asked for, the oldest first', async () => {
    const stored = await demand(
      'operation=channel;kind=fail;status=503;times=2',
      'operation=*;kind=garbled',
    )
    expect(stored.status).toBe(201)
    const statuses = []
    for (let turn = 0; turn < 4; turn++) statuses.push((await askFor(CHANNEL)).status)
    expect(statuses).toEqual([503, 503, 200, 200])
    expect(await listFaults()).toMatchObject({ faults: [{ operation: '*', times: null }] })
    await ask('/merchant/faults', { method: 'DELETE' })
    expect(await listFaults()).toEqual({ faults: [] })
    expect((await send(CHANNEL)).errors).toEqual([])
  })

  it('ERROR-04 are shared out exactly among requests that come at once', async () => {
    await demand('operation=channel;kind=fail;times=5')
    const replies = await Promise.all(Array.from({ length: 20 }, () => askFor(CHANNEL)))
    expect(replies.filter((reply) => reply.status === 500)).toHaveLength(5)
  })

  it('CHECKOUT-08 lose the answer of an order, whose repeat then finds it', async () => {
    const meal = await addMeal()
    const cartId = await createCartWith(meal)
    await demand('operation=placeOrder;kind=truncated;times=1')
    await expect(placeOrder(cartId, invoice)).rejects.toThrow(SyntaxError)
    const { placed } = await placeOrder(cartId, invoice)
    expect(placed?.status).toBe('completed')
    expect((await loadStock(meal.skuId)).inStock).toBe(9)
  })

  it('ERROR-04 reach the identity routes by their action', async () => {
    const login = (fault: string) =>
      ask('/merchant/auth/login', { headers: { 'x-merchant-fault': fault } })
    expect((await login('operation=auth/login;kind=fail;status=503')).status).toBe(503)
    expect((await login('operation=auth/logout;kind=fail;status=503')).status).not.toBe(503)
  })

  it.each([
    ['a header', () => askFor(CHANNEL, 'operation=channel;kind=explode'), 400],
    ['a fault', () => demand('operation=channel;kind=explode'), 400],
    ['no fault', () => demand(), 400],
    ['21 faults', () => demand(...Array.from({ length: 21 }, () => 'operation=*;kind=fail')), 400],
    [
      'a form of another site',
      () =>
        ask('/merchant/faults', { method: 'POST', body: '{"faults":["operation=*;kind=fail"]}' }),
      415,
    ],
  ])('ERROR-04 are not taken from %s', async (_name, run, status) => {
    expect((await run()).status).toBe(status)
    expect(await listFaults()).toEqual({ faults: [] })
  })

  it('ERROR-04 are nothing to a closed merchant', async () => {
    await demand('operation=*;kind=fail')
    const headers = { 'x-merchant-fault': 'operation=*;kind=fail' }
    expect((await post({ query: CHANNEL }, headers, closed)).status).toBe(200)
    expect((await ask('/merchant/faults', {}, closed)).status).toBe(404)
    expect((await ask('/merchant/faults', { method: 'DELETE' }, closed)).status).toBe(404)
    // Without a login the identity service says so, and nothing fails on demand.
    const secret = { ...closed, TOKEN_SECRET: 'a-secret-of-a-closed-merchant-0123456789' }
    expect((await ask('/merchant/auth/login', { headers }, secret)).status).toBe(401)
  })
})
