import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stockMeal } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'

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
    expect(unvisited.headers.get('retry-after')).toBe('30')
    expect(unvisited.text).toContain('lang="en-GB"')
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
    expect(english.text).toContain('lang="en-GB"')
  })
})

describe('invalid responses of the merchant', () => {
  it.each([
    ['an unparsable response', () => new Response('<html>'), 503],
    ['a response without data and errors', () => Response.json({}), 503],
    ['a response with status 500', () => new Response('', { status: 500 }), 503],
    ['a response with status 401', () => new Response('', { status: 401 }), 500],
    [
      'an error of the merchant',
      () => Response.json({ errors: [{ message: 'secret words' }] }),
      500,
    ],
  ])(
    'the page never shows the text of %s to the shopper [ERROR-04]',
    async (_, createReply, status) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const fetch = () => Promise.resolve(createReply())
      const variables = { CHANNEL_CACHE: undefined, ENVIRONMENT: 'production' }
      const response = await createShop({ merchant: { fetch }, variables }).get('/en')
      expect(response.status).toBe(status)
      expect(response.text).not.toContain('secret words')
      expect(log).toHaveBeenCalledTimes(1)
    },
  )

  it('if the related meals fail, the page is served without them and is revalidated soon [ERROR-04]', async () => {
    const meal = await stockMeal(2, 9)
    const shop = createShop()
    await shop.get('/sv')
    const { fetch } = createMerchantWithFailing('productLists')
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

function createMerchantWithFailing(operation: string) {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    if (body.includes(`"operationName":"${operation}"`)) return new Response('', { status: 500 })
    return env.MERCHANT.fetch(input, init)
  }
  return { fetch }
}
