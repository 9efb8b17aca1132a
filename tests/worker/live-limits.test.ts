import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { itInDeepSuite } from '../support/suite.ts'
import storefront from '../../worker/index.ts'
import { stopClockInGuessWindow } from './guess-window.ts'
import { closeSockets, openSocket, upgrade } from './merchant/live-socket.ts'

stopClockInGuessWindow()

afterEach(closeSockets)

/** Connects to the live stock through the storefront, from an address. */
const connect = (address: string) =>
  upgrade(
    { 'cf-connecting-ip': address },
    {
      fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
        storefront.fetch(new Request(input, init), { ...env }, createExecutionContext()),
    },
  )

async function openFrom(address: string) {
  const socket = await openSocket(await connect(address))
  await socket.init()
  return socket
}

const createSkuIds = (count: number) =>
  Array.from({ length: count }, (_, index) => 2_000_000 + index)

describe('a flood of the live stock', () => {
  it('a network can start 120 subscriptions a minute, however many sockets it opens [API-05]', async () => {
    const [one, other] = [await openFrom('203.0.113.1'), await openFrom('203.0.113.1')]
    const start = async (socket: typeof one) => {
      socket.follow('1', createSkuIds(1))
      socket.say({ type: 'stop', id: 'none' })
      return socket.next()
    }
    for (let count = 0; count < 60; count += 1) {
      expect(await start(one)).toMatchObject({ type: 'complete' })
      expect(await start(other)).toMatchObject({ type: 'complete' })
    }
    for (const socket of [one, other, await openFrom('203.0.113.1')]) {
      expect(await start(socket)).toMatchObject({
        type: 'error',
        payload: { code: 'TOO_MANY_STARTS_PER_MINUTE' },
      })
    }
    expect(await start(await openFrom('203.0.113.2'))).toMatchObject({ type: 'complete' })
  })

  itInDeepSuite(
    'a network can connect 60 times a minute, even if it closes every socket [API-05]',
    async () => {
      for (let count = 0; count < 60; count += 1) {
        const response = await connect('2001:db8:2:2::1')
        expect(response.status).toBe(101)
        const socket = await openSocket(response)
        socket.close()
        expect(await socket.next()).toMatchObject({ type: 'closed' })
      }
      const refused = await connect('2001:db8:2:2::2')
      expect([refused.status, await refused.text()]).toEqual([
        429,
        expect.stringContaining('CONNECTIONS_PER_MINUTE'),
      ])
      expect((await connect('2001:db8:2:3::1')).status).toBe(101)
    },
  )

  it('all subscriptions of a socket together follow at most a hundred SKUs [API-05]', async () => {
    const socket = await openFrom('203.0.113.3')
    socket.follow('1', createSkuIds(60))
    socket.follow('2', createSkuIds(41))
    expect(await socket.next()).toMatchObject({
      type: 'error',
      id: '2',
      payload: { code: 'TOO_MANY_SKUS' },
    })
  })
})
