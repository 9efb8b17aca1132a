import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findReturnPath } from './return-path.ts'

const here = 'https://shop.example/en/account'

describe('the return path', () => {
  it.each([
    ['/en/checkout', '/en/checkout'],
    ['/en/news?page=2&sort=PRICE', '/en/news?page=2&sort=PRICE'],
    ['https://shop.example/sv/varukorg#top', '/sv/varukorg#top'],
    ['/en/p/röror', '/en/p/r%C3%B6ror'],
    ['/en?loginToken=secret&a=1', '/en?a=1'],
    ['/en/news?resetKey=secret&a=b%20c#more', '/en/news?a=b%20c#more'],
    ['en/news', '/en/news'],
    ['/en/accountancy', '/en/accountancy'],
    ['//other.example/x', null],
    ['/\\other.example', null],
    ['/\t/other.example', null],
    ['https://shop.example.other.example/', null],
    ['http://shop.example/', null],
    ['https://user@other.example', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://shop.example//other.example', null],
    ['/en/account', null],
    ['/en/account#top', null],
    ['/en/account/create?a=1', null],
    ['/se/en/account?returnTo=/en', null],
    ['', null],
    [undefined, null],
    [`/${'a'.repeat(1_001)}`, null],
  ])('the return path of %j is %j [ACCOUNT-01, GUARD-12]', (returnTo, expected) => {
    expect(findReturnPath(returnTo, here)).toBe(expected)
  })

  it('the return path never leaves the shop [ACCOUNT-01]', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        'https:',
        'http:',
        '@',
        'other.example',
        '\t',
        '\n',
        '..',
        '?',
        '#',
        '%2f',
        ':',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = findReturnPath(pieces.join(''), here)
        if (path === null) return
        expect(new URL(path, here).origin).toBe('https://shop.example')
        // The path is sent in a header, so it must not contain a line break.
        expect(path).toMatch(/^\/[\u0021-\u007E]*$/)
      }),
      { numRuns: 3_000 },
    )
  })
})
