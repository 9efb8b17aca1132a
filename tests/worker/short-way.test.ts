import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createShop, startAfresh } from './shop.ts'

beforeEach(startAfresh)

/** Whatever decides what a public page shows, with a value that shows another page than a visitor without it gets. */
const choices = [
  ['ralph-selected-market', 'fi'],
  ['ralph-user-type', 'ORGANIZATION'],
  ['ralph-persisted-states', encodeURIComponent('{"vatIncluded":false}')],
  ['ralph-cart-count', '3'],
] as const

const blank = fc.constantFrom('', ' ', '\t', '  ')
const choice = fc
  .tuple(fc.constantFrom(...choices), fc.tuple(blank, blank, blank, blank), fc.boolean())
  .map(
    ([[name, value], [before, after, start, end], isQuoted]) =>
      `${before}${name}${after}=${start}${isQuoted ? `"${value}"` : value}${end}`,
  )
const other = fc.constantFrom('a=b', 'ralph-locale', 'x-ralph-user-type=ORGANIZATION', '=', '')
const cookie = fc.array(fc.oneof(choice, other), { maxLength: 4 }).map((pairs) => pairs.join(';'))

describe('CHANNEL-05 the short way reads cookies as the long way does', () => {
  it('and what one visitor has chosen is never what another gets', async () => {
    const visitor = createShop()
    const plain = (await createShop().get('/en/news')).text
    await fc.assert(
      fc.asyncProperty(cookie, async (header) => {
        startAfresh()
        const long = await visitor.get('/en/news', { cookie: header })
        await visitor.get('/en/news', { cookie: header })
        const short = await visitor.get('/en/news', { cookie: header })
        expect(short.text).toBe(long.text)
        expect((await visitor.get('/en/news', { cookie: '' })).text).toBe(plain)
      }),
      { numRuns: 60 },
    )
  })
})
