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
import { createMerchantApp } from '../../../worker/merchant/app.ts'
import { chooseLiveStock, liveStockNames } from '../../../worker/merchant/live/stock-announcer.ts'
import { toNetwork } from '#shared/http/to-network.ts'
import { createCartWith } from './cart-steps.ts'
import { invoice, openPaymentFor, pay, placeOrder } from './checkout-steps.ts'
import {
  closeSockets,
  makeSocketsOlder,
  FOLLOW,
  followSkus,
  openSocket,
  getLiveStockStub,
  upgrade,
} from './live-socket.ts'
import { addMeal, type MealFixture } from './meal-fixture.ts'
import { fetchMerchant } from './merchant.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await closeSockets()
})

const placeInvoiceOrder = async (meal: MealFixture, quantity = 1) =>
  placeOrder(await createCartWith(meal, quantity), invoice)

const followFrom = (address: string, { skuId }: MealFixture) =>
  followSkus([skuId], { 'cf-connecting-ip': address })

const createStockMessage = (skuId: number, inStock: number) => ({
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
  it('A stock subscription sends all stock numbers at the start and after each order [API-05]', async () => {
    const meal = await addMeal({ stock: { inStock: 2, oversellable: 3, static: 4 } })
    const socket = await openSocket()
    expect(await socket.init()).toEqual([{ type: 'connection_ack' }, { type: 'ka' }])
    socket.follow('a', [meal.skuId])
    const stockMessages = (stock: object) => ({
      type: 'data',
      id: 'a',
      payload: { data: { stockChanged: { skuId: meal.skuId, stock } } },
    })
    const rest = { static: 4, incoming: null }
    expect(await socket.next()).toEqual(
      stockMessages({ totalStock: 9, inStock: 2, oversellable: 3, ...rest }),
    )
    await placeInvoiceOrder(meal, 3)
    expect(await socket.next()).toEqual(
      stockMessages({ totalStock: 6, inStock: 0, oversellable: 2, ...rest }),
    )
  })

  it('A stock subscription sends the new stock after a card payment [API-05]', async () => {
    const meal = await addMeal()
    const socket = await followSkus([meal.skuId])
    const { path } = await openPaymentFor(meal, 4)
    await pay(path)
    expect(await socket.next()).toEqual(createStockMessage(meal.skuId, 6))
  })

  it('A stock change is sent only to subscribers of the sku, and only until they stop the subscription [API-05]', async () => {
    const [meal, other] = [await addMeal(), await addMeal()]
    const [one, two] = [await followSkus([meal.skuId]), await followSkus([other.skuId])]
    await placeInvoiceOrder(meal)
    expect(await one.next()).toEqual(createStockMessage(meal.skuId, 9))
    one.say({ type: 'stop', id: '1' })
    expect(await one.next()).toEqual({ type: 'complete', id: '1' })
    await placeInvoiceOrder(meal)
    await placeInvoiceOrder(other)
    expect(await two.next()).toEqual(createStockMessage(other.skuId, 9))
    one.follow('1', [meal.skuId])
    expect(await one.next()).toEqual(createStockMessage(meal.skuId, 8))
  })

  it('The last stock message contains the current stock after concurrent orders [API-05]', async () => {
    const meal = await addMeal({ stock: { inStock: 20 } })
    const socket = await followSkus([meal.skuId])
    await Promise.all(Array.from({ length: 10 }, () => placeInvoiceOrder(meal)))
    const stockMessages = []
    for (let turn = 0; turn < 10; turn++) stockMessages.push(await socket.next())
    expect(stockMessages.at(-1)).toEqual(createStockMessage(meal.skuId, 10))
  })

  it('Networks in different objects all hear of an order [API-05]', async () => {
    const networks = ['192.0.2.1', '192.0.2.2', '2001:db8:1:1::1', '2001:db8:1:2::1']
    const objects = await Promise.all(
      networks.map((network) => chooseLiveStock(toNetwork(network))),
    )
    expect(new Set(objects).size).toBeGreaterThan(2)
    const meal = await addMeal()
    const sockets = await Promise.all(networks.map((network) => followFrom(network, meal)))
    for (const name of new Set(objects)) {
      const count = await runInDurableObject(
        env.LIVE_STOCK.getByName(name),
        (_live, state) => state.getWebSockets().length,
      )
      expect(count).toBe(objects.filter((other) => other === name).length)
    }
    await placeInvoiceOrder(meal)
    for (const socket of sockets)
      expect(await socket.next()).toEqual(createStockMessage(meal.skuId, 9))
  })

  it('A stock subscription survives the eviction of its Durable Object [API-05]', async () => {
    const meal = await addMeal()
    const socket = await followSkus([meal.skuId])
    await evictDurableObject(getLiveStockStub())
    await placeInvoiceOrder(meal)
    expect(await socket.next()).toEqual(createStockMessage(meal.skuId, 9))
  })

  it('The alarm sends keep-alive messages and closes sockets that were never initialized or are too old [API-05]', async () => {
    const activeSocket = await openSocket()
    await activeSocket.init()
    expect(await runDurableObjectAlarm(getLiveStockStub())).toBe(true)
    expect(await activeSocket.next()).toEqual({ type: 'ka' })

    const uninitializedSocket = await openSocket()
    const alarmDelay = await runInDurableObject(getLiveStockStub(), async (_live, state) => {
      return ((await state.storage.getAlarm()) ?? Infinity) - Date.now()
    })
    expect(alarmDelay).toBeLessThanOrEqual(10_000)
    await makeSocketsOlder(11)
    await runDurableObjectAlarm(getLiveStockStub())
    expect(await uninitializedSocket.next()).toEqual({ type: 'closed', payload: 4408 })
    expect(await activeSocket.next()).toEqual({ type: 'ka' })

    await makeSocketsOlder(1801)
    await runDurableObjectAlarm(getLiveStockStub())
    expect(await activeSocket.next()).toEqual({ type: 'closed', payload: 4001 })
    expect(await runDurableObjectAlarm(getLiveStockStub())).toBe(false)
  })
})

describe('socket limits', () => {
  it.each([
    ['{', 'INVALID_JSON'],
    [{ type: 'data' }, 'INVALID_MESSAGE'],
    [{ type: 'connection_init', payload: 'x'.repeat(1500) }, 'TOO_MANY_MESSAGE_CHARACTERS'],
  ])(
    'A socket with an invalid message gets an error code and is closed (%#) [API-05]',
    async (content, code) => {
      const socket = await openSocket()
      socket.say(content)
      expect(await socket.next()).toMatchObject({ type: 'connection_error', payload: { code } })
      expect(await socket.next()).toEqual({ type: 'closed', payload: 4400 })
    },
  )

  it('A subscription is refused before the connection is initialized [API-05]', async () => {
    const socket = await openSocket()
    socket.follow('1', [1])
    expect(await socket.next()).toMatchObject({
      type: 'error',
      id: '1',
      payload: { code: 'NOT_INITIALIZED' },
    })
  })

  it('A socket accepts at most four subscriptions and two hundred messages [API-05]', async () => {
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

  it('A socket supports four subscriptions of the maximum size [API-05]', async () => {
    const socket = await openSocket()
    await socket.init()
    const query = `${FOLLOW} # ${'å'.repeat(400)}`
    for (const id of ['1', '2', '3', '4']) {
      socket.follow(id, createSkuIds(25), query)
      socket.say({ type: 'stop', id: 'none' })
      expect(await socket.next()).toEqual({ type: 'complete', id: 'none' })
    }
  })

  it('One network can open at most twenty sockets [API-05]', async () => {
    const from = { 'cf-connecting-ip': '2001:db8:1:1::7' }
    // A socket that nothing refers to is closed by the garbage collector.
    const sockets: (WebSocket | null)[] = []
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    for (let count = 0; count < 20; count++) {
      const { status, webSocket } = await upgrade(from)
      expect(status).toBe(101)
      webSocket?.accept()
      sockets.push(webSocket)
    }
    const refused = await upgrade({ 'cf-connecting-ip': '2001:db8:1:1::8' })
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('SOCKETS_PER_NETWORK'),
    ])
    const lines = log.mock.calls.map(([line]) => String(line))
    expect(lines.filter((line) => line.includes('"merchant.limit.hit"'))).toEqual([
      expect.stringContaining('"limit":"SOCKETS_PER_NETWORK"'),
    ])
    expect((await upgrade({ 'cf-connecting-ip': '192.0.2.8' })).status).toBe(101)
    expect(sockets).not.toContain(null)
  })
})

const createSkuIds = (count: number) =>
  Array.from({ length: count }, (_, index) => 1_000_000 + index)

describe('the live stock route', () => {
  it('The storefront forwards a WebSocket upgrade request to the merchant [API-05]', async () => {
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
    ['another upgrade protocol', { upgrade: 'h2c' }, 426],
    ['another WebSocket protocol', { 'sec-websocket-protocol': 'graphql-transport-ws' }, 400],
    ['the origin of another site', { origin: 'https://evil.example' }, 403],
  ])('The live stock route refuses a request with %s [API-05]', async (_name, headers, status) => {
    expect((await upgrade(headers)).status).toBe(status)
  })

  it('Without the live stock Durable Object the live route is not found, and orders still succeed [API-05]', async () => {
    const response = await fetchMerchant(
      '/merchant/live',
      {},
      { OPEN: 'true', LIVE_STOCK: undefined },
    )
    expect(response.status).toBe(404)
    const path = (await openPaymentFor(await addMeal())).path
    const body = new URLSearchParams({ number: '4242424242424242', expiry: '12/39', code: '123' })
    const paid = await fetchMerchant(
      path,
      { method: 'POST', body },
      { OPEN: 'true', LIVE_STOCK: undefined },
    )
    expect(paid.headers.get('location')).toContain('/bekraftelse')
  })

  it('An order succeeds even if a live stock object fails, and the others tell their pages at once [API-05]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const meal = await addMeal()
    const { path } = await openPaymentFor(meal)
    const socket = await followFrom('192.0.2.1', meal)
    const { promise: heard, resolve } = Promise.withResolvers<void>()
    // The first object answers only after another one has told its page.
    const fail = async () => heard.then(() => Promise.reject(new Error('overloaded')))
    const broken = {
      getByName: (name: string) =>
        name === liveStockNames[0] ? { announce: fail } : env.LIVE_STOCK.getByName(name),
    }
    const body = new URLSearchParams({ number: '4242424242424242', expiry: '12/39', code: '123' })
    const context = createExecutionContext()
    const request = new Request(`https://shop.example${path}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    const bindings = { DB: env.DB, LIVE_STOCK: broken, DEMO: 'on' }
    const paid = await createMerchantApp().fetch(request, bindings, context)
    expect(paid.headers.get('location')).toContain('/bekraftelse')
    expect(await socket.next()).toEqual(createStockMessage(meal.skuId, 9))
    resolve()
    await waitOnExecutionContext(context)
    expect(log.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringContaining('"name":"live","error":"Error: overloaded"'),
    ])
  })

  it('An order succeeds even if all live stock objects fail, and the log names each of them [API-05]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { path } = await openPaymentFor(await addMeal())
    const announce = () => Promise.reject(new Error('overloaded'))
    const body = new URLSearchParams({ number: '4242424242424242', expiry: '12/39', code: '123' })
    const paid = await fetchMerchant(
      path,
      { method: 'POST', body },
      { OPEN: 'true', LIVE_STOCK: { getByName: () => ({ announce }) } },
    )
    expect(paid.headers.get('location')).toContain('/bekraftelse')
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(liveStockNames.length))
    expect(log.mock.calls.map(([line]) => /"name":"([^"]*)"/.exec(String(line))?.[1])).toEqual(
      liveStockNames,
    )
  })
})
