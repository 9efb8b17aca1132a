import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { findTag } from '#shared/ui/render-in-shop.fixture.tsx'
import { createShop, json, ORIGIN, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

const BANNER = 'data-consent="banner"'
const PATH = '/en/cookie-settings'
const LIST = '/en/news'

const from = (path: string) => ({ referer: `${ORIGIN}${path}` })

const listSetCookies = (headers: Headers) => headers.getSetCookie()

describe('the question about cookies', () => {
  it.each([LIST, '/en', '/en/cart', '/sv/varumarken', '/en/unknown-page'])(
    'the page %s asks until the visitor has answered, from the cache and without [TRACK-01]',
    async (path) => {
      const shop = createShop()
      for (let visit = 0; visit < 3; visit += 1) {
        expect((await shop.get(path)).text).toContain(BANNER)
      }
      shop.jar.set('ralph-cookie-consent', 'false')
      for (let visit = 0; visit < 3; visit += 1) {
        expect((await shop.get(path)).text).not.toContain(BANNER)
      }
      shop.jar.set('ralph-consent-choice', '0.1790000000.')
      expect((await shop.get(path)).text).toContain(BANNER)
    },
  )

  it('the fast path answers visitors with and without an answer, and asks only one of them [TRACK-01]', async () => {
    const [visitor, shopper] = [createShop(), createShop()]
    shopper.jar.set('ralph-cookie-consent', 'true')
    await visitor.get(LIST)
    await visitor.get(LIST)
    for (const cartCount of [null, '3']) {
      if (cartCount) [visitor, shopper].forEach(({ jar }) => jar.set('ralph-cart-count', cartCount))
      const [asked, answered] = [await visitor.get(LIST), await shopper.get(LIST)]
      for (const { headers } of [asked, answered]) {
        expect(headers.get('cache-status')).toBe('page; hit')
      }
      expect(asked.text.replace(/<form [^>]*data-consent="banner".*?<\/form>/, '')).toBe(
        answered.text,
      )
      expect(asked.text).toContain(BANNER)
    }
  })

  it('checkout, offline page and a channel without tools do not ask [TRACK-01]', async () => {
    const shop = createShop()
    expect((await shop.get('/en/offline')).text).not.toContain(BANNER)
    expect((await shop.get('/en/checkout')).text).not.toContain(BANNER)
    const CHANNELS = { '1|se': { name: 'Shop without tools', destinations: {} } }
    const quietShop = createShop({ variables: { CHANNELS } })
    expect((await quietShop.get(LIST)).text).not.toContain(BANNER)
    const { text } = await quietShop.get(PATH)
    expect(text).toContain('only the cookies that it needs')
    expect(text).not.toContain('data-consent=')
  })

  it('both answers are buttons of the same form that look the same [TRACK-01]', async () => {
    const { text } = await createShop().get(LIST)
    const form = /<form [^>]*data-consent="banner".*?<\/form>/.exec(text)?.[0] ?? ''
    const [refuse, accept] = ['none', 'all'].map((value) => findTag(form, `value="${value}"`))
    expect(refuse?.replace('"none"', '"all"')).toBe(accept)
    expect(findTag(form, 'data-consent-choose')).toContain(`href="${PATH}"`)
  })
})

describe('the answer of a visitor without script', () => {
  it.each([
    [{ answer: 'all' }, 'true', 'analytics-email-ads'],
    [{ answer: 'none', ads: 'on' }, 'false', ''],
    [{ answer: 'chosen', ads: 'on', spying: 'on' }, 'true', 'ads'],
    [{ answer: 'chosen' }, 'false', ''],
  ])(
    'the form %o sets the flag %s and the purposes "%s" for one year [TRACK-01]',
    async (form, flag, purposes) => {
      const shop = createShop()
      const { status, location, headers } = await shop.post(PATH, form, from('/en/news?page=2'))
      expect([status, location, headers.get('cache-control')]).toEqual([
        303,
        '/en/news?page=2',
        'private, no-store',
      ])
      expect(shop.jar.get('ralph-cookie-consent')).toBe(flag)
      expect(shop.jar.get('ralph-consent-choice')).toMatch(
        new RegExp(String.raw`^1\.\d{10}\.${purposes}$`),
      )
      for (const line of listSetCookies(headers)) {
        expect(line).toMatch(/; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/)
      }
      expect((await shop.get(LIST)).text).not.toContain(BANNER)
    },
  )

  it.each([
    ['https://evil.example/en/news', `${PATH}?notice=saved`],
    ['https://', `${PATH}?notice=saved`],
    [`${ORIGIN}//evil.example`, `${PATH}?notice=saved`],
    [`${ORIGIN}${PATH}`, `${PATH}?notice=saved`],
    [`${ORIGIN}/en/account/orders`, '/en/account/orders'],
    [`${ORIGIN}/en?loginToken=secret&a=b`, '/en?a=b'],
  ])('after an answer at %s the visitor is at %s [TRACK-01]', async (referer, target) => {
    const { location } = await createShop().post(PATH, { answer: 'none' }, { referer })
    expect(location).toBe(target)
  })

  it('a form of another site and a form without an answer change nothing [TRACK-01]', async () => {
    const shop = createShop()
    const foreign = await shop.post(PATH, { answer: 'all' }, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect((await shop.post(PATH, { ads: 'on' })).status).toBe(400)
    expect(shop.jar.has('ralph-cookie-consent')).toBe(false)
  })

  it('the page after the answer allows the tools of other origins that were agreed to [TRACK-05]', async () => {
    const destinations = { adPixel: { id: 'a' } }
    const CHANNELS = { '1|se': { name: 'Shop with a pixel', destinations } }
    const shop = createShop({ variables: { CHANNELS } })
    const readPolicy = async (path: string) =>
      (await shop.get(path)).headers.get('content-security-policy')
    expect(await readPolicy(LIST)).not.toContain('facebook')
    const { status, location } = await shop.post(PATH, { answer: 'all' }, from(LIST))
    expect([status, location]).toEqual([303, LIST])
    expect(await readPolicy(LIST)).toContain("script-src 'self' https://connect.facebook.net;")
  })

  it('a script gets the answer as JSON [TRACK-01]', async () => {
    const { status, text } = await createShop().post(PATH, { answer: 'all' }, json)
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { ok: true, consent: ['analytics', 'email', 'ads'] },
    ])
  })

  it('a withdrawal removes the cookies of the tools on every domain, and no other cookie [TRACK-01]', async () => {
    const shop = createShop({ origin: 'https://www.shop.example' })
    for (const name of ['_ga', '_ga_ABC', '_fbp', 'ralph-cart-count']) shop.jar.set(name, '1')
    await shop.post(PATH, { answer: 'all' })
    expect([...shop.jar.keys()]).toContain('_ga')
    shop.jar.set('_gat_[object Object]', '1')
    const { headers } = await shop.post(PATH, { answer: 'chosen', ads: 'on' })
    const removed = listSetCookies(headers).filter((line) => line.includes('Max-Age=0'))
    expect(removed).toEqual(
      ['_ga', '_ga_ABC'].flatMap((name) => [
        `${name}=; Max-Age=0; Path=/`,
        `${name}=; Max-Age=0; Domain=www.shop.example; Path=/`,
        `${name}=; Max-Age=0; Domain=shop.example; Path=/`,
      ]),
    )
    expect([...shop.jar.keys()].toSorted()).toEqual([
      '_fbp',
      '_gat_[object Object]',
      'ralph-cart-count',
      'ralph-consent-choice',
      'ralph-cookie-consent',
    ])
  })
})

describe('the page with the settings', () => {
  it.each([
    ['/en', PATH, 'Cookie settings'],
    ['/sv', '/sv/cookieinstallningar', 'Cookieinställningar'],
  ])(
    'the footer of %s leads to %s, which is personal and not indexed [TRACK-01]',
    async (home, path, title) => {
      const shop = createShop()
      expect((await shop.get(home)).text).toContain(`href="${path}">${title}</a>`)
      const { status, text, headers } = await shop.get(path)
      expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ])
      expect(text).not.toContain(BANNER)
      expect(text).toContain('Google Analytics')
    },
  )

  it('the page shows the choice and its time, and ticks the chosen purposes [TRACK-01]', async () => {
    const shop = createShop()
    expect((await shop.get(PATH)).text).toContain('You have not chosen yet.')
    shop.jar.set('ralph-cookie-consent', 'true')
    shop.jar.set('ralph-consent-choice', '1.1790000000.email')
    const { text } = await shop.get(PATH)
    expect(text.replaceAll('<!-- -->', '')).toContain('You agreed to: personal e-mails.')
    expect(text).toContain('September 21, 2026 at 4:13\u{a0}pm')
    expect(findTag(text, 'name="email"', 'type="checkbox"')).toContain('checked')
    expect(findTag(text, 'name="ads"', 'type="checkbox"')).not.toContain('checked')
    const { location } = await shop.post(PATH, { answer: 'none' }, from(PATH))
    const after = (await shop.get(location ?? '')).text
    expect(after).toContain('Your choice is saved.')
    expect(after).toContain('You refused all of them.')
  })
})

describe('the record of answers at the merchant', () => {
  const loadRecords = async () => {
    const { results } = await env.DB.prepare('SELECT * FROM consent_records ORDER BY id').all()
    return results
  }

  it('each answer is recorded with its minute and without anything about the visitor [TRACK-01]', async () => {
    const shop = createShop()
    const before = (await loadRecords()).length
    for (const form of [
      { answer: 'all' },
      { answer: 'chosen', ads: 'on' },
      { answer: 'none' },
      { answer: 'none' },
    ]) {
      await shop.post(PATH, form)
    }
    const records = (await loadRecords()).slice(before)
    const same = { version: 1, channel: '1|se', language: 'en-US' }
    expect(records).toEqual(
      [
        { purposes: 'ads analytics email', action: 'ACCEPT' },
        { purposes: 'ads', action: 'CHOOSE' },
        { purposes: '', action: 'WITHDRAW' },
        { purposes: '', action: 'REFUSE' },
      ].map((record) => ({
        ...same,
        ...record,
        id: expect.any(Number),
        recorded_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/),
      })),
    )
  })

  it('answers above the limit of a network count, and they are not recorded [TRACK-01]', async () => {
    const keys: string[] = []
    const limit = ({ key }: { key: string }) => {
      keys.push(key)
      return Promise.resolve({ success: keys.length <= 1 })
    }
    const shop = createShop({ variables: { POSTS_BY_ADDRESS: { limit } } })
    const before = (await loadRecords()).length
    const address = { 'cf-connecting-ip': '203.0.113.9' }
    for (const answer of ['all', 'all', 'none']) {
      expect((await shop.post(PATH, { answer }, address)).status).toBe(303)
    }
    expect(shop.jar.get('ralph-cookie-consent')).toBe('false')
    expect(keys).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^consent 203\./)))
    expect(await loadRecords()).toHaveLength(before + 1)
  })

  it('records that are older than two years, and all beyond the newest 100,000, are removed [TRACK-01]', async () => {
    const insert = (id: number, age: string) =>
      env.DB.prepare(
        `INSERT INTO consent_records (id, version, purposes, action, channel, language, recorded_at)
         VALUES (?1, 1, '', 'REFUSE', '1|se', 'en-US', strftime('%Y-%m-%dT%H:%MZ', 'now', ?2))`,
      )
        .bind(id, age)
        .run()
    await insert(899_999, '-1 minute')
    await insert(900_001, '-1 minute')
    await insert(999_998, '-25 months')
    await insert(999_999, '-23 months')
    await createShop().post(PATH, { answer: 'none' })
    const ids = (await loadRecords()).map(({ id }) => id)
    expect(ids).toEqual([900_001, 999_999, 1_000_000])
  })

  it('the merchant is not called if it keeps no records, and an answer counts while it is down [TRACK-01]', async () => {
    const shop = createShop({ variables: { CONSENT_RECORDS: 'off' } })
    await shop.get(PATH)
    const calls = shop.recordCalls()
    await shop.post(PATH, { answer: 'all' })
    expect(calls.filter((body) => body.includes('recordConsent'))).toEqual([])
    const other = createShop()
    await other.get(PATH)
    other.stopMerchant()
    expect((await other.post(PATH, { answer: 'all' })).status).toBe(303)
    expect(other.jar.get('ralph-cookie-consent')).toBe('true')
  })
})
