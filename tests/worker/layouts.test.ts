import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { home } from '../../worker/routes/home/route.tsx'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)
afterEach(() => void vi.restoreAllMocks())

const muteErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
const readHeading = (text: string) => /<h1[^>]*>([^<]*)/.exec(text)?.[1]

describe('undistracted layout', () => {
  it('the undistracted layout has logo and help, but neither navigation nor search [ROUTE-15]', async () => {
    const shop = createShop()
    await fillCart(shop, await setMealStock(6, 20))
    for (const path of ['/en/checkout', '/en/checkout/klarna-fail']) {
      const { text } = await shop.get(path)
      expect(text).toContain('data-layout="undistracted"')
      const header = text.slice(text.indexOf('<header'), text.indexOf('</header>'))
      expect(header).toContain('href="/en"')
      expect(header).toContain('Need a hand?')
      expect(header).toContain('href="mailto:hej@24hourmeals.example"')
      expect(header).not.toMatch(/<nav|role="search"|data-site-header/)
    }
  })
})

describe('error layout', () => {
  const breakHomePage = () => {
    vi.spyOn(home, 'load').mockRejectedValue(new TypeError('internal words'))
  }

  it.each([
    ['a known status', 405, 'Something went wrong along the way'],
    ['an unexpected error', 500, 'Something went wrong'],
  ])(
    'a response with %s shows the general error page with a link to the home page [ROUTE-15, ERROR-01]',
    async (_, status, title) => {
      muteErrors()
      const shop = createShop({ variables: { ENVIRONMENT: 'production' } })
      if (status === 500) breakHomePage()
      const response = await shop.send('/en', { method: status === 405 ? 'PUT' : 'GET' })
      expect([response.status, readHeading(response.text)]).toEqual([status, title])
      expect(response.text).toMatch(/<main.*href="\/en"/s)
      expect(response.text).not.toContain('internal words')
    },
  )
})

describe('optional parts of a page', () => {
  it('if the menus fail, the failure is logged once with the request id, and the page is served without menus [ERROR-07]', async () => {
    const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
      String(init?.body).includes('"operationName":"menus"')
        ? Promise.resolve(Response.json({ errors: [{ message: 'internal words' }] }))
        : env.MERCHANT.fetch(input, init)
    const shop = createShop({ merchant: { fetch }, variables: { CHANNEL_CACHE: undefined } })
    const response = await shop.get('/en/cart')
    expect(response.status).toBe(200)
    expect(response.text).toContain('</html>')
    expect(response.text).not.toMatch(/internal words|role="alert"/)
    const loggedEvents = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(loggedEvents).toMatchObject([
      { event: 'part-failed', part: 'menus', requestId: response.headers.get('x-request-id') },
    ])
  })
})
