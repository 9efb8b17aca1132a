import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../browser/fake-clock.fixture.ts'
import { createFakeSocket, type FakeSocket } from './fake-socket.fixture.ts'
import { createLiveClient, createLiveSocket } from './live-client.ts'

const data = { type: 'data', id: '1', payload: 'news' }
const start = { type: 'start', id: '1', payload: { query: 'subscription{x}', variables: {} } }

function createParts(random = 0.5) {
  const clock = createFakeClock()
  const sockets: FakeSocket[] = []
  const errors: string[] = []
  const settings = {
    clock,
    random: () => random,
    onError: (error: Error) => void errors.push(error.message),
    createSocket() {
      const fake = createFakeSocket()
      sockets.push(fake)
      return fake.socket
    },
  }
  const last = () => sockets.at(-1) ?? createFakeSocket()
  return { clock, sockets, errors, settings, last }
}

function createClient(random?: number) {
  const parts = createParts(random)
  const client = createLiveClient(parts.settings)
  const received: unknown[] = []
  const stop = client.subscribe({
    query: 'subscription{x}',
    variables: {},
    onData: (payload) => void received.push(payload),
  })
  client.open()
  const connect = () => {
    parts.last().accept()
    parts.last().receive({ type: 'connection_ack' })
  }
  return { ...parts, client, received, stop, connect }
}

/** Advances the clock in small steps until there is one more socket. Returns the time that it took. */
function measurePause({ clock, sockets }: ReturnType<typeof createParts>): number {
  const count = sockets.length
  const startedAt = clock.now()
  while (sockets.length === count && clock.now() - startedAt < 100_000) clock.advance(1)
  return clock.now() - startedAt
}

describe('the live connection', () => {
  it('a subscription starts after the acknowledgement, passes its data on and stops on request [API-05]', () => {
    const { last, received, stop } = createClient()
    last().accept()
    expect(last().listSent()).toEqual([{ type: 'connection_init' }])
    last().receive({ type: 'connection_ack' })
    last().receive(data)
    expect(received).toEqual(['news'])
    stop()
    last().receive(data)
    expect(received).toEqual(['news'])
    expect(last().listSent().slice(1)).toEqual([start, { type: 'stop', id: '1' }])
  })

  it('a refused subscription is started again after 500 ms, doubled each time, at most five times [API-05]', () => {
    const { clock, last, connect, errors } = createClient()
    connect()
    const countStarts = () => last().listSent().length - 1
    for (const [retry, delay] of [500, 1000, 2000, 4000, 8000].entries()) {
      last().receive({ type: 'error', id: '1', payload: null })
      clock.advance(delay - 1)
      expect(countStarts()).toBe(retry + 1)
      clock.advance(1)
      expect(countStarts()).toBe(retry + 2)
    }
    last().receive({ type: 'error', id: '1', payload: null })
    clock.advance(29_000)
    expect(countStarts()).toBe(6)
    expect(errors).toEqual(['A live subscription was refused'])
  })

  it('a subscription that has worked again has all five retries [API-05]', () => {
    const { clock, last, connect } = createClient()
    connect()
    last().receive({ type: 'error', id: '1', payload: null })
    clock.advance(500)
    last().receive(data)
    last().receive({ type: 'error', id: '1', payload: null })
    clock.advance(500)
    expect(last().listSent()).toHaveLength(4)
  })

  it('the first attempt to connect may take 1000 ms, each next one 1.2 times as long, up to 30000 ms [API-05]', () => {
    const parts = createClient(0)
    for (let attempt = 0; attempt < 25; attempt += 1) {
      const timeout = Math.min(1000 * 1.2 ** attempt, 30_000)
      const pause = timeout / 2
      expect(measurePause(parts)).toBe(Math.ceil(timeout) + Math.ceil(pause))
    }
    expect(parts.sockets.filter((fake) => !fake.isClosed())).toHaveLength(1)
  })

  it('a socket that connects after its time is closed and not used', () => {
    const { clock, last, received } = createClient()
    clock.advance(1000)
    last().accept()
    last().receive(data)
    expect(last().isClosed()).toBe(true)
    expect(last().listSent()).toEqual([])
    expect(received).toEqual([])
  })

  it.each([
    [0, 0.5],
    [0.5, 1],
    [1, 1.5],
  ])(
    'with the random number %d the pauses before a connection are %d × 1000 ms, and grow by the factor 1.2 [API-05]',
    (random, share) => {
      const parts = createClient(random)
      for (const attempt of [0, 1, 2, 3]) {
        parts.last().breakDown()
        expect(measurePause(parts)).toBe(Math.ceil(1000 * share * 1.2 ** attempt))
      }
    },
  )

  it('the pauses are short again only after data, so a merchant that acknowledges and closes is not called in a loop [API-05]', () => {
    const parts = createClient()
    parts.connect()
    parts.last().breakDown()
    expect(measurePause(parts)).toBe(1000)
    parts.connect()
    parts.last().breakDown()
    expect(measurePause(parts)).toBe(1200)
    parts.connect()
    parts.last().receive(data)
    parts.last().breakDown()
    expect(measurePause(parts)).toBe(1000)
    parts.connect()
    expect(parts.last().listSent()).toEqual([{ type: 'connection_init' }, start])
  })

  it('a connection without any message for 30000 ms is replaced, and each keep-alive extends it [API-05]', () => {
    const { clock, last, sockets, connect } = createClient()
    connect()
    const [first] = sockets
    clock.advance(29_999)
    last().receive({ type: 'ka' })
    clock.advance(29_999)
    expect(first?.isClosed()).toBe(false)
    clock.advance(1)
    expect(first?.isClosed()).toBe(true)
    clock.advance(1000)
    expect(sockets).toHaveLength(2)
  })

  it('a message that is not JSON or has an unknown type throws, and the connection goes on [API-05]', () => {
    const { last, connect, received } = createClient()
    connect()
    expect(() => last().receive('{')).toThrow(SyntaxError)
    expect(() => last().receive({ type: 'news' })).toThrow('invalid type "news"')
    expect(() => last().receive({ type: 'data', payload: 1 })).toThrow(TypeError)
    last().receive(data)
    expect(received).toEqual(['news'])
  })

  it('sending on a closed socket reports an error and throws nothing [API-05]', () => {
    const { settings, errors } = createParts()
    const socket = createLiveSocket(settings, { onReady: () => {}, onMessage: () => {} })
    socket.open()
    socket.close()
    socket.send({ type: 'stop', id: '1' })
    expect(errors).toEqual(['A message was not sent, because the live connection is closed'])
  })

  it('a refused connection reports an error and is tried again [API-05]', () => {
    const { clock, last, sockets, errors } = createClient()
    last().accept()
    last().receive({ type: 'connection_error', payload: { code: 'INVALID_MESSAGE' } })
    clock.advance(1000)
    expect(sockets).toHaveLength(2)
    expect(errors).toEqual(['The live connection was refused'])
  })

  it('a subscription that the merchant completes does not start again [API-05]', () => {
    const { clock, last, connect } = createClient()
    connect()
    last().receive({ type: 'complete', id: '1' })
    last().breakDown()
    clock.advance(1000)
    connect()
    expect(last().listSent()).toEqual([{ type: 'connection_init' }])
  })

  it('a closed client stays closed until it is opened, then it subscribes again [API-05]', () => {
    const { clock, client, sockets, connect, last } = createClient()
    connect()
    last().receive({ type: 'error', id: '1', payload: null })
    client.close()
    clock.advance(100_000)
    expect(sockets.map((fake) => fake.isClosed())).toEqual([true])
    client.open()
    connect()
    expect(last().listSent()).toEqual([{ type: 'connection_init' }, start])
  })

  it('a client that is closed while it connects closes its socket after the connection', () => {
    const { client, last } = createClient()
    client.close()
    expect(last().isClosed()).toBe(false)
    last().accept()
    expect(last().isClosed()).toBe(true)
    expect(last().listSent()).toEqual([])
  })
})
