import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse, print } from 'graphql'
import type { TadaDocumentNode } from 'gql.tada'
import { createMerchantClient, type MerchantConnection } from './client.ts'
import { MerchantError } from './errors.ts'

type AnyDocument = TadaDocumentNode<Record<string, unknown>, Record<string, unknown>>
const queryDocument = parse(
  'query meals($take: Int) { products(take: $take) { count } }',
) as AnyDocument
const mutationDocument = parse(
  'mutation add($id: String!) { clearCart(id: $id) { id } }',
) as AnyDocument

type Respond = () => Response | Promise<Response>
type SentRequest = { url: string; headers: Headers; body: unknown; redirect: string | undefined }

const data = { products: { count: 1 }, clearCart: { id: 'cart-1' } }
const respondWithData: Respond = () => Response.json({ data })
const context = { channelId: '1|se', marketId: 'se', languageId: 'sv-SE' }

function createClient(responders: Respond[], changes: Partial<MerchantConnection> = {}) {
  const sent: SentRequest[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    sent.push({
      url: input instanceof Request ? input.url : String(input),
      headers: new Headers(init?.headers),
      body: init?.body,
      redirect: init?.redirect,
    })
    const respond = responders[Math.min(sent.length, responders.length) - 1] ?? respondWithData
    const reply = Promise.resolve().then(respond)
    const { signal } = init ?? {}
    if (!signal) return reply
    signal.throwIfAborted()
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    return Promise.race([reply, aborted])
  }
  const settings = {
    MERCHANT_ENDPOINT: 'https://merchant.example/graphql',
    MERCHANT_API_KEY: 'key',
    PERSISTED_QUERIES: 'off' as const,
  }
  const connection = { settings, service: { fetch }, requestId: 'request-1', ...changes }
  return { merchant: createMerchantClient(connection, context), sent }
}

const refuseConnection: Respond = () => Promise.reject(new TypeError('connection refused'))
const getError = (promise: Promise<unknown>) => promise.then(() => null).catch((error) => error)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the request to the merchant', () => {
  it('the body has operationName, variables and query, and headers have the API key and request id [API-01]', async () => {
    const { merchant, sent } = createClient([respondWithData])
    await merchant.call(queryDocument, { take: 3, marketId: 'not the market' })
    const [{ url, headers, body } = { url: '', headers: new Headers(), body: '' }] = sent
    expect(url).toBe('https://merchant.example/graphql')
    expect(sent[0]?.redirect).toBe('manual')
    expect(JSON.parse(String(body))).toEqual({
      operationName: 'meals',
      variables: { take: 3, ...context },
      query: print(queryDocument),
    })
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('x-apikey')).toBe('key')
    expect(headers.get('x-request-id')).toBe('request-1')
    expect(headers.has('authorization')).toBe(false)
    expect(headers.has('x-idempotency-key')).toBe(false)
  })

  it('the request contains the token of a signed-in shopper [API-01]', async () => {
    const { merchant, sent } = createClient([respondWithData], { token: 'a.b.c' })
    await merchant.call(queryDocument, {})
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer a.b.c')
  })

  it('a body with a file has no content type of its own, because the form chooses the boundary in it [API-01]', async () => {
    const { merchant, sent } = createClient([respondWithData])
    await merchant.call(mutationDocument, { id: 'x', picture: new File(['a'], 'one.txt') })
    expect(sent[0]?.body).toBeInstanceOf(FormData)
    expect(sent[0]?.headers.has('content-type')).toBe(false)
  })
})

describe('persisted queries', () => {
  const settings = {
    MERCHANT_ENDPOINT: 'https://merchant.example/graphql',
    MERCHANT_API_KEY: 'key',
    PERSISTED_QUERIES: 'on' as const,
  }
  const respondWithError =
    (error: object, status = 200) =>
    () =>
      Response.json({ errors: [error] }, { status })
  const notFound = {
    message: 'PersistedQueryNotFound',
    extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
  }
  const sha256Hash = createHash('sha256').update(print(queryDocument)).digest('hex')
  const bodies = (sent: SentRequest[]) => sent.map(({ body }) => JSON.parse(String(body)))

  it.each([200, 400, 404])(
    'a document is sent again with text and hash if the merchant does not know the hash and answers with status %d [API-02]',
    async (status) => {
      const { merchant, sent } = createClient(
        [respondWithError(notFound, status), respondWithData],
        { settings },
      )
      expect(await merchant.call(queryDocument, {})).toEqual(data)
      expect(bodies(sent).map(({ query }) => query)).toEqual([undefined, print(queryDocument)])
      expect(bodies(sent)[1].extensions.persistedQuery.sha256Hash).toBe(sha256Hash)
    },
  )
})

describe('a response of the merchant that cannot be used', () => {
  it.each<[string, Respond, string]>([
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
    ['no response', refuseConnection, 'Network request failed'],
  ])(
    'a response with %s causes an error with its own message [API-03]',
    async (_, respond, message) => {
      const { merchant } = createClient([respond])
      const error = await getError(merchant.call(queryDocument, {}))
      expect(error).toBeInstanceOf(MerchantError)
      expect(error.message).toBe(message)
    },
  )

  it.each([301, 302, 303, 307, 308])(
    'a redirect with status %i is not followed, so that API key, token and request body go only to the merchant [API-03]',
    async (status) => {
      const visited: string[] = []
      const server = createServer((request, response) => {
        visited.push(request.url ?? '')
        const isEndpoint = request.url === '/graphql'
        response.writeHead(isEndpoint ? status : 200, isEndpoint ? { location: '/elsewhere' } : {})
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
      const error = await getError(merchant.call(queryDocument, {}))
      server.close()
      expect(visited).toEqual(['/graphql'])
      expect(error.message).toBe(`Response not successful: Received status code ${status}`)
    },
  )

  it('a call that the visitor aborts is not a failure and is not retried [API-03]', async () => {
    const { merchant, sent } = createClient([() => new Promise<Response>(() => undefined)])
    const visitor = new AbortController()
    const call = getError(merchant.call(queryDocument, {}, { signal: visitor.signal }))
    visitor.abort()
    const error = await call
    expect(error.name).toBe('AbortError')
    expect(error).not.toBeInstanceOf(MerchantError)
    expect(sent).toHaveLength(1)
  })
})

describe('a network failure [ERROR-04]', () => {
  it('a query is retried once, after a short delay', async () => {
    const { merchant, sent } = createClient([refuseConnection, respondWithData])
    expect(await merchant.call(queryDocument, {})).toEqual(data)
    expect(sent).toHaveLength(2)
    const twice = createClient([refuseConnection])
    await getError(twice.merchant.call(queryDocument, {}))
    expect(twice.sent).toHaveLength(2)
  })

  it('a mutation is never retried, unless it has an idempotency key', async () => {
    const bare = createClient([refuseConnection, respondWithData])
    expect(await getError(bare.merchant.call(mutationDocument, {}))).toBeInstanceOf(MerchantError)
    expect(bare.sent).toHaveLength(1)
    const keyed = createClient([refuseConnection, respondWithData])
    await keyed.merchant.call(mutationDocument, {}, { idempotencyKey: 'key-1' })
    const keys = keyed.sent.map(({ headers }) => headers.get('x-idempotency-key'))
    expect(keys).toEqual(['key-1', 'key-1'])
  })

  it('a query is not retried after an error status or a timeout', async () => {
    const status = createClient([() => new Response('', { status: 503 })])
    await getError(status.merchant.call(queryDocument, {}))
    expect(status.sent).toHaveLength(1)
    const slow = createClient([() => Promise.reject(new DOMException('late', 'TimeoutError'))])
    expect((await getError(slow.merchant.call(queryDocument, {}))).message).toBe(
      'Network request failed',
    )
    expect(slow.sent).toHaveLength(1)
  })

  it('a call fails if the merchant does not respond within eight seconds', async () => {
    vi.useFakeTimers()
    const neverRespond: Respond = () => new Promise(() => undefined)
    const { merchant, sent } = createClient([neverRespond])
    let ended: unknown = null
    const pendingCall = getError(merchant.call(queryDocument, {})).then((error) => (ended = error))
    await vi.advanceTimersByTimeAsync(7999)
    expect(ended).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    await pendingCall
    expect(ended).toBeInstanceOf(MerchantError)
    expect([sent.length, vi.getTimerCount()]).toEqual([1, 0])
  })

  it.each([
    ['a call waits for a hung merchant until the deadline of its page', {}, 2000],
    ['a call that the page can do without uses half of the time', { isOptional: true }, 1000],
  ])('%s', async (_, options, milliseconds) => {
    vi.useFakeTimers()
    const deadline = Date.now() + 2000
    const { merchant } = createClient([() => new Promise(() => undefined)], { deadline })
    let ended: unknown = null
    void getError(merchant.call(queryDocument, {}, options)).then((error) => (ended = error))
    await vi.advanceTimersByTimeAsync(milliseconds - 1)
    expect(ended).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toMatchObject({ isOutage: true })
  })

  it.each([
    ['a failed optional field becomes null', ['products'], 'products'],
    [
      'a failed optional field below a root field becomes null',
      ['products', 0, 'rating'],
      'products/rating',
    ],
  ])('%s, and the client reports a missing part', async (_, path, optional) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const onPartFailed = vi.fn()
    const partial = { products: null }
    const respond = () => Response.json({ data: partial, errors: [{ message: 'no', path }] })
    const { merchant } = createClient([respond], { onPartFailed })
    expect(await merchant.call(queryDocument, {}, { optional: [optional] })).toEqual(partial)
    expect(onPartFailed).toHaveBeenCalledTimes(1)
    const error = await getError(merchant.call(queryDocument, {}, { optional: ['products/other'] }))
    expect(error.name).toBe('MerchantRefusal')
  })

  it.each([
    ['no JSON', '<html>'],
    ['half an answer', '{"data":{"a'],
    ['neither data nor errors', '{}'],
  ])('the merchant is not called any more after five responses with %s', async (_, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const headers = { 'content-type': 'application/json' }
    const { merchant, sent } = createClient([() => new Response(text, { headers })])
    for (let call = 0; call < 8; call++) await getError(merchant.call(queryDocument, {}))
    expect(sent).toHaveLength(5)
  })

  it('the merchant is still called after many refusals', async () => {
    const { merchant, sent } = createClient([() => Response.json({ errors: [{ message: 'no' }] })])
    for (let call = 0; call < 8; call++) await getError(merchant.call(queryDocument, {}))
    expect(sent).toHaveLength(8)
  })

  it('the merchant is not called any more after five failures, until some seconds have passed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { merchant, sent } = createClient([() => new Response('', { status: 500 })])
    for (let call = 0; call < 8; call++) await getError(merchant.call(queryDocument, {}))
    expect(sent).toHaveLength(5)
    const error = await getError(merchant.call(queryDocument, {}))
    expect(error.isOutage).toBe(true)
    vi.useFakeTimers({ now: Date.now() + 6000, toFake: ['Date'] })
    await getError(merchant.call(queryDocument, {}))
    expect(sent).toHaveLength(6)
  })
})

describe('a token that the merchant refuses', () => {
  const respondWithStatus = (status: number) => () => new Response('', { status })
  const tokens = (sent: SentRequest[]) => sent.map(({ headers }) => headers.get('authorization'))

  it.each([401, 403])(
    'a token refused with status %i is reported once, and later queries are sent without the token [ACCOUNT-07]',
    async (status) => {
      const onTokenRefused = vi.fn()
      const responders = [respondWithStatus(status), respondWithData]
      const { merchant, sent } = createClient(responders, { token: 'a.b.c', onTokenRefused })
      expect(await merchant.call(queryDocument, {})).toEqual(data)
      expect(await merchant.call(queryDocument, {})).toEqual(data)
      expect(tokens(sent)).toEqual(['Bearer a.b.c', null, null])
      expect(onTokenRefused).toHaveBeenCalledTimes(1)
    },
  )

  it('a mutation whose token is refused is reported, and is not sent again without the token [ACCOUNT-07]', async () => {
    const onTokenRefused = vi.fn()
    const { merchant, sent } = createClient([respondWithStatus(401)], {
      token: 'a.b.c',
      onTokenRefused,
    })
    expect((await getError(merchant.call(mutationDocument, { id: 'x' }))).upstreamStatus).toBe(401)
    expect(sent).toHaveLength(1)
    expect(onTokenRefused).toHaveBeenCalledTimes(1)
  })

  it('a refused token is not reported if the merchant also refuses the call without the token [ACCOUNT-07]', async () => {
    const onTokenRefused = vi.fn()
    const { merchant, sent } = createClient([respondWithStatus(401)], {
      token: 'a.b.c',
      onTokenRefused,
    })
    expect((await getError(merchant.call(queryDocument, {}))).upstreamStatus).toBe(401)
    expect(tokens(sent)).toEqual(['Bearer a.b.c', null])
    expect(onTokenRefused).not.toHaveBeenCalled()
  })

  it('a refused token that was sent for one call only is not reported as the session token [ACCOUNT-07]', async () => {
    const onTokenRefused = vi.fn()
    const { merchant, sent } = createClient([respondWithStatus(401)], { onTokenRefused })
    await getError(merchant.call(queryDocument, {}, { token: 'd.e.f' }))
    expect(tokens(sent)).toEqual(['Bearer d.e.f'])
    expect(onTokenRefused).not.toHaveBeenCalled()
  })
})
