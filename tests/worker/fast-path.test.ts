import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createShop, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

/**
 * Cookies that change a public page. Each cookie has a value for which the page differs from the
 * page without the cookie.
 */
const cookiesThatMatter = [
  ['ralph-selected-market', 'fi'],
  ['ralph-user-type', 'ORGANIZATION'],
  ['ralph-persisted-states', encodeURIComponent('{"vatIncluded":false}')],
  ['ralph-cart-count', '3'],
  ['ralph-cookie-consent', 'false'],
] as const

const blank = fc.constantFrom('', ' ', '\t', '  ')
const cookieThatMatters = fc
  .tuple(fc.constantFrom(...cookiesThatMatter), fc.tuple(blank, blank, blank, blank), fc.boolean())
  .map(
    ([[name, value], [before, after, start, end], isQuoted]) =>
      `${before}${name}${after}=${start}${isQuoted ? `"${value}"` : value}${end}`,
  )
const otherCookie = fc.constantFrom(
  'a=b',
  'ralph-locale',
  'x-ralph-user-type=ORGANIZATION',
  '=',
  '',
)
const cookie = fc
  .array(fc.oneof(cookieThatMatters, otherCookie), { maxLength: 4 })
  .map((pairs) => pairs.join(';'))

describe('cookies on the fast path [CHANNEL-05]', () => {
  it('the fast path reads cookies as the normal path does, and the choices of one visitor never affect another visitor', async () => {
    const visitor = createShop()
    const plain = (await createShop().get('/en/news')).text
    await fc.assert(
      fc.asyncProperty(cookie, async (header) => {
        startFreshIsolate()
        const slowResponse = await visitor.get('/en/news', { cookie: header })
        await visitor.get('/en/news', { cookie: header })
        const fastResponse = await visitor.get('/en/news', { cookie: header })
        expect(fastResponse.text).toBe(slowResponse.text)
        expect((await visitor.get('/en/news', { cookie: '' })).text).toBe(plain)
      }),
      { numRuns: 60 },
    )
  })
})
