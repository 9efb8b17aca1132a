import {
  createExecutionContext,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import storefront from '../../../worker/index.ts'
import { createMerchant } from '../../../worker/merchant/app.ts'
import { createCartWith } from './cart-steps.ts'
import { invoice, openPaymentFor, pay, placeOrder } from './checkout-steps.ts'
import { ageSockets, FOLLOW, followSkus, openSocket, stub, upgrade } from './live-socket.ts'
import { addMeal, type MealFixture } from './meal-fixture.ts'
import { ask } from './merchant.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  // What a test left open is none of the next one's.
  await runInDurableObject(stub(), async (_live, state) => {
    for (const socket of state.getWebSockets()) socket.close(1000)
    await state.storage.deleteAlarm()
  })
})

const order = async (meal: MealFixture, quantity = 1) =>
  placeOrder(await createCartWith(meal, quantity), invoice)

const stockOf = (skuId: number, inStock: number) => ({
  type: 'data',
  id: '1',
  payload: {
    data: {
      stockChanged: {
        skuId,
        stock: { totalStock: inStock, inStock, oversellable: 0, static: 0, incoming: null },
      },
    },
  },
})

describe('live stock', () => {
  it('API-05 is told at the start and after each order, all its numbers', async () => {
    const meal = await addMeal({ stock: { inStock: 2, oversellable: 3, static: 4 } })
    const socket = await openSocket()
    expect(await socket.init()).toEqual([{ type: 'connection_ack' }, { type: 'ka' }])
    socket.follow('a', [meal.skuId])
    const told = (stock: object) => ({
      type: 'data',
      id: 'a',
      payload: { data: { stockChanged: { skuId: meal.skuId, stock } } },
    })
    const rest = { static: 4, incoming: null }
    expect(await socket.next()).toEqual(
      told({ totalStock: 9, inStock: 2, oversellable: 3, ...rest }),
    )
    await order(meal, 3)
    expect(await socket.next()).toEqual(
      told({ totalStock: 6, inStock: 0, oversellable: 2, ...rest }),
    )
  })

  it('API-05 is told after a card payment', async () => {
    const meal = await addMeal()
    const socket = await followSkus([meal.skuId])
    const { path } = await openPaymentFor(meal, 4)
    await pay(path)
    expect(await socket.next()).toEqual(stockOf(meal.skuId, 6))
  })

  it('API-05 reaches those alone who follow the sku, until they stop', async () => {
    const [meal, other] = [await addMeal(), await addMeal()]
    const [one, two] = [await followSkus([meal.skuId]), await followSkus([other.skuId])]
    await order(meal)
    expect(await one.next()).toEqual(stockOf(meal.skuId, 9))
    one.say({ type: 'stop', id: '1' })
    expect(await one.next()).toEqual({ type: 'complete', id: '1' })
    await order(meal)
    await order(other)
    expect(await two.next()).toEqual(stockOf(other.skuId, 9))
    one.follow('1', [meal.skuId])
    expect(await one.next()).toEqual(stockOf(meal.skuId, 8))
  })

  it('API-05 ends with the newest numbers however many orders come at once', async () => {
    const meal = await addMeal({ stock: { inStock: 20 } })
    const socket = await followSkus([meal.skuId])
    await Promise.all(Array.from({ length: 10 }, () => order(meal)))
    const told = []
    for (let turn = 0; turn < 10; turn++) told.push(await socket.next())
    expect(told.at(-1)).toEqual(stockOf(meal.skuId, 10))
  })

  it('API-05 outlives the sleep of its object, in which nothing stays in memory', async () => {
    const meal = await addMeal()
    const socket = await followSkus([meal.skuId])
    await evictDurableObject(stub())
    await order(meal)
    expect(await socket.next()).toEqual(stockOf(meal.skuId, 9))
  })

  it('API-05 greets by alarm, and lets go of sockets that never began or are too old', async () => {
    const living = await openSocket()
    await living.init()
    expect(await runDurableObjectAlarm(stub())).toBe(true)
    expect(await living.next()).toEqual({ type: 'ka' })

    const silent = await openSocket()
    const dueIn = await runInDurableObject(stub(), async (_live, state) => {
      return ((await state.storage.getAlarm()) ?? Infinity) - Date.now()
    })
    expect(dueIn).toBeLessThanOrEqual(10_000)
    await ageSockets(11)
    await runDurableObjectAlarm(stub())
    expect(await silent.next()).toEqual({ type: 'closed', payload: 4408 })
    expect(await living.next()).toEqual({ type: 'ka' })

    await ageSockets(1801)
    await runDurableObjectAlarm(stub())
    expect(await living.next()).toEqual({ type: 'closed', payload: 4001 })
    expect(await runDurableObjectAlarm(stub())).toBe(false)
  })
})

describe('a socket that asks too much', () => {
  it.each([
    ['{', 'INVALID_JSON'],
    [{ type: 'data' }, 'INVALID_MESSAGE'],
    [{ type: 'connection_init', payload: 'x'.repeat(1500) }, 'TOO_MANY_MESSAGE_CHARACTERS'],
  ])('API-05 is told why and closed (%#)', async (content, code) => {
    const socket = await openSocket()
    socket.say(content)
    expect(await socket.next()).toMatchObject({ type: 'connection_error', payload: { code } })
    expect(await socket.next()).toEqual({ type: 'closed', payload: 4400 })
  })

  it('API-05 starts nothing before it was acknowledged', async () => {
    const socket = await openSocket()
    socket.follow('1', [1])
    expect(await socket.next()).toMatchObject({
      type: 'error',
      id: '1',
      payload: { code: 'NOT_INITIALIZED' },
    })
  })

  it('API-05 has four subscriptions and two hundred messages at most', async () => {
    const meal = await addMeal()
    const socket = await openSocket()
    await socket.init()
    for (const id of ['1', '2', '3', '4', '4']) {
      socket.follow(id, [meal.skuId])
      expect(await socket.next()).toMatchObject({ type: 'data', id })
    }
    socket.follow('5', [meal.skuId])
    expect(await socket.next()).toMatchObject({
      type: 'error',
      id: '5',
      payload: { code: 'TOO_MANY_SUBSCRIPTIONS' },
    })
    for (let count = 8; count <= 200; count++) socket.say({ type: 'stop', id: 'none' })
    for (let count = 8; count <= 200; count++) await socket.next()
    socket.say({ type: 'stop', id: 'none' })
    expect(await socket.next()).toMatchObject({ payload: { code: 'TOO_MANY_MESSAGES' } })
  })

  it('API-05 keeps four subscriptions of the greatest size', async () => {
    const socket = await openSocket()
    await socket.init()
    const query = `${FOLLOW} # ${'å'.repeat(400)}`
    for (const id of ['1', '2', '3', '4']) {
      socket.follow(id, list(100), query)
      socket.say({ type: 'stop', id: 'none' })
      expect(await socket.next()).toEqual({ type: 'complete', id: 'none' })
    }
  })

  it('API-05 comes from one address twenty times at most', async () => {
    const from = { 'cf-connecting-ip': '192.0.2.7' }
    for (let count = 0; count < 20; count++) expect((await upgrade(from)).status).toBe(101)
    const refused = await upgrade(from)
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('SOCKETS_PER_ADDRESS'),
    ])
    expect((await upgrade({ 'cf-connecting-ip': '192.0.2.8' })).status).toBe(101)
  })
})

const list = (count: number) => Array.from({ length: count }, (_, index) => 1_000_000 + index)

describe('the way to live stock', () => {
  it('API-05 leads through the storefront, which leaves the upgrade as it is', async () => {
    const context = createExecutionContext()
    const fetch = (url: string | URL | Request, init?: RequestInit) =>
      Promise.resolve(storefront.fetch(new Request(url, init), { ...env }, context))
    const response = await upgrade({ origin: 'https://shop.example' }, { fetch })
    expect([response.status, response.headers.get('sec-websocket-protocol')]).toEqual([
      101,
      'graphql-ws',
    ])
    const socket = await openSocket(response)
    expect(await socket.init()).toEqual([{ type: 'connection_ack' }, { type: 'ka' }])
    await waitOnExecutionContext(context)
  })

  it.each([
    ['no upgrade', { upgrade: 'h2c' }, 426],
    ['another protocol', { 'sec-websocket-protocol': 'graphql-transport-ws' }, 400],
    ['another site', { origin: 'https://evil.example' }, 403],
  ])('API-05 is closed to %s', async (_name, headers, status) => {
    expect((await upgrade(headers)).status).toBe(status)
  })

  it('API-05 is not there without its object, and orders are placed all the same', async () => {
    const response = await ask('/merchant/live', {}, { OPEN: 'true', LIVE_STOCK: undefined })
    expect(response.status).toBe(404)
    const path = (await openPaymentFor(await addMeal())).path
    const body = new URLSearchParams({ number: '4242424242424242', expiry: '12/39', code: '123' })
    const paid = await ask(path, { method: 'POST', body }, { OPEN: 'true', LIVE_STOCK: undefined })
    expect(paid.headers.get('location')).toContain('/bekraftelse')
  })

  it('API-05 never fails an order, however it fails itself', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = {
      getByName() {
        throw new Error('overloaded')
      },
    }
    const { path } = await openPaymentFor(await addMeal())
    const body = new URLSearchParams({ number: '4242424242424242', expiry: '12/39', code: '123' })
    const context = createExecutionContext()
    const request = new Request(`https://shop.example${path}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    const bindings = { DB: env.DB, LIVE_STOCK: broken }
    const paid = await createMerchant().fetch(request, bindings, context)
    await waitOnExecutionContext(context)
    expect(paid.headers.get('location')).toContain('/bekraftelse')
    expect(String(log.mock.calls[0]?.[0])).toContain('overloaded')
  })
})
