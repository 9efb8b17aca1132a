import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setMealStock } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)
afterEach(() => void vi.useRealTimers())

const RENDERED = 'page; fwd=miss; stored'

const loadCacheStatus = async (shop: ReturnType<typeof createShop>, path: string) =>
  (await shop.get(path)).headers.get('cache-status')

describe('the not-found page', () => {
  it('200 concurrent requests for different unknown addresses render the not-found page once [ROUTE-14]', async () => {
    const shop = createShop()
    await shop.get('/sv')
    const paths = Array.from({ length: 200 }, (_, index) => `/sv/no/such/page-${index}`)
    const responses = await Promise.all(paths.map((path) => shop.get(path)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    const statuses = responses.map(({ headers }) => headers.get('cache-status'))
    expect(statuses.filter((status) => status === RENDERED)).toHaveLength(1)
    expect(statuses).not.toContain(null)
  })

  it('many requests for unknown addresses remove no page from the cache', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    for (let index = 0; index < 20; index++) await shop.get(`/sv/p/none-such-${index}`)
    expect(await loadCacheStatus(shop, '/sv/nyheter')).toBe('page; hit')
  })

  it('a moved address redirects although the not-found page is cached [ROUTE-14]', async () => {
    const shop = createShop()
    expect((await shop.get('/sv/c/no-such-category')).status).toBe(404)
    expect(await loadCacheStatus(shop, '/sv/c/no-such-category')).toBe('page; hit')
    const redirect = await shop.get('/sv/c/grytor')
    expect([redirect.status, redirect.location]).toEqual([301, '/sv/c/soppor-och-grytor'])
  })

  it('each market, language and customer type has its own not-found page, which shows the cart count of the visitor', async () => {
    const texts = new Map<string, string>()
    for (const [path, market, buyer] of [
      ['/sv/no/such', 'se', 'PERSON'],
      ['/en/no/such', 'se', 'PERSON'],
      ['/en/no/such', 'fi', 'PERSON'],
      ['/en/no/such', 'se', 'ORGANIZATION'],
    ] as const) {
      const shop = createShop()
      shop.jar.set('ralph-selected-market', market)
      shop.jar.set('ralph-user-type', buyer)
      const { status, headers, text } = await shop.get(path)
      expect([status, headers.get('cache-status')]).toEqual([404, RENDERED])
      texts.set(text, path)
      shop.jar.set('ralph-cart-count', '6')
      const again = await shop.get(path)
      expect(again.headers.get('cache-status')).toBe('page; hit')
      expect(again.text).toBe(text.replaceAll('data-cart-count="0">0<', 'data-cart-count="6">6<'))
    }
    expect(texts.size).toBe(4)
  })

  it('a stale not-found page is served at once and rendered again in the background', async () => {
    const shop = createShop()
    await shop.get('/sv/no/such')
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    expect(await loadCacheStatus(shop, '/sv/no/other')).toBe('page; hit; detail=stale')
    const { headers } = await shop.get('/sv/no/third')
    expect(headers.get('cache-status')).toBe('page; hit')
  })

  it('the not-found page always has status 404 and noindex, and links to log in only with ?action=login', async () => {
    const shop = createShop()
    const plain = await shop.get('/sv/no/such')
    const prompt = await shop.get('/sv/no/such?action=login')
    const again = await shop.get('/sv/no/such')
    for (const { status, headers } of [plain, prompt, again]) {
      expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
      expect(headers.get('cache-control')).toBe('private, no-cache')
    }
    expect(prompt.text).toContain('returnTo=%2Fsv%2Fno%2Fsuch"')
    expect(again.text).toBe(plain.text)
  })

  it('personal addresses and form posts get a not-found page that is not cached', async () => {
    const shop = createShop()
    const post = await shop.post('/sv/no/such/page', { a: 'b' })
    const order = await shop.get('/sv/kassan/bekraftelse?orderId=none')
    for (const { status, headers } of [post, order]) {
      expect(status).toBe(404)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('cache-status')).toBeNull()
    }
  })

  it('a page that is published after its address was not found appears at the next request', async () => {
    const meal = await setMealStock(2, 20)
    const shop = createShop()
    expect((await shop.get(`${meal.path}-renamed`)).status).toBe(404)
    await env.DB.prepare(
      "UPDATE product_texts SET alias = alias || '-renamed' WHERE product_id = ?",
    )
      .bind(meal.productId)
      .run()
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    expect((await shop.get(`${meal.path}-renamed`)).status).toBe(200)
  })
})
