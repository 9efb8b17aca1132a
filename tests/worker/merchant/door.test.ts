import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ask, post, send, type Settings } from './merchant.ts'

const CHANNEL = '{ channel { id } }'
const closed: Settings = { API_KEY: 'a-secret-key' }

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the door', () => {
  it.each([
    ['no key', {}],
    ['a wrong key', { 'x-apikey': 'a-secret-kex' }],
    ['the development key', { 'x-apikey': 'development' }],
  ])('API-01 a closed merchant answers %s with 401', async (_name, headers) => {
    const response = await post({ query: CHANNEL }, { 'x-apikey': '', ...headers }, closed)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ errors: [{ message: expect.any(String) }] })
  })

  it('API-01 the right key opens, in any casing of its header', async () => {
    const response = await post({ query: CHANNEL }, { 'x-apikey': 'a-secret-key' }, closed)
    expect(await response.json()).toMatchObject({ data: { channel: { id: '1|se' } } })
  })

  it('API-01 without any key configured nobody is let in', async () => {
    expect((await post({ query: CHANNEL }, { 'x-apikey': '' }, {})).status).toBe(401)
    expect((await post({ query: CHANNEL }, { 'x-apikey': 'undefined' }, {})).status).toBe(401)
  })

  it('ROUTE-18 through the public mount there is no API unless the merchant is open', async () => {
    const mounted = { 'x-mount': 'public' }
    const shut = await post({ query: CHANNEL }, { ...mounted, 'x-apikey': 'a-secret-key' }, closed)
    const open = await post({ query: CHANNEL }, mounted)
    expect([shut.status, open.status]).toEqual([404, 200])
  })

  it('API-01 a broken environment is an error that names the variable', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await post({ query: CHANNEL }, {}, { OPEN: 'yes' })
    expect(response.status).toBe(500)
    expect(String(silent.mock.calls[0]?.[0])).toContain('OPEN')
  })

  it.each(['/merchant', '/merchant/', '/merchant/nothing', '/graphql', '/merchant/pay'])(
    'ROUTE-18 %s is nothing',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )
})

describe('hostile documents', () => {
  const deep = (levels: number) =>
    `{ categories { ${'alternativeUrls { '.repeat(levels)} url ${'}'.repeat(levels)} } }`

  it.each([
    ['too many tokens', `{ channel { ${'id '.repeat(1_100)} } }`],
    ['too deep', deep(11)],
    ['9000 levels', deep(1_500)],
    [
      'too many aliases',
      `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: channel { id }`).join(' ')} }`,
    ],
    [
      'a circle of fragments',
      '{ ...A } fragment A on GeinsMerchantApiQuery { ...B } fragment B on GeinsMerchantApiQuery { ...A }',
    ],
    ['no document', ''],
    ['a subscription', 'subscription { x }'],
  ])('API-06 refuses %s', async (_name, query) => {
    const response = await post({ query })
    const body: unknown = await response.json()
    expect(body).toMatchObject({ errors: [{ message: expect.any(String) }] })
    expect(body).not.toHaveProperty('data.channel')
  })

  it.each([
    ['a list of requests', [{ query: CHANNEL }, { query: CHANNEL }], 400],
    ['a body that is no JSON', '{', 400],
    [
      'a body that is too large',
      JSON.stringify({ query: CHANNEL, variables: { a: 'x'.repeat(16_384) } }),
      413,
    ],
  ])('API-06 refuses %s', async (_name, body, status) => {
    expect((await post(body)).status).toBe(status)
  })

  it('API-06 takes POST alone', async () => {
    const response = await ask(`/merchant/graphql?query=${encodeURIComponent(CHANNEL)}`, {
      headers: { 'x-apikey': 'development' },
    })
    expect(response.status).toBe(404)
  })

  it('API-06 never suggests a name', async () => {
    const { errors } = await send('{ chanel { id } }')
    expect(errors[0]?.message).not.toContain('channel"')
  })

  it('API-06 tells its schema only while it is open', async () => {
    const query = '{ __schema { queryType { name } } }'
    const open = await post({ query })
    const shut = await post({ query }, { 'x-apikey': 'a-secret-key' }, closed)
    expect(await open.json()).toMatchObject({
      data: { __schema: { queryType: { name: 'GeinsMerchantApiQuery' } } },
    })
    expect(await shut.json()).not.toHaveProperty('data.__schema')
  })

  it('API-06 ignores variables that the document does not declare', async () => {
    const { data, errors } = await send(CHANNEL, { channelId: '1|se', marketId: 'se' })
    expect({ data, errors }).toEqual({ data: { channel: { id: '1|se' } }, errors: [] })
  })

  it('API-06 gives type names and takes operations of any name', async () => {
    const { data } = await send('query products { __typename channel { __typename } }')
    expect(data).toEqual({
      __typename: 'GeinsMerchantApiQuery',
      channel: { __typename: 'ChannelType' },
    })
  })

  it('ERROR-04 masks an unexpected error and logs it once with the request id', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = {
      prepare() {
        throw new Error('secret detail')
      },
    }
    const response = await post(
      { query: '{ categories { name } }' },
      { 'x-request-id': 'request-7' },
      { OPEN: 'true', DB: broken },
    )
    expect(await response.text()).not.toContain('secret detail')
    expect(log.mock.calls).toHaveLength(1)
    expect(String(log.mock.calls[0]?.[0])).toContain('request-7')
    expect(String(log.mock.calls[0]?.[0])).toContain('secret detail')
  })
})

describe('pictures', () => {
  it('MORE-03 are the same drawing for every size, kept for a day, and harmless', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    await env.DB.prepare('INSERT INTO pictures VALUES (?, ?)').bind('rätt 1.svg', svg).run()
    const responses = await Promise.all(
      ['400f500', '2000f2500', 'raw'].map((size) =>
        ask(`/merchant/product/${size}/${encodeURIComponent('rätt 1.svg')}`),
      ),
    )
    expect(await Promise.all(responses.map((response) => response.text()))).toEqual([svg, svg, svg])
    const headers = Object.fromEntries(responses[0]?.headers ?? [])
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"/),
    })
    const repeat = await ask(`/merchant/product/raw/${encodeURIComponent('rätt 1.svg')}`, {
      headers: { 'if-none-match': headers.etag ?? '' },
    })
    expect(repeat.status).toBe(304)
  })

  it.each([
    '/merchant/product/400f500/none.svg',
    '/merchant/product/huge/x.svg',
    '/merchant/product/x.svg',
  ])('MORE-03 %s is nothing', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

describe('the outbox', () => {
  it('MORE-01 shows mails escaped, and is not there when the merchant is closed', async () => {
    await env.DB.prepare(
      "INSERT INTO outbox (kind, recipient, subject, body_text, language) VALUES ('test', 'a@b.se', '<b>Hi</b>', 'Body & <script>', 'en-US')",
    ).run()
    const page = await (await ask('/merchant/outbox')).text()
    expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(page).not.toContain('<script>')
    expect((await ask('/merchant/outbox', {}, closed)).status).toBe(404)
  })
})
