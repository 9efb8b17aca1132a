import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pages } from '../../worker/routes/pages.ts'
import { fillCart, stockMeal } from './buying.ts'
import { createShop, startAfresh } from './shop.ts'

beforeEach(startAfresh)
afterEach(() => void vi.restoreAllMocks())

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
const readHeading = (text: string) => /<h1[^>]*>([^<]*)/.exec(text)?.[1]

describe('the undistracted layout', () => {
  it('ROUTE-15 has logo and help in its header, and no way to wander off', async () => {
    const shop = createShop()
    await fillCart(shop, await stockMeal(6, 20))
    for (const path of ['/en/checkout', '/en/checkout/klarna-fail']) {
      const { text } = await shop.get(path)
      expect(text).toContain('data-layout="undistracted"')
      const header = text.slice(text.indexOf('<header'), text.indexOf('</header>'))
      expect(header).toContain('class="logo" href="/en"')
      expect(header).toContain('Need a hand?')
      expect(header).toContain('href="mailto:help@24hourmeals.example"')
      expect(header).not.toMatch(/<nav|role="search"|data-site-header/)
    }
  })
})

describe('the error layout', () => {
  const broken = () => {
    vi.spyOn(pages, 'index', 'get').mockReturnValue({
      get: () => Promise.reject(new TypeError('internal words')),
    })
  }

  it('ROUTE-15 ERROR-01 is the page for a 404 where the status is one', async () => {
    const { status, text } = await createShop().get('/en/this/is/not/here')
    expect([status, readHeading(text)]).toEqual([404, 'Page not found'])
    expect(text).toContain('href="/en"')
  })

  it.each([
    ['another status that is known', 405, 'That request did not make sense to us'],
    ['none known: the status is 500 then', 500, 'Something went wrong'],
  ])('ROUTE-15 ERROR-01 is the general page for %s, with a link home', async (_, status, title) => {
    quiet()
    const shop = createShop({ variables: { ENVIRONMENT: 'production' } })
    if (status === 500) broken()
    const answer = await shop.ask('/en', { method: status === 405 ? 'PUT' : 'GET' })
    expect([answer.status, readHeading(answer.text)]).toEqual([status, title])
    expect(answer.text).toMatch(/<main.*href="\/en"/s)
    expect(answer.text).not.toContain('internal words')
  })
})

describe('what fails beside the page', () => {
  it('ERROR-07 is one line of the log with the request’s id, shown to nobody, and the page goes on', async () => {
    const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
      String(init?.body).includes('"operationName":"menus"')
        ? Promise.resolve(Response.json({ errors: [{ message: 'internal words' }] }))
        : env.MERCHANT.fetch(input, init)
    const shop = createShop({ merchant: { fetch }, variables: { CHANNEL_CACHE: undefined } })
    const answer = await shop.get('/en/cart')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('</html>')
    expect(answer.text).not.toMatch(/internal words|role="alert"/)
    const told = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(told).toMatchObject([
      { event: 'menus-failed', requestId: answer.headers.get('x-request-id') },
    ])
  })
})
