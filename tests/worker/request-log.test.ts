import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countRequest, flushLog } from '../../worker/log/count-requests.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'
import { confirmAccount, createAccount, createEmail, logIn, PASSWORD } from './customer-fixtures.ts'

beforeEach(startFreshIsolate)
afterEach(() => void vi.restoreAllMocks())

/**
 * Visits a path several times and returns the log lines of all visits. Later visits use the fast
 * path, which writes one line for several visits.
 */
async function loadLogLines(path: string, visits = 1): Promise<string[]> {
  flushLog()
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const shop = createShop()
  for (let visit = 0; visit < visits; visit++) await shop.get(path)
  flushLog()
  return info.mock.calls.map(([line]) => String(line))
}

/** Lists the paths of the requests. A request may have lines of other events too. */
const listPaths = (lines: readonly string[]): unknown[] =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'request')
    .map(({ path }) => path)

function readRequestCount(line: string): number {
  const { count = 1 } = JSON.parse(line)
  return count
}

const MAIL = 'anna@example.com'
const KEY = '0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0'

describe('request log', () => {
  it.each([
    ['/sv/nyheter?resetKey=secret', '/sv/nyheter'],
    ['/en/checkout/confirmation?uid=secret', '/en/checkout/confirmation'],
    ['/sv', '/sv'],
    ['/robots.txt', '/robots.txt'],
    ['/sitemap-1.xml', '/sitemap-1.xml'],
    ['/merchant/staff/outbox', '/merchant/staff'],
  ])(
    'the request %s is logged with the path %s, and the query is not logged',
    async (requestPath, path) => {
      const lines = await loadLogLines(requestPath)
      expect(listPaths(lines)).toEqual([path])
      expect(lines.join()).not.toContain('secret')
    },
  )

  it.each([
    [`/sv/s/${MAIL}`, 'plp-search'],
    [`/sv/${MAIL}`, 'content'],
    [`/sv/p/${MAIL}`, 'pdp'],
    [`/sv/no/such/${MAIL}`, null],
  ])(
    'the request %s is logged with the route name %s, and its path is not logged',
    async (requestPath, route) => {
      const lines = await loadLogLines(requestPath)
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'request', route }])
      expect(lines.join()).not.toContain(MAIL)
    },
  )

  it.each([`/s/${MAIL}`, `/api/${MAIL}`, `/${MAIL}`])(
    'the request %s does not belong to a page, so its path is not logged',
    async (requestPath) => {
      const lines = await loadLogLines(requestPath)
      expect(lines).toHaveLength(1)
      expect(lines.join()).not.toContain(MAIL)
    },
  )

  it.each([
    [`/merchant/redirect/urlhistory/${KEY}`, '/merchant/redirect'],
    [`/merchant/pay/${KEY}`, '/merchant/pay'],
    [`/merchant/${KEY}`, undefined],
  ])('the request %s to the merchant is logged with the path %s', async (requestPath, path) => {
    const lines = await loadLogLines(requestPath)
    expect(listPaths(lines)).toEqual([path])
    expect(lines.join()).not.toContain(KEY)
  })

  it('each visit to a cached page is logged with the route name, and the path is not logged', async () => {
    const lines = await loadLogLines('/sv/c/soppor-och-grytor', 4)
    expect(lines.map(readRequestCount).reduce((sum, count) => sum + count, 0)).toBe(4)
    for (const line of lines) {
      expect(line).toContain('"route":"plp-category"')
      expect(line).not.toContain('grytor')
    }
  })
})

describe('counted requests', () => {
  it('one request waits to write the counts, and another one if the first was ended by the platform', () => {
    flushLog()
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    const waitUntil = vi.fn<ExecutionContext['waitUntil']>()
    const context = Object.assign(createExecutionContext(), { waitUntil })
    for (let count = 0; count < 3; count++) countRequest('{"count":', context)
    expect(waitUntil).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 3000)
    for (let count = 0; count < 3; count++) countRequest('{"count":', context)
    expect(waitUntil).toHaveBeenCalledTimes(2)
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    flushLog()
    expect(info.mock.calls).toEqual([['{"count":6}']])
    vi.useRealTimers()
  })
})

describe('calls to the embedded merchant', () => {
  it('no URL contains the API key, a password or a token, because platforms record URLs', async () => {
    const urls: string[] = []
    const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
      urls.push(String(input))
      return env.MERCHANT.fetch(input, init)
    }
    const shop = createShop({ merchant: { fetch } })
    const email = createEmail()
    await createAccount(shop, { email })
    await confirmAccount(shop, email)
    await logIn(shop, { email })
    const secrets = [...shop.jar.values(), 'development', PASSWORD, encodeURIComponent(email)]
    expect(urls.filter((url) => url.includes('/auth/sign')).length).toBeGreaterThan(0)
    for (const url of urls) {
      expect(secrets.filter((secret) => secret.length > 5 && url.includes(secret))).toEqual([])
    }
  })
})
