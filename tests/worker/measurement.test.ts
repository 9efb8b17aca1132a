import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { createShop, stoppedMerchant } from './create-shop.ts'

const PAGE = 'ab'.repeat(16)

const createBatch = (fields: object = {}) => ({
  version: 1,
  page: PAGE,
  number: 0,
  first: 0,
  path: '/sv',
  market: 'se',
  entries: [{ type: 'view' }],
  ...fields,
})

const send = (shop: ReturnType<typeof createShop>, batch: object) =>
  shop.send('/api/measure', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(batch),
  })

const toText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const readPage = async () =>
  toText(await (await env.MERCHANT.fetch('http://merchant.internal/merchant/staff/measure')).text())

describe('the anonymous measurements', () => {
  it('the measurements are added up by market, each batch once, and lost entries are counted [TRACK-07]', async () => {
    const shop = createShop()
    const page = '01'.repeat(16)
    const vital = (name: string, value: number) => ({ type: 'vital', name, value })
    const vitals = [vital('LCP', 2500), vital('LCP', 2501), vital('CLS', 0.251)]
    const first = createBatch({ page, entries: [{ type: 'view' }, ...vitals] })
    const third = createBatch({
      page,
      number: 2,
      first: 5,
      entries: [{ type: 'step', name: 'view_item' }],
    })
    for (const batch of [first, first, third]) expect((await send(shop, batch)).status).toBe(204)
    const text = await readPage()
    expect(text).toMatch(/ se CLS 1 LCP 2 expected 6 .*view 1 view_item 1 /)
    expect(text).toContain('Lost entries: 1 of 6.')
  })

  it('a batch cannot claim more lost entries than it has itself [TRACK-07]', async () => {
    const shop = createShop()
    const readLost = async () => {
      const counts = await env.DB.prepare(
        "SELECT sum(CASE name WHEN 'expected' THEN count WHEN 'received' THEN -count END) AS lost FROM measured_counts",
      ).first<number>('lost')
      return counts ?? 0
    }
    const before = await readLost()
    const entries = [{ type: 'view' }, { type: 'step', name: 'view_item' }]
    await send(shop, createBatch({ page: '02'.repeat(16), first: 90_000, entries }))
    expect((await readLost()) - before).toBe(2)
  })

  it('batches out of order take back what their own page claimed, and lower the lost entries of no other page [TRACK-07]', async () => {
    const shop = createShop()
    const readLost = async () => Number(/Lost entries: (\d+)/.exec(await readPage())?.[1] ?? '0')
    const list = (count: number) => Array.from({ length: count }, () => ({ type: 'view' }))
    const before = await readLost()
    const late = { page: '04'.repeat(16) }
    await send(shop, createBatch({ ...late, number: 0, first: 0, entries: list(2) }))
    await send(shop, createBatch({ ...late, number: 2, first: 4, entries: list(2) }))
    expect((await readLost()) - before).toBe(2)
    await send(shop, createBatch({ ...late, number: 1, first: 2, entries: list(1) }))
    expect((await readLost()) - before).toBe(1)
    const forged = { page: '05'.repeat(16) }
    await send(shop, createBatch({ ...forged, number: 0, first: 90_000, entries: list(1) }))
    for (const number of [1, 2, 3])
      await send(shop, createBatch({ ...forged, number, entries: list(40) }))
    expect((await readLost()) - before).toBe(1)
  })

  it('purchases are the orders of the merchant, and no batch adds one [TRACK-07]', async () => {
    const purchase = createBatch({
      page: '03'.repeat(16),
      entries: [{ type: 'step', name: 'purchase' }],
    })
    expect((await send(createShop(), purchase)).status).toBe(400)
    const readPurchases = async () =>
      [...(await readPage()).matchAll(/ purchase (\d+)/g)].reduce(
        (sum, [, count]) => sum + Number(count),
        0,
      )
    const before = await readPurchases()
    await env.DB.prepare("INSERT INTO carts (id) VALUES ('measured')").run()
    await env.DB.prepare(
      `INSERT INTO orders (order_id, public_id, cart_id, market, language, currency, status, email, total, details)
       VALUES (900077, 'measured', 'measured', 'se', 'sv-SE', 'SEK', 'received', 'a@example.com', 0, '{}')`,
    ).run()
    expect((await readPurchases()) - before).toBe(1)
  })

  it.each([
    ['something that is not JSON', '{'],
    ['an unknown version', createBatch({ version: 2 })],
    ['a field that pages do not send', createBatch({ email: 'anna@example.com' })],
    ['an entry with more than its name', createBatch({ entries: [{ type: 'view', path: '/sv' }] })],
    ['an entry of an unknown kind', createBatch({ entries: [{ type: 'click' }] })],
    ['no entries', createBatch({ entries: [] })],
    ['a path that the shop redirects', createBatch({ path: '/' })],
    ['a market that the channel does not have', createBatch({ market: 'xx' })],
    ['a page without its market', createBatch({ market: undefined })],
    ['an address of another site', createBatch({ path: 'https://other.example/' })],
  ])('%s is refused with 400', async (_name, batch) => {
    const body = typeof batch === 'string' ? batch : JSON.stringify(batch)
    const response = await createShop().send('/api/measure', { method: 'POST', body })
    expect(response.status).toBe(400)
  })

  it('more than 4 kB is refused with 413, and a batch from another site with 403 [TRACK-07]', async () => {
    const vital = { type: 'vital', name: 'LCP', value: 1 }
    const entries = Array.from({ length: 100 }, () => vital)
    const large = createBatch({ entries, path: `/sv/${'a'.repeat(1000)}` })
    expect((await send(createShop(), large)).status).toBe(413)
    const foreign = await createShop().send('/api/measure', {
      method: 'POST',
      headers: { origin: 'https://other.example' },
      body: JSON.stringify(createBatch()),
    })
    expect(foreign.status).toBe(403)
  })

  it('a batch with events may have 16 kB, and more is refused with 413 [TRACK-07]', async () => {
    const view = (page_title: string) => ({
      event: 'virtual_page_view',
      page_location: 'https://example.com/sv',
      page_title,
    })
    const large = createBatch({ events: [view('a'.repeat(12_000))] })
    expect((await send(createShop(), large)).status).toBe(204)
    const tooLarge = createBatch({ events: [view('a'.repeat(17_000))] })
    expect((await send(createShop(), tooLarge)).status).toBe(413)
  })

  it('a page counts for its own market, also if the visitor has chosen another one meanwhile [TRACK-07]', async () => {
    const received: object[] = []
    const merchant = {
      async fetch(input: RequestInfo | URL, init?: RequestInit) {
        const request = new Request(input, init)
        if (!request.url.endsWith('/measure')) return env.MERCHANT.fetch(input, init)
        received.push(await request.json())
        return new Response(null, { status: 204 })
      },
    }
    const shop = createShop({ merchant })
    shop.jar.set('market', 'de')
    await send(shop, createBatch())
    expect(received).toMatchObject([{ source: { market: 'se', locale: 'sv' } }])
  })

  it('a network that sends too many gets 429 [TRACK-07]', async () => {
    const limit = {
      limit: ({ key }: { key: string }) => Promise.resolve({ success: key !== '192.0.2.7' }),
    }
    const shop = createShop({ variables: { MEASUREMENTS_BY_ADDRESS: limit } })
    const response = await shop.send('/api/measure', {
      method: 'POST',
      headers: { 'cf-connecting-ip': '192.0.2.7' },
      body: JSON.stringify(createBatch()),
    })
    expect(response.status).toBe(429)
  })

  it('a shop without a receiver takes none, and its pages measure nothing [TRACK-07]', async () => {
    const shop = createShop({
      variables: { MEASUREMENT_ENDPOINT: undefined, ENVIRONMENT: 'production' },
    })
    expect((await send(shop, createBatch())).status).toBe(404)
    expect((await shop.get('/sv')).text).not.toContain('data-measured')
  })

  it('pages send events only if the shop has a destination for them [TRACK-07]', async () => {
    const shop = createShop({ variables: { ENVIRONMENT: 'production' } })
    expect((await shop.get('/sv/varumarken')).text).toContain('data-measured=""')
    expect((await createShop().get('/en')).text).toContain('data-measured="events"')
  })

  it('a receiver that is down does not disturb the page [TRACK-07]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const shop = createShop({ merchant: stoppedMerchant })
    expect((await send(shop, createBatch())).status).toBe(204)
    expect(warn.mock.calls.flat().join(' ')).toContain('measurements-lost')
  })

  it('nothing but the name of the page reaches the receiver: no address, no cookie and no path [TRACK-07]', async () => {
    const received: { headers: string[]; body: unknown }[] = []
    const merchant = {
      async fetch(input: RequestInfo | URL, init?: RequestInit) {
        const request = new Request(input, init)
        if (!request.url.endsWith('/measure')) return env.MERCHANT.fetch(input, init)
        received.push({ headers: [...request.headers.keys()], body: await request.json() })
        return new Response(null, { status: 204 })
      },
    }
    const shop = createShop({ merchant })
    await shop.get('/sv')
    await shop.send('/api/measure', {
      method: 'POST',
      headers: { 'cf-connecting-ip': '192.0.2.7', 'user-agent': 'Browser' },
      body: JSON.stringify(createBatch({ path: '/sv/order/abc?key=1' })),
    })
    expect(received).toEqual([{ headers: ['content-type'], body: expect.any(Object) }])
    expect(received[0]?.body).toEqual({
      version: 1,
      page: PAGE,
      number: 0,
      first: 0,
      entries: [{ type: 'view' }],
      source: { channel: '1|se', market: 'se', locale: 'sv', route: 'not-found' },
    })
  })

  it('measurements that are sent to the merchant from outside are not found [TRACK-07]', async () => {
    const response = await createShop().send('/merchant/measure', {
      method: 'POST',
      body: JSON.stringify(createBatch()),
    })
    expect(response.status).toBe(404)
  })
  it('events are forwarded only with consent to analytics, and the hashes of a buyer only with consent to ads [TRACK-07]', async () => {
    const shop = createShop()
    const ecommerce = {
      currency: 'SEK',
      prices_include_vat: true,
      items: [],
      transaction_id: '100001',
      value: 112,
      value_ex_vat: 100,
      item_value: 112,
      item_value_ex_vat: 100,
      tax: 12,
      shipping: 0,
      payment_fee: 0,
      customer_type: 'PERSON',
    }
    const purchase = { event: 'purchase', ecommerce, user_data: { sha256_email_address: 'ab' } }
    const later = { event: 'purchase_user_data', transaction_id: '100001', user_data: {} }
    const batch = createBatch({ path: '/sv', entries: [], events: [purchase, later] })
    const answers = ['', 'email', 'analytics', 'analytics-ads']
    for (const [index, purposes] of answers.entries()) {
      shop.jar.set('ralph-cookie-consent', purposes === '' ? 'false' : 'true')
      shop.jar.set('ralph-consent-choice', `1.1800000000.${purposes}`)
      const page = `${index}`.repeat(32)
      expect((await send(shop, { ...batch, page })).status).toBe(204)
    }
    const response = await env.MERCHANT.fetch(
      'http://merchant.internal/merchant/collect/hits?kind=server',
    )
    const { hits } = await response.json<{ hits: { name: string; data: object }[] }>()
    expect(hits.map(({ name, data }) => [name, data])).toEqual([
      ['purchase_user_data', { transaction_id: '100001', user_data: {} }],
      ['purchase', { ecommerce, user_data: { sha256_email_address: 'ab' } }],
      ['purchase', { ecommerce }],
    ])
  })

  it.each([
    ['an event that the catalogue does not have', { event: 'click' }],
    ['the address of a customer', { event: 'email:identify', email: 'anna@example.com' }],
  ])('%s is refused with 400', async (_name, event) => {
    expect((await send(createShop(), createBatch({ events: [event] }))).status).toBe(400)
  })
})
