import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stockMeal } from './buying.ts'
import { createShop, startAfresh } from './shop.ts'

beforeEach(startAfresh)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('configuration', () => {
  it.each([
    ['MERCHANT_ENDPOINT', undefined],
    ['MERCHANT_ENDPOINT', 'not an address'],
    ['MERCHANT_API_KEY', ''],
    ['COOKIE_SECRET', 'short'],
    ['CHANNELS', {}],
    ['DEFAULT_LOCALE', 'xx'],
  ])(
    '%s of %j answers 500 and names the variable in the log and on the page',
    async (name, value) => {
      const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const answer = await createShop({ variables: { [name]: value } }).get('/en')
      expect(answer.status).toBe(500)
      expect(answer.text).toContain(name)
      expect(lines.mock.calls.flat().join()).toContain(name)
    },
  )

  it('in production the page keeps the name to itself', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const variables = { ENVIRONMENT: 'production', COOKIE_SECRET: '' }
    const answer = await createShop({ variables }).get('/en')
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('COOKIE_SECRET')
    expect(lines.mock.calls.flat().join()).toContain('COOKIE_SECRET')
  })
})

describe('with the merchant stopped', () => {
  it('ERROR-04 a page that was visited still comes, with its age; one that was not is 503 in its language', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    shop.stopMerchant()
    vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const visited = await shop.get('/sv/nyheter')
    expect(visited.status).toBe(200)
    expect(Number(visited.headers.get('age'))).toBeGreaterThanOrEqual(600)
    expect(visited.headers.get('cache-status')).toContain('stale')
    expect(quiet).toHaveBeenCalled()

    const unvisited = await shop.get('/en/news?sort=PRICE')
    expect(unvisited.status).toBe(503)
    expect(unvisited.headers.get('retry-after')).toBe('30')
    expect(unvisited.text).toContain('lang="en-US"')
    expect(unvisited.text).toContain(unvisited.headers.get('x-request-id') ?? 'none')
  })

  it('CHANNEL-01 the channel is known from KV to an isolate that has just started', async () => {
    await createShop().get('/sv')
    startAfresh()
    const shop = createShop()
    shop.stopMerchant()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const answer = await shop.get('/sv/varukorg')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Sverige')
  })

  it('with nothing known at all the error page comes in the language of the path', async () => {
    const shop = createShop({ variables: { CHANNEL_CACHE: undefined } })
    shop.stopMerchant()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const [swedish, english] = await Promise.all([shop.get('/sv'), shop.get('/en/cart')])
    expect([swedish.status, english.status]).toEqual([503, 503])
    expect(swedish.text).toContain('lang="sv-SE"')
    expect(english.text).toContain('lang="en-US"')
  })
})

describe('a merchant that answers badly', () => {
  it.each([
    ['nothing that can be parsed', () => new Response('<html>'), 503],
    ['neither data nor errors', () => Response.json({}), 503],
    ['status 500', () => new Response('', { status: 500 }), 503],
    ['status 401', () => new Response('', { status: 401 }), 500],
    ['an error of its own', () => Response.json({ errors: [{ message: 'secret words' }] }), 500],
  ])('ERROR-04 %s never reaches the shopper in its own words', async (_, answerWith, status) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const fetch = () => Promise.resolve(answerWith())
    const variables = { CHANNEL_CACHE: undefined, ENVIRONMENT: 'production' }
    const answer = await createShop({ merchant: { fetch }, variables }).get('/en')
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain('secret words')
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('ERROR-04 related meals that fail are left out, and the page is made anew soon', async () => {
    const meal = await stockMeal(2, 9)
    const shop = createShop()
    await shop.get('/sv')
    const { fetch } = shopWithFailing('productLists')
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

function shopWithFailing(operation: string) {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    if (body.includes(`"operationName":"${operation}"`)) return new Response('', { status: 500 })
    return env.MERCHANT.fetch(input, init)
  }
  return { fetch }
}
