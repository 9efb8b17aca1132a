import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse, print } from 'graphql'
import type { TadaDocumentNode } from 'gql.tada'
import { forgetCircuits } from './circuit.ts'
import { createMerchant, type MerchantConnection } from './merchant.ts'
import { MerchantError } from './merchant-error.ts'

type AnyDocument = TadaDocumentNode<Record<string, unknown>, Record<string, unknown>>
const read = parse('query meals($take: Int) { products(take: $take) { count } }') as AnyDocument
const write = parse('mutation add($id: String!) { clearCart(id: $id) { id } }') as AnyDocument

type Answer = () => Response | Promise<Response>
type Sent = { url: string; headers: Headers; body: unknown; redirect: string | undefined }

const good: Answer = () => Response.json({ data: { done: true } })
const context = { channelId: '1|se', marketId: 'se', languageId: 'sv-SE' }

function createClient(answers: Answer[], changes: Partial<MerchantConnection> = {}) {
  const sent: Sent[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    sent.push({
      url: input instanceof Request ? input.url : String(input),
      headers: new Headers(init?.headers),
      body: init?.body,
      redirect: init?.redirect,
    })
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? good
    const reply = Promise.resolve().then(answer)
    const { signal } = init ?? {}
    if (!signal) return reply
    signal.throwIfAborted()
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    return Promise.race([reply, left])
  }
  const settings = {
    MERCHANT_ENDPOINT: 'https://merchant.example/graphql',
    MERCHANT_API_KEY: 'key',
    PERSISTED_QUERIES: 'off' as const,
  }
  const connection = { settings, service: { fetch }, requestId: 'request-1', ...changes }
  return { merchant: createMerchant(connection, context), sent }
}

const down: Answer = () => Promise.reject(new TypeError('connection refused'))
const failure = (promise: Promise<unknown>) => promise.then(() => null).catch((error) => error)

beforeEach(forgetCircuits)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what is sent', () => {
  it('API-01 is JSON of operationName, variables and query, with key, request id and context', async () => {
    const { merchant, sent } = createClient([good])
    await merchant.call(read, { take: 3, marketId: 'not the market' })
    const [{ url, headers, body } = { url: '', headers: new Headers(), body: '' }] = sent
    expect(url).toBe('https://merchant.example/graphql')
    expect(sent[0]?.redirect).toBe('manual')
    expect(JSON.parse(String(body))).toEqual({
      operationName: 'meals',
      variables: { take: 3, ...context },
      query: print(read),
    })
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('x-apikey')).toBe('key')
    expect(headers.get('x-request-id')).toBe('request-1')
    expect(headers.has('authorization')).toBe(false)
    expect(headers.has('x-idempotency-key')).toBe(false)
  })

  it('API-01 carries the token of a signed-in shopper', async () => {
    const { merchant, sent } = createClient([good], { token: 'a.b.c' })
    await merchant.call(read, {})
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer a.b.c')
  })

  it('API-01 is a form of operations, map and files where variables hold files', async () => {
    const { merchant, sent } = createClient([good])
    const [one, other] = [new File(['a'], 'one.txt'), new File(['bc'], 'other.txt')]
    await merchant.call(write, { id: 'x', picture: one, more: [{ file: other }] })
    const form = sent[0]?.body
    if (!(form instanceof FormData)) throw new Error('No form was sent')
    expect([...form.keys()]).toEqual(['operations', 'map', '0', '1'])
    const operations = JSON.parse(String(form.get('operations')))
    expect(operations).toMatchObject({ operationName: 'add', query: print(write) })
    expect(operations.variables).toEqual({
      id: 'x',
      picture: null,
      more: [{ file: null }],
      ...context,
    })
    expect(JSON.parse(String(form.get('map')))).toEqual({
      0: ['variables.picture'],
      1: ['variables.more.0.file'],
    })
    expect((form.get('1') as File).name).toBe('other.txt')
    expect(await (form.get('1') as File).text()).toBe('bc')
    // The form names its own boundary.
    expect(sent[0]?.headers.has('content-type')).toBe(false)
  })
})

describe('documents known by their hash', () => {
  const settings = {
    MERCHANT_ENDPOINT: 'https://merchant.example/graphql',
    MERCHANT_API_KEY: 'key',
    PERSISTED_QUERIES: 'on' as const,
  }
  const refuse =
    (error: object, status = 200) =>
    () =>
      Response.json({ errors: [error] }, { status })
  const notFound = {
    message: 'PersistedQueryNotFound',
    extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
  }
  const sha256Hash = createHash('sha256').update(print(read)).digest('hex')
  const bodies = (sent: Sent[]) => sent.map(({ body }) => JSON.parse(String(body)))

  it('API-02 go without their text when the merchant knows them', async () => {
    const { merchant, sent } = createClient([good], { settings })
    await merchant.call(read, {})
    expect(bodies(sent)).toEqual([
      {
        operationName: 'meals',
        variables: context,
        extensions: { persistedQuery: { version: 1, sha256Hash } },
      },
    ])
  })

  it.each([200, 400, 404])(
    'API-02 go once more, with text and hash, upon not found with status %d',
    async (status) => {
      const { merchant, sent } = createClient([refuse(notFound, status), good], { settings })
      expect(await merchant.call(read, {})).toEqual({ done: true })
      expect(bodies(sent).map(({ query }) => query)).toEqual([undefined, print(read)])
      expect(bodies(sent)[1].extensions.persistedQuery.sha256Hash).toBe(sha256Hash)
    },
  )

  it.each([
    ['another refusal', refuse({ message: 'no' })],
    ['a status', () => new Response('', { status: 500 })],
    ['nothing readable', () => new Response('<html>')],
  ])('API-02 do not go once more upon %s', async (_, answer) => {
    const { merchant, sent } = createClient([answer], { settings })
    expect(await failure(merchant.call(read, {}))).toBeInstanceOf(Error)
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['data that speaks of it', { data: { note: 'PERSISTED_QUERY_NOT_FOUND' } }],
    ['data beside the error', { data: { done: null }, errors: [notFound] }],
    [
      'another error that quotes it',
      { errors: [{ message: 'no', extensions: { about: 'PersistedQueryNotFound' } }] },
    ],
  ])('API-02 are no reason to write again upon %s', async (_, reply) => {
    const { merchant, sent } = createClient([() => Response.json(reply)], { settings })
    await failure(merchant.call(write, { id: 'x' }))
    expect(sent).toHaveLength(1)
  })

  it('API-02 are asked for twice at most', async () => {
    const { merchant, sent } = createClient([refuse(notFound)], { settings })
    expect(await failure(merchant.call(read, {}))).toBeInstanceOf(Error)
    expect(sent).toHaveLength(2)
  })
})

describe('what comes back', () => {
  it.each<[string, Answer, string]>([
    ['neither data nor errors', () => Response.json({}), 'Server response was missing for query'],
    ['no data', () => Response.json({ data: null }), 'Server response was missing for query'],
    [
      'status 500',
      () => new Response('', { status: 500 }),
      'Response not successful: Received status code 500',
    ],
    [
      'status 302',
      () => new Response('', { status: 302 }),
      'Response not successful: Received status code 302',
    ],
    ['no JSON', () => new Response('<html>'), 'The response of the merchant could not be parsed'],
    [
      'half an answer',
      () => new Response('{"data":{"a', { headers: { 'content-type': 'application/json' } }),
      'The response of the merchant could not be parsed',
    ],
    ['no answer', down, 'Network request failed'],
  ])('API-03 %s is told in its words', async (_, answer, message) => {
    const { merchant } = createClient([answer])
    const error = await failure(merchant.call(read, {}))
    expect(error).toBeInstanceOf(MerchantError)
    expect(error.message).toBe(message)
  })

  it.each([301, 302, 303, 307, 308])(
    'API-03 status %i leads nowhere: key, token and text stay with the merchant',
    async (status) => {
      const visited: string[] = []
      const server = createServer((request, response) => {
        visited.push(request.url ?? '')
        const isAsked = request.url === '/graphql'
        response.writeHead(isAsked ? status : 200, isAsked ? { location: '/elsewhere' } : {})
        response.end('{"data":{"done":true}}')
      })
      await new Promise<void>((resolve) => {
        server.listen(0, resolve)
      })
      const MERCHANT_ENDPOINT = `http://localhost:${(server.address() as AddressInfo).port}/graphql`
      const { merchant } = createClient([], {
        settings: { MERCHANT_ENDPOINT, MERCHANT_API_KEY: 'key', PERSISTED_QUERIES: 'off' },
        service: undefined,
        token: 'a.b.c',
      })
      const error = await failure(merchant.call(read, {}))
      server.close()
      expect(visited).toEqual(['/graphql'])
      expect(error.message).toBe(`Response not successful: Received status code ${status}`)
    },
  )

  it('API-03 a visitor who leaves is no failure: nothing is tried again', async () => {
    const { merchant, sent } = createClient([() => new Promise<Response>(() => undefined)])
    const visitor = new AbortController()
    const call = failure(merchant.call(read, {}, { signal: visitor.signal }))
    visitor.abort()
    const error = await call
    expect(error.name).toBe('AbortError')
    expect(error).not.toBeInstanceOf(MerchantError)
    expect(sent).toHaveLength(1)
  })
})

describe('ERROR-04 a network that fails', () => {
  it('is tried once more for a read, after a moment', async () => {
    const { merchant, sent } = createClient([down, good])
    expect(await merchant.call(read, {})).toEqual({ done: true })
    expect(sent).toHaveLength(2)
    const twice = createClient([down])
    await failure(twice.merchant.call(read, {}))
    expect(twice.sent).toHaveLength(2)
  })

  it('is never tried again for a write, unless its key makes it one write', async () => {
    const bare = createClient([down, good])
    expect(await failure(bare.merchant.call(write, {}))).toBeInstanceOf(MerchantError)
    expect(bare.sent).toHaveLength(1)
    const keyed = createClient([down, good])
    await keyed.merchant.call(write, {}, { idempotencyKey: 'key-1' })
    const keys = keyed.sent.map(({ headers }) => headers.get('x-idempotency-key'))
    expect(keys).toEqual(['key-1', 'key-1'])
  })

  it('is not tried again upon a status or a slow answer', async () => {
    const status = createClient([() => new Response('', { status: 503 })])
    await failure(status.merchant.call(read, {}))
    expect(status.sent).toHaveLength(1)
    const slow = createClient([() => Promise.reject(new DOMException('late', 'TimeoutError'))])
    expect((await failure(slow.merchant.call(read, {}))).message).toBe('Network request failed')
    expect(slow.sent).toHaveLength(1)
  })

  it('ends an attempt of eight seconds', async () => {
    vi.useFakeTimers()
    const hang: Answer = () => new Promise(() => undefined)
    const { merchant, sent } = createClient([hang])
    let ended: unknown = null
    const asked = failure(merchant.call(read, {})).then((error) => (ended = error))
    await vi.advanceTimersByTimeAsync(7999)
    expect(ended).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(ended).toBeInstanceOf(MerchantError)
    expect([sent.length, vi.getTimerCount()]).toEqual([1, 0])
  })

  it.each([
    ['no JSON', '<html>'],
    ['half an answer', '{"data":{"a'],
    ['neither data nor errors', '{}'],
  ])('is left alone after five answers of %s', async (_, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const headers = { 'content-type': 'application/json' }
    const { merchant, sent } = createClient([() => new Response(text, { headers })])
    for (let call = 0; call < 8; call++) await failure(merchant.call(read, {}))
    expect(sent).toHaveLength(5)
  })

  it('is asked on however often it refuses', async () => {
    const { merchant, sent } = createClient([() => Response.json({ errors: [{ message: 'no' }] })])
    for (let call = 0; call < 8; call++) await failure(merchant.call(read, {}))
    expect(sent).toHaveLength(8)
  })

  it('is left alone after five failures, and asked again later', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { merchant, sent } = createClient([() => new Response('', { status: 500 })])
    for (let call = 0; call < 8; call++) await failure(merchant.call(read, {}))
    expect(sent).toHaveLength(5)
    const error = await failure(merchant.call(read, {}))
    expect(error.isOutage).toBe(true)
    vi.useFakeTimers({ now: Date.now() + 6000, toFake: ['Date'] })
    await failure(merchant.call(read, {}))
    expect(sent).toHaveLength(6)
  })
})

describe('a token that the merchant turns away', () => {
  const turnAway = (status: number) => () => new Response('', { status })
  const tokens = (sent: Sent[]) => sent.map(({ headers }) => headers.get('authorization'))

  it.each([401, 403])(
    'ACCOUNT-07 upon status %i is told of once, and reads go on as for nobody',
    async (status) => {
      const onTokenRefused = vi.fn()
      const answers = [turnAway(status), good]
      const { merchant, sent } = createClient(answers, { token: 'a.b.c', onTokenRefused })
      expect(await merchant.call(read, {})).toEqual({ done: true })
      expect(await merchant.call(read, {})).toEqual({ done: true })
      expect(tokens(sent)).toEqual(['Bearer a.b.c', null, null])
      expect(onTokenRefused).toHaveBeenCalledTimes(1)
    },
  )

  it('ACCOUNT-07 is told of upon a write, which is not done as nobody', async () => {
    const onTokenRefused = vi.fn()
    const { merchant, sent } = createClient([turnAway(401)], { token: 'a.b.c', onTokenRefused })
    expect((await failure(merchant.call(write, { id: 'x' }))).upstreamStatus).toBe(401)
    expect(sent).toHaveLength(1)
    expect(onTokenRefused).toHaveBeenCalledTimes(1)
  })

  it('ACCOUNT-07 is not to blame where everybody is turned away', async () => {
    const onTokenRefused = vi.fn()
    const { merchant, sent } = createClient([turnAway(401)], { token: 'a.b.c', onTokenRefused })
    expect((await failure(merchant.call(read, {}))).upstreamStatus).toBe(401)
    expect(tokens(sent)).toEqual(['Bearer a.b.c', null])
    expect(onTokenRefused).not.toHaveBeenCalled()
  })

  it('ACCOUNT-07 of one call alone ends nobody’s session', async () => {
    const onTokenRefused = vi.fn()
    const { merchant, sent } = createClient([turnAway(401)], { onTokenRefused })
    await failure(merchant.call(read, {}, { token: 'd.e.f' }))
    expect(tokens(sent)).toEqual(['Bearer d.e.f'])
    expect(onTokenRefused).not.toHaveBeenCalled()
  })
})
