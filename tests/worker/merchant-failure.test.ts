import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCheckoutForm, fillCart, setMealStock } from './checkout-fixtures.ts'
import { chooseCovering, chooseForSuite } from '../support/suite.ts'
import { createShop, ORIGIN, startFreshIsolate } from './create-shop.ts'
import { copyCookies } from './customer-fixtures.ts'

beforeEach(startFreshIsolate)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('invalid configuration', () => {
  it.each([
    ['AUTH_ENDPOINT', undefined],
    ['MERCHANT_ENDPOINT', 'not an address'],
    ['MERCHANT_API_KEY', ''],
    ['COOKIE_SECRET', 'short'],
    ['CHANNELS', {}],
    ['DEFAULT_LOCALE', 'xx'],
  ])(
    'the setting %s with the invalid value %j causes status 500, and both log and page name the setting',
    async (name, value) => {
      const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const response = await createShop({ variables: { [name]: value } }).get('/en')
      expect(response.status).toBe(500)
      expect(response.text).toContain(name)
      expect(lines.mock.calls.flat().join()).toContain(name)
    },
  )

  it('in production the error page does not name the invalid setting', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const variables = { ENVIRONMENT: 'production', COOKIE_SECRET: '' }
    const response = await createShop({ variables }).get('/en')
    expect(response.status).toBe(500)
    expect(response.text).not.toContain('COOKIE_SECRET')
    expect(lines.mock.calls.flat().join()).toContain('COOKIE_SECRET')
  })
})

describe('shop while the merchant is stopped', () => {
  it('a stale page is served with its age, and an uncached page responds with a 503 page in the language of its path [ERROR-04]', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    shop.stopMerchant()
    vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const visited = await shop.get('/sv/nyheter')
    expect(visited.status).toBe(200)
    expect(Number(visited.headers.get('age'))).toBeGreaterThanOrEqual(600)
    expect(visited.headers.get('cache-status')).toContain('stale')
    expect(warn).toHaveBeenCalled()

    const unvisited = await shop.get('/en/news?sort=PRICE')
    expect(unvisited.status).toBe(503)
    expect(unvisited.headers.get('retry-after')).toBe('10')
    expect(unvisited.text).toContain('lang="en-US"')
    expect(unvisited.text).toContain(unvisited.headers.get('x-request-id') ?? 'none')
  })

  it('a new isolate reads the channel from KV if the merchant is stopped [CHANNEL-01]', async () => {
    await createShop().get('/sv')
    startFreshIsolate()
    const shop = createShop()
    shop.stopMerchant()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const response = await shop.get('/sv/varukorg')
    expect(response.status).toBe(200)
    expect(response.text).toContain('Sverige')
  })

  it('without any cached data the error page has the language of the path in the address', async () => {
    const shop = createShop({ variables: { CHANNEL_CACHE: undefined } })
    shop.stopMerchant()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const [swedish, english] = await Promise.all([shop.get('/sv'), shop.get('/en/cart')])
    expect([swedish.status, english.status]).toEqual([503, 503])
    expect(swedish.text).toContain('lang="sv-SE"')
    expect(english.text).toContain('lang="en-US"')
  })
})

describe('invalid responses of the merchant', () => {
  it.each([
    ['an unparsable response', () => new Response('<html>'), 503],
    ['a response without data and errors', () => Response.json({}), 503],
    ['a response with status 500', () => new Response('', { status: 500 }), 503],
    ['a response with status 429', () => new Response('', { status: 429 }), 503],
    ['a response with status 401', () => new Response('', { status: 401 }), 502],
    ['a response with status 404', () => new Response('secret words', { status: 404 }), 502],
    ['a redirect', () => Response.redirect('https://other.example/', 302), 502],
    [
      'an error of the merchant',
      () => Response.json({ errors: [{ message: 'secret words' }] }),
      502,
    ],
  ])(
    'for %s the page shows the error status, but not the text of the merchant [ERROR-04]',
    async (_, createReply, status) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const fetch = () => Promise.resolve(createReply())
      const variables = { CHANNEL_CACHE: undefined, ENVIRONMENT: 'production' }
      const response = await createShop({ merchant: { fetch }, variables }).get('/en')
      expect(response.status).toBe(status)
      expect(response.text).toContain(`Error code: ${status}`)
      expect(response.headers.get('retry-after')).toBe(status === 503 ? '10' : null)
      expect(response.text).not.toContain('secret words')
      expect(log).toHaveBeenCalledTimes(1)
    },
  )

  it('in development the page shows the text of the merchant, and its log too [ERROR-04]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const fetch = () => Promise.resolve(Response.json({ errors: [{ message: 'secret words' }] }))
    const variables = { CHANNEL_CACHE: undefined, ENVIRONMENT: 'development' }
    const { status, text } = await createShop({ merchant: { fetch }, variables }).get('/en')
    expect([status, text]).toEqual([502, expect.stringContaining('secret words')])
    expect(log.mock.calls).toEqual([[expect.stringContaining('secret words')]])
  })

  it.each([
    ['without the field', () => ({})],
    [
      'without a field of the product',
      (data: Data) => ({ ...data, product: { ...data.product, alias: undefined } }),
    ],
    ['with a text in the place of the product', (data: Data) => ({ ...data, product: 'a soup' })],
    [
      'with a number in the place of its name',
      (data: Data) => ({ ...data, product: { ...data.product, name: 7 } }),
    ],
  ])(
    'a reply %s is an outage and never a page that is not found, and the cached page stays [ERROR-04]',
    async (_, change) => {
      for (const level of ['warn', 'error'] as const) {
        vi.spyOn(console, level).mockImplementation(() => undefined)
      }
      const meal = await setMealStock(3, 9)
      const merchant = createMerchantWithChanged('productPage', change)
      const shop = createShop({ merchant })
      expect((await shop.get(meal.path)).status).toBe(503)
      await createShop().get(meal.path)
      vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
      const visited = await shop.get(meal.path)
      expect([visited.status, visited.headers.get('cache-status')]).toEqual([
        200,
        expect.stringContaining('stale'),
      ])
    },
  )

  it('a null that the contract allows means that there is no such page [ERROR-04]', async () => {
    const meal = await setMealStock(3, 9)
    const merchant = createMerchantWithChanged('productPage', (data) => ({
      ...data,
      product: null,
    }))
    expect((await createShop({ merchant }).get(meal.path)).status).toBe(404)
  })

  it('a reply of more than two mebibytes is not read to its end, also if its header names a shorter length [ERROR-04]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let sent = 0
    const chunk = new Uint8Array(64 * 1024).fill(32)
    const respond = () => {
      const body = new ReadableStream({
        pull(controller) {
          sent += chunk.byteLength
          controller.enqueue(chunk)
          if (sent > 40_000_000) controller.close()
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'content-length': '2' } }))
    }
    const merchant = createMerchantWithFailing('productPage', respond)
    const meal = await setMealStock(3, 9)
    expect((await createShop({ merchant }).get(meal.path)).status).toBe(503)
    expect(sent).toBeLessThan(3_000_000)
  })

  it('if the related meals fail, the page is served without them and is revalidated soon [ERROR-04]', async () => {
    const meal = await setMealStock(2, 9)
    const shop = createShop()
    await shop.get('/sv')
    const fail = () => Promise.resolve(new Response('', { status: 500 }))
    const { fetch } = createMerchantWithFailing('productMore', fail)
    const broken = createShop({ merchant: { fetch } })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const first = await broken.get(meal.path)
    expect(first.status).toBe(200)
    expect(first.text).toContain('</html>')
    expect(first.text).not.toContain('slot:')
    vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] })
    const second = await broken.get(meal.path)
    expect(second.headers.get('cache-status')).toContain('stale')
  })
})

const respondWithStatus = (status: number) => () => Promise.resolve(new Response('', { status }))
const respondWithError = () => Promise.resolve(Response.json({ errors: [{ message: 'No' }] }))
/** Never responds. It ends only when the shop aborts the call. */
const hang: Fail = (init) =>
  new Promise((_, reject) => {
    const { signal } = init ?? {}
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

describe('parts that a page can do without', () => {
  const failures: [operation: string, path: string, answer: string, fail: Fail][] = [
    ['area', '/sv', 'no response', hang],
    ['menus', '/sv/nyheter', 'status 500', respondWithStatus(500)],
    ['menus', '/sv/varukorg', 'status 401', respondWithStatus(401)],
    ['menus', '/sv', 'only errors', respondWithError],
    ['menus', '/sv/nyheter', 'no response', hang],
    ['categories', '/sv', 'status 429', respondWithStatus(429)],
    ['categories', '/sv/kopvillkor', 'no response', hang],
    ['area', '/sv', 'status 429', respondWithStatus(429)],
    ['productLists', '/sv', 'status 404', respondWithStatus(404)],
    ['productLists', '/sv', 'only errors', respondWithError],
    ['product', '/sv/marknader', 'status 500', respondWithStatus(500)],
  ]

  it.each(chooseCovering(failures, ([operation, , answer]) => [operation, answer]))(
    'if the merchant answers %s at %s with %s, the page is served [ERROR-04]',
    async (operation, path, _, fail) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { path: mealPath } = await setMealStock(2, 9)
      const variables = {
        CHANNEL_CACHE: undefined,
        // The merchant counts as hung a second after its last answer, before half of this time is over.
        ...(fail === hang ? { PAGE_TIMEOUT: '3000' } : {}),
      }
      const merchant = createMerchantWithFailing(operation, fail)
      const { status, text } = await createShop({ merchant, variables }).get(path, {
        referer: `${ORIGIN}${mealPath}`,
      })
      expect(status).toBe(200)
      expect(text).toContain('</html>')
      expect(warn).toHaveBeenCalled()
    },
  )

  it('a page without its menus is loaded again soon [ERROR-04]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const merchant = createMerchantWithFailing('menus', respondWithStatus(500))
    const variables = { CHANNEL_CACHE: undefined }
    await createShop({ merchant, variables }).get('/sv/nyheter')
    vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ['Date'] })
    const shop = createShop({ variables })
    expect((await shop.get('/sv/nyheter')).headers.get('cache-status')).toContain('stale')
    const complete = await shop.get('/sv/nyheter')
    expect(complete.headers.get('cache-status')).toBe('page; hit')
    startFreshIsolate()
    expect((await createShop().get('/sv/nyheter')).text).toBe(complete.text)
  })

  it('a product whose rating fails is shown without it [ERROR-04]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const meal = await setMealStock(2, 9)
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await env.MERCHANT.fetch(input, init)
      if (!isOperation(init, 'productPage')) return response
      const { data } = await response.json<{ data: { product: object } }>()
      const errors = [{ message: 'No', path: ['product', 'rating'] }]
      return Response.json({
        data: { ...data, product: { ...data.product, rating: null } },
        errors,
      })
    }
    expect((await createShop({ merchant: { fetch } }).get(meal.path)).status).toBe(200)
  })
})

describe('merchant that never responds', () => {
  const measure = async (work: Promise<{ status: number }>) => {
    const start = performance.now()
    const { status } = await work
    return { status, milliseconds: performance.now() - start }
  }
  const hangingOperations = ['channel', 'categories', 'listPage', 'getCart']
  /** Without a deadline, a single call would take 8 seconds. Less proves the deadline. */
  const SINGLE_CALL = 7_900

  it.each(chooseForSuite({ quick: ['channel', 'getCart'], deep: hangingOperations }))(
    'if only the operation %s hangs, pages and the cart give up after the page timeout [ERROR-04]',
    async (operation) => {
      for (const level of ['warn', 'error'] as const) {
        vi.spyOn(console, level).mockImplementation(() => undefined)
      }
      const meal = await setMealStock(2, 9)
      const shop = createShop()
      await fillCart(shop, meal)
      startFreshIsolate()
      const merchant = createMerchantWithFailing(operation, hang)
      const variables = { CHANNEL_CACHE: undefined, PAGE_TIMEOUT: '400' }
      const hanging = copyCookies(shop, createShop({ merchant, variables }))
      const path = operation === 'getCart' ? '/sv/varukorg' : '/sv/c/soppor-och-grytor'
      const { status, milliseconds } = await measure(hanging.get(path))
      expect(status).toBe(503)
      expect(milliseconds).toBeLessThan(SINGLE_CALL)
    },
  )

  it('placing an order waits longer than a page, up to the order timeout [ERROR-04]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shop = createShop()
    await fillCart(shop, await setMealStock(2, 9))
    const { text } = await shop.get('/sv/kassan')
    const agreed = /name="agreed" value="([^"]*)"/.exec(text)?.[1] ?? ''
    const form = createCheckoutForm({ agreed: agreed.replaceAll('&nbsp;', '\u00a0') })
    const merchant = createMerchantWithFailing('placeOrder', hang)
    const variables = { PAGE_TIMEOUT: '300', ORDER_TIMEOUT: '1200' }
    const hanging = copyCookies(shop, createShop({ merchant, variables }))
    const { status, milliseconds } = await measure(hanging.post('/sv/kassan', form))
    expect(status).toBe(503)
    expect(milliseconds).toBeGreaterThan(1_100)
    expect(milliseconds).toBeLessThan(SINGLE_CALL)
  })
})

type Fail = (init: RequestInit | undefined) => Promise<Response>

const isOperation = (init: RequestInit | undefined, operation: string) =>
  typeof init?.body === 'string' && init.body.includes(`"operationName":"${operation}"`)

function createMerchantWithFailing(operation: string, fail: Fail) {
  const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
    isOperation(init, operation) ? fail(init) : env.MERCHANT.fetch(input, init)
  return { fetch }
}

type Data = { product: object }

/** The embedded merchant, which answers one operation with changed data. */
function createMerchantWithChanged(operation: string, change: (data: Data) => object) {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await env.MERCHANT.fetch(input, init)
    if (!isOperation(init, operation)) return response
    const { data } = await response.json<{ data: Data }>()
    return Response.json({ data: change(data) })
  }
  return { fetch }
}
