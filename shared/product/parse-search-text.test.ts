import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildPath } from '../paths/build-path.ts'
import { parseSearchText } from './parse-search-text.ts'

it.each([
  ['  lax ', 'lax'],
  ['.', ''],
  ['..', ''],
  ['...', '...'],
  [`${'a'.repeat(99)}😀`, `${'a'.repeat(99)}\uFFFD`],
])('the search box text %j becomes the search text %j [LIST-07]', (text, expected) => {
  expect(parseSearchText(text)).toBe(expected)
})

it('a URL parser does not change the search page path for any searched text [LIST-07]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const search = parseSearchText(text)
      const path = buildPath({ locale: 'en', market: null }, 'plp-search', { search })
      const url = new URL(path, 'https://shop.example')
      expect(url.pathname.startsWith(search === '' ? '/en/s' : '/en/s/')).toBe(true)
      if (search !== '') expect(decodeURIComponent(url.pathname)).toBe(`/en/s/${search}`)
    }),
  )
})
