import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseForSuite } from '../support/suite.ts'
import { createShop, getIsolate, ORIGIN, startFreshIsolate, type TestShop } from './create-shop.ts'
import { forgeToken, trustingMerchant } from './customer-fixtures.ts'
import { listByClass } from '../support/list-elements.ts'

beforeEach(startFreshIsolate)

const RANDOM_TEXTS = chooseForSuite({ quick: 80, deep: 10_000 })

type Scope = { locale?: string; market?: string; prices?: string }

const toPath = (text: string, scope: Scope = {}) =>
  `/api/suggestions?${new URLSearchParams({ locale: 'sv', market: 'se', prices: 'incVat', ...scope, q: text }).toString()}`

const suggest = (text: string, scope?: Scope, shop: TestShop = createShop()) =>
  shop.get(toPath(text, scope))

const listGroups = (html: string) =>
  [...html.matchAll(/role="group" aria-label="([^"]+)"/g)].map(([, label]) => label)
const listOptions = (html: string) =>
  [...html.matchAll(/<a [^>]*role="option"[^>]*href="([^"]+)"/g)].map(([, href]) => href)

/** Answers every call at once with the first reply to its operation, like a merchant without delay. */
function createQuickMerchant(wait: () => Promise<unknown> = () => Promise.resolve()) {
  const replies = new Map<string, Promise<string>>()
  return {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      await wait()
      const name = /"operationName":"(\w+)"/.exec(String(init?.body))?.[1] ?? ''
      const load = async () => (await env.MERCHANT.fetch(input, init)).text()
      const reply = replies.get(name) ?? load()
      replies.set(name, reply)
      return new Response(await reply, { headers: { 'content-type': 'application/json' } })
    },
  }
}

/** A merchant that answers only after `open`, once it is closed. */
function createClosableMerchant() {
  let opened = Promise.resolve()
  let open = (): void => undefined
  let callCount = 0
  return {
    close: () => {
      opened = new Promise((resolve) => {
        open = resolve
      })
    },
    open: () => open(),
    getCallCount: () => callCount,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      callCount += 1
      await opened
      return env.MERCHANT.fetch(input, init)
    },
  }
}

describe('a search whose visitor leaves', () => {
  const searches = [
    ['page', '/sv/s/soppa'],
    ['list of suggestions', toPath('soppa')],
  ]

  /** Starts the search for a visitor who leaves while the merchant still works on it. */
  async function startSearch(path: string) {
    const merchant = createClosableMerchant()
    const shop = createShop({ merchant })
    await shop.get('/sv/s/lax')
    merchant.close()
    const count = merchant.getCallCount()
    const visitor = new AbortController()
    const result = shop.send(path, { signal: visitor.signal })
    await vi.waitFor(() => expect(merchant.getCallCount()).toBeGreaterThan(count))
    return { merchant, shop, result, leave: () => visitor.abort() }
  }

  it.each(searches)(
    'its %s is not rendered, and the next visitor gets it [LIST-07]',
    async (_, path) => {
      const { merchant, shop, result, leave } = await startSearch(path)
      leave()
      merchant.open()
      expect((await result).status).toBe(499)
      const { status, headers } = await shop.get(path)
      expect([status, headers.get('cache-status')]).toEqual([
        200,
        expect.stringContaining('fwd=miss'),
      ])
    },
  )

  it.each(searches)(
    'its %s is rendered if another visitor waits for it [LIST-07]',
    async (_, path) => {
      const { merchant, shop, result, leave } = await startSearch(path)
      const other = shop.get(path)
      const count = merchant.getCallCount()
      leave()
      merchant.open()
      await result
      expect((await other).status).toBe(200)
      expect(merchant.getCallCount()).toBe(count)
    },
  )
})

describe('search suggestions', () => {
  it('suggestions are grouped by products, categories, kitchens and offers, and a link leads to all results [LIST-07]', async () => {
    const { status, headers, text } = await suggest('sopp')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/html')
    expect(listGroups(text)).toEqual(['Rätter', 'Kategorier', 'Kök', 'Erbjudanden'])
    const options = listOptions(text)
    expect(options.filter((href) => href?.startsWith('/sv/p/'))).toHaveLength(6)
    expect(options).toContain('/sv/c/soppor')
    expect(options).toContain('/sv/b/vintergatans-soppkok')
    expect(options).toContain('/sv/dc/tre-soppor-for-tva')
    expect(options.at(-1)).toBe('/sv/s/sopp')
    expect(text).toMatch(/<img [^>]*\/merchant\/product\/200f250\//)
    expect(text).toMatch(/Visa alla \d+ träffar/)
    expect(text).toContain(`data-status="${options.length - 1} förslag"`)
  })

  it('the prices have or lack VAT as on the page, always with the unit price, and a page with own prices gets none [LIST-07]', async () => {
    const readPrice = async (prices?: string) => {
      const { text } = await suggest('lax', prices === undefined ? {} : { prices })
      return listByClass(text, 'search-suggestions-price')[0]?.text
    }
    const [incVat, exVat] = [await readPrice('incVat'), await readPrice('exVat')]
    expect(incVat).toMatch(/\d/)
    expect(exVat).toMatch(/\d/)
    expect(exVat).not.toBe(incVat)
    expect((await suggest('lax')).text).toContain('/kg</span>')
    expect(await readPrice('none')).toBeUndefined()
    expect(await readPrice('unknown')).toBeUndefined()
  })

  it('the search form names the market, the language and the prices of its page [LIST-07]', async () => {
    const shop = createShop()
    const form = async () =>
      /data-suggestions="([^"]+)"/.exec((await shop.get('/en')).text)?.[1]?.replaceAll('&amp;', '&')
    expect(await form()).toBe('/api/suggestions?locale=en&market=se&prices=incVat')
    shop.jar.set('ralph-persisted-states', encodeURIComponent('vatIncluded=false'))
    expect(await form()).toBe('/api/suggestions?locale=en&market=se&prices=exVat')
  })

  it('on a page for a shopper with own prices the suggestions have no prices [LIST-07]', async () => {
    const shop = createShop({ merchant: trustingMerchant })
    const seconds = Math.floor(Date.now() / 1000) + 3_000
    shop.jar.set('apollo-token', forgeToken({ MemberDiscount: '10' }))
    shop.jar.set('ralph-user', encodeURIComponent('{"email":"member@example.com"}'))
    shop.jar.set('ralph-user-maxage', `604800.${seconds}`)
    for (const path of ['/en/news', '/en/cart']) {
      const { text } = await shop.get(path)
      expect(text).toContain('market=se&amp;prices=none"')
    }
    expect((await createShop().get('/en/news')).text).toContain('market=se&amp;prices=incVat"')
  })

  it('new suggestions need one merchant call, and the same text in another form is cached [LIST-07]', async () => {
    const shop = createShop()
    await suggest('lax', {}, shop)
    const calls = shop.recordCalls()
    expect((await suggest('kyckling', {}, shop)).headers.get('cache-status')).toContain('miss')
    expect(calls).toHaveLength(1)
    const again = await suggest('  Kyckling ', {}, createShop())
    expect(again.headers.get('cache-status')).toBe('suggestions; hit')
    expect(again.headers.get('cache-control')).toBe('public, max-age=60')
    expect(calls).toHaveLength(1)
    expect((await suggest('kyckling', { locale: 'en' })).text).not.toBe(again.text)
  })

  it('suggestions are loaded again after a minute and after an invalidation [LIST-07]', async () => {
    const isHit = async () =>
      (await suggest('lax')).headers.get('cache-status') === 'suggestions; hit'
    expect([await isHit(), await isHit()]).toEqual([false, true])
    await getIsolate().pageCache.invalidations.invalidate(['product'], {
      store: undefined,
      now: Date.now(),
    })
    expect([await isHit(), await isHit()]).toEqual([false, true])
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    expect(await isHit()).toBe(false)
    vi.useRealTimers()
  })

  it('suggestions contain no personal data and are the same for every visitor [LIST-07]', async () => {
    const unique = 'visitor-3f9a'
    const cookie = ['cart', 'market', 'user-name', 'states']
      .map((name) => `ralph-${name}=${unique}`)
      .join('; ')
    const headers = { cookie, 'user-agent': unique, referer: `${ORIGIN}/${unique}` }
    const personal = await createShop().get(toPath('lax'), headers)
    startFreshIsolate()
    const plain = await suggest('lax')
    expect(personal.text).toBe(plain.text)
    expect(personal.headers.get('set-cookie')).toBeNull()
    expect(JSON.stringify([...personal.headers])).not.toContain(unique)
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' OR 1=1 --",
    '%00%ff',
    '&lt;b&gt;',
  ])('the hostile text %j appears only as text [LIST-07]', async (hostile) => {
    const { status, text } = await suggest(hostile)
    expect(status).toBe(200)
    expect(text).not.toMatch(/<(?:script|img src=x|b)\b/)
    // A quotation mark of the text never ends an attribute.
    expect(text).not.toContain(`"${hostile.toLowerCase()}`)
  })

  it('a text without a match is named in the status, and the main categories are offered [LIST-07]', async () => {
    const { text } = await suggest('xqzxqz', { locale: 'en' })
    expect(text).toContain('data-status="No meals match “xqzxqz”"')
    expect(listGroups(text)).toEqual(['Categories'])
    expect(listOptions(text).every((href) => href?.startsWith('/en/c/'))).toBe(true)
  })

  it.each(['', ' ', 'l', '..', ' \t\u3000 '])(
    'the text %j is too short: the answer is the frame of the recent searches, without a merchant call [LIST-07]',
    async (short) => {
      const shop = createShop()
      await shop.get('/sv')
      const calls = shop.recordCalls()
      const { status, text } = await suggest(short, {}, shop)
      expect(status).toBe(200)
      expect(text).toContain('data-recent-clear')
      expect(listOptions(text)).toEqual(['/api/search'])
      expect(calls).toEqual([])
    },
  )

  it('an unknown market or language is replaced by that of the channel [LIST-07]', async () => {
    const { text } = await suggest('lax', { locale: 'xx', market: '../admin', prices: '' })
    expect(listOptions(text)[0]).toMatch(/^\/sv\/p\//)
  })

  it('if the merchant is down, the answer is 503 and is not cached [LIST-07]', async () => {
    const shop = createShop()
    await shop.get('/sv')
    shop.stopMerchant()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { status, headers } = await suggest('lax', {}, shop)
    expect(status).toBe(503)
    expect(headers.get('cache-control')).toBe('no-store')
    vi.restoreAllMocks()
    expect((await suggest('lax')).status).toBe(200)
  })
})

describe('many different texts', () => {
  it('random texts stay within the memory for suggestions, and a visited page is still cached [LIST-07]', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    const random = createShop({ merchant: createQuickMerchant() })
    for (let count = 0; count < RANDOM_TEXTS; count += 8) {
      const texts = Array.from({ length: 8 }, () => crypto.randomUUID().repeat(2))
      await Promise.all(texts.map((text) => suggest(text, {}, random)))
    }
    const { suggestions } = getIsolate()
    expect(suggestions.byteLength).toBeGreaterThan(100_000)
    expect(suggestions.byteLength).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect((await shop.get('/sv/nyheter')).headers.get('cache-status')).toBe('page; hit')
  })

  it('a network that asks for too many new suggestions is refused, and still gets cached ones [LIST-07]', async () => {
    const keys: string[] = []
    const limit = (options: { key: string }) => {
      keys.push(options.key)
      return Promise.resolve({ success: keys.length <= 1 })
    }
    const shop = createShop({ variables: { SUGGESTIONS_BY_ADDRESS: { limit } } })
    const suggestFrom = async (text: string) =>
      (await shop.get(toPath(text), { 'cf-connecting-ip': '192.0.2.7' })).status
    expect(await suggestFrom('lax')).toBe(200)
    expect(await suggestFrom('soppa')).toBe(429)
    expect(await suggestFrom('lax')).toBe(200)
    expect(keys).toHaveLength(2)
  })

  it('only a few suggestions are loaded at once, so that typing shoppers do not delay pages [LIST-07]', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const shop = createShop({ merchant: createQuickMerchant(() => promise) })
    await createShop().get('/sv')
    const answers = Array.from({ length: 12 }, (_, index) => suggest(`text ${index}`, {}, shop))
    const refused = await Promise.race(answers)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    resolve(null)
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  })
})

const findText = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

const listLinks = (html: string) =>
  listByClass(html, 'titled-links-link').map(({ attributes }) => attributes.href)

describe('search page', () => {
  it('the heading has the text and the number of results, and search engines get the address but no index entry [LIST-07]', async () => {
    const { text } = await createShop().get('/en/s/salmon')
    const heading = findText(text, /<h1[^>]*>([^<]+)/)
    const count = findText(text, /data-list-count="">(\d+) meals/)
    expect(heading).toBe(`${count} results for “salmon”`)
    expect(text).toContain('<title>Search results for “salmon” – 24 Hour Meals</title>')
    expect(text).toContain(`<meta name="description" content="${count} meals match “salmon”.`)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/en/s/salmon"/>`)
    expect(text).toContain('Most relevant')
    expect((await createShop().get('/en/news')).text).not.toContain('Most relevant')
  })

  it('the heading of a filtered search still has the number of all results [LIST-07]', async () => {
    const shop = createShop()
    const { text } = await shop.get('/en/s/salmon?all')
    const box = findText(text, /name="brands" value="([^"]+)"/) ?? ''
    const filtered = await shop.get(
      `/en/s/salmon?${new URLSearchParams({ brands: box }).toString()}`,
    )
    expect(filtered.text).toContain('filter-chips')
    expect(findText(filtered.text, /<h1[^>]*>([^<]+)/)).toBe(findText(text, /<h1[^>]*>([^<]+)/))
  })

  it('a search without results offers similar searches, the main categories and bestsellers [LIST-07]', async () => {
    const { status, text } = await createShop().get('/en/s/meattbals')
    expect(status).toBe(200)
    expect(findText(text, /<h1[^>]*>([^<]+)/)).toBe('No results for “meattbals”')
    const links = listLinks(text)
    expect(links[0]).toBe('/en/s/meatballs')
    expect(links).toContain('/en/c/breakfast')
    expect(text.split('<article').length - 1).toBeGreaterThanOrEqual(4)
    expect((await createShop().get('/en/s/meatballs')).text).not.toContain('empty-search')
  })

  it('a merchant without corrections is not asked for them, and the page offers categories and bestsellers [LIST-07]', async () => {
    const shop = createShop({ variables: { SEARCH_CORRECTION: 'off' } })
    const calls = shop.recordCalls()
    const { text } = await shop.get('/en/s/meattbals')
    expect(calls.join()).not.toContain('searchCorrection')
    const links = listLinks(text)
    expect(links.filter((href) => href?.startsWith('/en/s/'))).toEqual([])
    expect(links.length).toBeGreaterThan(4)
    expect(text).toContain('<article')
  })

  it('if the second request of an empty search fails, the page is shown with the categories [LIST-07]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const fetch: Fetcher['fetch'] = (input, init) =>
      typeof init?.body === 'string' && init.body.includes('searchCorrection')
        ? Promise.reject(new Error('connection refused'))
        : env.MERCHANT.fetch(input, init)
    const { status, text } = await createShop({ merchant: { fetch } }).get('/en/s/meattbals')
    vi.restoreAllMocks()
    expect(status).toBe(200)
    expect(listLinks(text).length).toBeGreaterThan(4)
    expect(text).not.toContain('<article')
  })

  it('search pages have the memory of countless variants, so random searches displace no visited page [LIST-07]', async () => {
    const shop = createShop()
    await shop.get('/en/news')
    const { pages, variants } = getIsolate().pageCache
    const visited = pages.memory.listPages()
    for (const text of ['salmon', 'xqzxqz', 'dal']) await shop.get(`/en/s/${text}`)
    expect(pages.memory.listPages()).toEqual(visited)
    expect(variants.memory.listPages()).toHaveLength(3)
    expect((await shop.get('/en/s/dal')).headers.get('cache-status')).toBe('page; hit')
  })

  it.each([
    ['a'.repeat(5000), 200],
    ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', 200],
    ['%F0%9F%8D%B2', 200],
    ['%20', 404],
  ])('the search page for the hostile text %.40s has status %i [LIST-07]', async (text, status) => {
    const response = await createShop().get(`/en/s/${text}`)
    expect(response.status).toBe(status)
    expect(response.text).not.toContain('<script>alert')
    expect(response.text).not.toContain('a'.repeat(101))
  })
})
