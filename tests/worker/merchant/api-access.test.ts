import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { composeMessage } from '../../../worker/merchant/mail/compose-message.ts'
import { mainShop } from '../../../worker/merchant/rules/market/shop.ts'
import { fetchMerchant, post, send, type Settings } from './merchant.ts'

const CHANNEL = '{ channel { id } }'
const closed: Settings = { API_KEY: 'a-secret-key' }

afterEach(() => {
  vi.restoreAllMocks()
})

describe('API access', () => {
  it.each([
    ['no key', {}],
    ['a wrong key', { 'x-apikey': 'a-secret-kex' }],
    ['the development key', { 'x-apikey': 'development' }],
  ])(
    'A closed merchant refuses a request with %s (status 401) [API-01]',
    async (_name, headers) => {
      const response = await post({ query: CHANNEL }, { 'x-apikey': '', ...headers }, closed)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ errors: [{ message: expect.any(String) }] })
    },
  )

  it('A closed merchant accepts a request with the right API key [API-01]', async () => {
    const response = await post({ query: CHANNEL }, { 'x-apikey': 'a-secret-key' }, closed)
    expect(await response.json()).toMatchObject({ data: { channel: { id: '1|se' } } })
  })

  it('A merchant without a configured API key refuses every request [API-01]', async () => {
    expect((await post({ query: CHANNEL }, { 'x-apikey': '' }, {})).status).toBe(401)
    expect((await post({ query: CHANNEL }, { 'x-apikey': 'undefined' }, {})).status).toBe(401)
  })

  it('A request that the storefront forwards reaches the API only while the merchant is open [ROUTE-18]', async () => {
    const publicMount = { 'x-mount': 'public' }
    const closedResponse = await post(
      { query: CHANNEL },
      { ...publicMount, 'x-apikey': 'a-secret-key' },
      closed,
    )
    const open = await post({ query: CHANNEL }, publicMount)
    expect([closedResponse.status, open.status]).toEqual([404, 200])
  })

  it('The setting that opens a merchant opens none that was deployed [API-01]', async () => {
    const deployed = { ...closed, OPEN: 'true', SET_UP: 'production' }
    const withKey = await post({ query: CHANNEL }, { 'x-apikey': 'development' }, deployed)
    const forwarded = await post({ query: CHANNEL }, { 'x-mount': 'public' }, deployed)
    expect([withKey.status, forwarded.status]).toEqual([401, 404])
  })

  it('The merchant answers with status 500 and logs the name of the variable when an environment variable is invalid [API-01]', async () => {
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await post({ query: CHANNEL }, {}, { OPEN: 'yes' })
    expect(response.status).toBe(500)
    expect(String(errorLog.mock.calls[0]?.[0])).toContain('OPEN')
  })

  it.each(['/merchant', '/merchant/', '/merchant/nothing', '/graphql', '/merchant/pay'])(
    'The merchant answers a request for %s with status 404 [ROUTE-18]',
    async (path) => {
      expect((await fetchMerchant(path)).status).toBe(404)
    },
  )
})

describe('invalid and hostile GraphQL requests', () => {
  const buildNestedDocument = (levels: number) =>
    `{ categories { ${'alternativeUrls { '.repeat(levels)} url ${'}'.repeat(levels)} } }`

  it.each([
    ['too many tokens', `{ channel { ${'id '.repeat(1_100)} } }`],
    ['too deep', buildNestedDocument(11)],
    ['1,500 levels', buildNestedDocument(1_500)],
    [
      'too many aliases',
      `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: channel { id }`).join(' ')} }`,
    ],
    [
      'a cycle of fragments',
      '{ ...A } fragment A on GeinsMerchantApiQuery { ...B } fragment B on GeinsMerchantApiQuery { ...A }',
    ],
    ['no document', ''],
    ['a subscription', 'subscription { x }'],
  ])('The API refuses a document with the problem: %s [API-06]', async (_name, query) => {
    const response = await post({ query })
    const body: unknown = await response.json()
    expect(body).toMatchObject({ errors: [{ message: expect.any(String) }] })
    expect(body).not.toHaveProperty('data.channel')
  })

  it.each([
    ['a list of requests', [{ query: CHANNEL }, { query: CHANNEL }], 400],
    ['a body that is not JSON', '{', 400],
    [
      'a body that is too large',
      JSON.stringify({ query: CHANNEL, variables: { a: 'x'.repeat(16_384) } }),
      413,
    ],
  ])('The API refuses %s [API-06]', async (_name, body, status) => {
    expect((await post(body)).status).toBe(status)
  })

  it('The API accepts only POST requests [API-06]', async () => {
    const response = await fetchMerchant(`/merchant/graphql?query=${encodeURIComponent(CHANNEL)}`, {
      headers: { 'x-apikey': 'development' },
    })
    expect(response.status).toBe(404)
  })

  it('The error message for an unknown field never suggests a field name [API-06]', async () => {
    const { errors } = await send('{ chanel { id } }')
    expect(errors[0]?.message).not.toContain('channel"')
  })

  it('The schema can be read through introspection only while the merchant is open [API-06]', async () => {
    const query = '{ __schema { queryType { name } } }'
    const open = await post({ query })
    const closedResponse = await post({ query }, { 'x-apikey': 'a-secret-key' }, closed)
    expect(await open.json()).toMatchObject({
      data: { __schema: { queryType: { name: 'GeinsMerchantApiQuery' } } },
    })
    expect(await closedResponse.json()).not.toHaveProperty('data.__schema')
  })

  it('Variables that the document does not declare are ignored [API-06]', async () => {
    const { data, errors } = await send(CHANNEL, { channelId: '1|se', marketId: 'se' })
    expect({ data, errors }).toEqual({ data: { channel: { id: '1|se' } }, errors: [] })
  })

  it('The API returns __typename and accepts any operation name [API-06]', async () => {
    const { data } = await send('query products { __typename channel { __typename } }')
    expect(data).toEqual({
      __typename: 'GeinsMerchantApiQuery',
      channel: { __typename: 'ChannelType' },
    })
  })

  it('An unexpected error is masked in the response and logged once with the request id [ERROR-04]', async () => {
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
  it('The close-up of a drawing shows its middle and needs no file of its own [PRODUCT-03]', async () => {
    const svg = '<svg viewBox="0 0 400 500" width="400" height="500"><path/></svg>'
    await env.DB.prepare('INSERT INTO pictures VALUES (?, ?)').bind('stew.svg', svg).run()
    const response = await fetchMerchant('/merchant/product/800f1000/stew-close.svg')
    expect(await response.text()).toBe(svg.replace('0 0 400 500', '74 108 212 265'))
    expect((await fetchMerchant('/merchant/product/800f1000/pie-close.svg')).status).toBe(404)
  })

  it('A picture is the same drawing in every size, is cached for a day and cannot run scripts [MORE-03]', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    await env.DB.prepare('INSERT INTO pictures VALUES (?, ?)').bind('rätt 1.svg', svg).run()
    const responses = await Promise.all(
      ['400f500', '2000f2500', 'raw'].map((size) =>
        fetchMerchant(`/merchant/product/${size}/${encodeURIComponent('rätt 1.svg')}`),
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
    const repeat = await fetchMerchant(
      `/merchant/product/raw/${encodeURIComponent('rätt 1.svg')}`,
      {
        headers: { 'if-none-match': headers.etag ?? '' },
      },
    )
    expect(repeat.status).toBe(304)
  })

  it.each([
    '/merchant/product/400f500/none.svg',
    '/merchant/product/huge/x.svg',
    '/merchant/product/x.svg',
  ])('The picture path %s is not found [MORE-03]', async (path) => {
    expect((await fetchMerchant(path)).status).toBe(404)
  })
})

describe('the outbox', () => {
  it('The outbox page escapes the text of the mails, and a closed merchant has no outbox page [MORE-01]', async () => {
    await env.DB.prepare(
      "INSERT INTO outbox (kind, recipient, subject, body_text, language) VALUES ('test', 'a@b.se', '<b>Hi</b>', 'Body & <script>', 'en-US')",
    ).run()
    const page = await (await fetchMerchant('/merchant/staff/outbox')).text()
    expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(page).not.toContain('<script>')
    expect((await fetchMerchant('/merchant/staff/outbox', {}, closed)).status).toBe(404)
  })

  it('The HTML part of a mail is shown in a frame in which nothing runs, and a closed merchant shows neither it nor the message [MORE-01]', async () => {
    const message = composeMessage(
      { subject: 'Hej', bodyText: 'Hej <b>du</b>', language: 'sv-SE', shop: mainShop },
      { hasReplyTo: false, now: new Date() },
    )
    const id = await env.DB.prepare(
      "INSERT INTO outbox (kind, recipient, subject, body_text, language, message) VALUES ('test', 'a@b.se', 'Hej', 'Hej', 'sv-SE', ?) RETURNING id",
    )
      .bind(message)
      .first<number>('id')
    const path = `/merchant/staff/outbox/${id}`
    const outbox = await fetchMerchant('/merchant/staff/outbox')
    expect(await outbox.text()).toMatch(
      new RegExp(`<iframe[^>]* sandbox=""[^>]* src="${path}/html"`),
    )
    expect(outbox.headers.get('content-security-policy')).toContain("frame-src 'self'")
    const part = await fetchMerchant(`${path}/html`)
    expect(part.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
    expect(await part.text()).toContain('Hej &lt;b&gt;du&lt;/b&gt;')
    expect(await (await fetchMerchant(`${path}/message`)).text()).toBe(message)
    const provider: Settings = {
      OPEN: 'true',
      MAIL_PROVIDER: 'http',
      MAIL_FROM: 'shop@shop.example',
      MAIL_ENDPOINT: 'https://mail.example/send',
      MAIL_SECRET: 'a-secret-of-the-provider',
    }
    const sent = await fetchMerchant(`${path}/message`, {}, provider)
    expect(await sent.text()).toContain('From: 24 Hour Meals <shop@shop.example>\r\n')
    for (const name of ['html', 'message'])
      expect((await fetchMerchant(`${path}/${name}`, {}, closed)).status).toBe(404)
    expect((await fetchMerchant('/merchant/staff/outbox/999999999/html')).status).toBe(404)
  })
})
