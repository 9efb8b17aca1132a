import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushLog } from '../../worker/log-later.ts'
import { createShop, startAfresh } from './shop.ts'

beforeEach(startAfresh)
afterEach(() => void vi.restoreAllMocks())

/** What is logged of visits to an address, the short way of the last ones included. */
async function readLog(path: string, visits = 1): Promise<string[]> {
  flushLog()
  const written = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const shop = createShop()
  for (let visit = 0; visit < visits; visit++) await shop.get(path)
  flushLog()
  return written.mock.calls.flatMap(([text]) => String(text).split('\n'))
}

const MAIL = 'anna@example.com'
const KEY = '0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0'

describe('every request is one line of the log', () => {
  it.each([
    ['/sv/nyheter?resetKey=secret', '/sv/nyheter'],
    ['/en/checkout/confirmation?uid=secret', '/en/checkout/confirmation'],
    ['/sv', '/sv'],
    ['/robots.txt', '/robots.txt'],
    ['/sitemap-1.xml', '/sitemap-1.xml'],
    ['/merchant/outbox', '/merchant/outbox'],
  ])('%s with its path, as all of its words are ours', async (asked, path) => {
    const lines = await readLog(asked)
    expect(lines.map((line) => JSON.parse(line).path)).toEqual([path])
    expect(lines.join()).not.toContain('secret')
  })

  it.each([
    [`/sv/s/${MAIL}`, 'plp-search'],
    [`/sv/${MAIL}`, 'content'],
    [`/sv/p/${MAIL}`, 'pdp'],
    [`/sv/no/such/${MAIL}`, null],
  ])('%s with the name of its route alone', async (asked, route) => {
    const lines = await readLog(asked)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'request', route }])
    expect(lines.join()).not.toContain(MAIL)
  })

  it.each([`/s/${MAIL}`, `/api/${MAIL}`, `/${MAIL}`])(
    '%s, which is no page, without it',
    async (asked) => {
      const lines = await readLog(asked)
      expect(lines).toHaveLength(1)
      expect(lines.join()).not.toContain(MAIL)
    },
  )

  it.each([
    [`/merchant/redirect/urlhistory/${KEY}`, '/merchant/redirect'],
    [`/merchant/pay/${KEY}`, '/merchant/pay'],
    [`/merchant/${KEY}`, undefined],
  ])('%s of the merchant as %s', async (asked, path) => {
    const lines = await readLog(asked)
    expect(lines.map((line) => JSON.parse(line).path)).toEqual([path])
    expect(lines.join()).not.toContain(KEY)
  })

  it('a page from memory is no exception', async () => {
    const lines = await readLog('/sv/c/soppor-och-grytor', 4)
    expect(lines).toHaveLength(4)
    for (const line of lines) {
      expect(line).toContain('"route":"plp-category"')
      expect(line).not.toContain('grytor')
    }
  })
})
