import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findKindlessAlias, rebuildHref } from './rebuild-href.ts'

const rules = {
  prefix: { locale: 'sv', market: null },
  merchantLocale: 'sv',
  hosts: ['shop.example', 'meals.example:8443'],
} as const
const withMarket = { ...rules, prefix: { locale: 'sv', market: 'fi' } } as const
/** Rules of a Danish page. The merchant has no Danish content, so it answers in Swedish. */
const danish = { ...rules, prefix: { locale: 'da', market: null } } as const

describe('a URL of the merchant', () => {
  it.each([
    ['/se/sv/c/soppor', '/sv/c/soppor'],
    ['/se/sv/c/mat/soppor', '/sv/c/mat/soppor'],
    ['/se/sv/p/soppor/fisksoppa?a=1#top', '/sv/p/soppor/fisksoppa?a=1#top'],
    ['/se/sv/kopvillkor', '/sv/kopvillkor'],
    ['/se/sv/nyheter', '/sv/nyheter'],
    ['/sv/varumarken', '/sv/varumarken'],
    ['/b/tallmo-matsal', '/sv/b/tallmo-matsal'],
    ['/se/en/delivery', '/en/delivery'],
    ['/p/sv', '/sv/p/sv'],
    ['/se/sv', '/sv'],
    // A market alias may be the same as a language code.
    ['/fi/en/delivery', '/en/delivery'],
    ['/fi/en', '/en'],
    ['/fi/fi/c/keitot', '/fi/c/keitot'],
    ['/se/sv/sv', '/se/sv/sv'],
    ['/', '/sv'],
    ['/l/röda vin', '/sv/l/r%C3%B6da%20vin'],
    ['https://shop.example/se/sv/b/x', '/sv/b/x'],
    ['http://SHOP.example:8080/se/sv/b/x?a=1#b', '/sv/b/x?a=1#b'],
    ['https://meals.example:8443/en/c/soups', '/en/c/soups'],
  ])('the merchant URL %s is rebuilt as %s [ROUTE-01]', (given, expected) => {
    expect(rebuildHref(given, rules)).toBe(expected)
  })

  it('a rebuilt path starts with the market if the channel has markets in its paths [ROUTE-01]', () => {
    expect(rebuildHref('/se/sv/c/soppor', withMarket)).toBe('/fi/sv/c/soppor')
    expect(rebuildHref('/se/sv/mat/röda soppor', withMarket)).toBe('/fi/sv/mat/r%C3%B6da%20soppor')
  })

  it.each([
    ['/se/sv/c/soppor', '/da/c/soppor'],
    ['/sv/nyheter?a=1#top', '/da/nyheder?a=1#top'],
    ['/varumarken', '/da/maerker'],
    ['/sv/kopvillkor', '/da/kopvillkor'],
    ['https://shop.example/sv', '/da'],
    ['/da/nyheder', '/da/nyheder'],
    ['/en/delivery', '/en/delivery'],
    ['/se/sv/mat/soppor', '/da/mat/soppor'],
  ])(
    'on a Danish page, the URL %s of a merchant that answers in Swedish is rebuilt as %s [ROUTE-01]',
    (given, own) => {
      expect(rebuildHref(given, danish)).toBe(own)
    },
  )

  it('a link stays in the language of the page, even if the merchant answers in another language [ROUTE-01]', () => {
    const alias = fc.stringMatching(/^[a-zåäö0-9-]{1,20}$/)
    const urlPrefix = fc.constantFrom('', '/sv', '/se/sv', '/da', 'https://shop.example/sv')
    const kind = fc.constantFrom('c', 'b', 'p', 'l', 'dc', 's')
    fc.assert(
      fc.property(urlPrefix, kind, alias, (start, kindSegment, name) => {
        const own = rebuildHref(`${start}/${kindSegment}/${name}`, danish)
        expect(own).toMatch(/^\/da\//)
        expect(rebuildHref(own, danish)).toBe(own)
      }),
    )
  })

  it.each([
    ['/se/sv/soppor', 'c', '/sv/c/soppor'],
    ['/se/sv/mat/soppor?a=1', 'c', '/sv/c/soppor?a=1'],
    ['/mat/nyheter', 'c', '/sv/c/nyheter'],
    ['/sv/nyheter', 'b', '/sv/b/nyheter'],
    ['/se/sv/kampanj/rea', 'dc', '/sv/dc/rea'],
    ['/se/en/food/soups/stew', 'p', '/en/p/stew'],
    ['/se/sv/l/mat/soppor', 'c', '/sv/l/mat/soppor'],
    ['/se/sv', 'c', '/sv'],
    ['https://elsewhere.example/sv/mat/x', 'c', 'https://elsewhere.example/sv/mat/x'],
  ] as const)(
    'the URL %s, which is known to be of the kind %s, is rebuilt as %s [ROUTE-01]',
    (given, kind, own) => expect(rebuildHref(given, rules, kind)).toBe(own),
  )

  it.each([
    ['/se/sv/soppor/fisksoppa', 'fisksoppa'],
    ['/sv/a/b/c/r%C3%B6d?a=1', 'röd'],
    ['/soppor/fisksoppa', 'fisksoppa'],
    ['/sv/soppor', 'soppor'],
    ['https://shop.example/se/sv/soppor', 'soppor'],
    ['/se/en/soups/stew', null],
    ['/sv/p/a/b/c/fisksoppa', null],
    ['/sv/nyheter', null],
    ['/sv', null],
    ['https://elsewhere.example/sv/soppor', null],
    ['http://', null],
  ])('the alias in the URL %s without a kind is %s [ROUTE-14]', (given, alias) => {
    expect(findKindlessAlias(given, rules)).toBe(alias)
  })

  it('a URL without a kind is in the language of the page if the merchant has no such content [ROUTE-14]', () => {
    expect(findKindlessAlias('/da/mat/soppor', danish)).toBe('soppor')
    expect(findKindlessAlias('/se/sv/mat/soppor', danish)).toBe('soppor')
  })

  it.each([
    ['https://elsewhere.example/sv/c/x', 'https://elsewhere.example/sv/c/x'],
    ['//elsewhere.example/a', 'https://elsewhere.example/a'],
    ['https://meals.example/en', 'https://meals.example/en'],
    ['https://shop.example.evil.example/sv', 'https://shop.example.evil.example/sv'],
    ['mailto:help@shop.example', 'mailto:help@shop.example'],
    ['#letter-a', '#letter-a'],
    ['/merchant/staff/outbox', '/merchant/staff/outbox'],
    ['/assets/sv/a/menu.pdf', '/assets/sv/a/menu.pdf'],
    ['/sv/no/such/page', '/sv/no/such/page'],
    ['/.//elsewhere.example/a/b/c/d', '/elsewhere.example/a/b/c/d'],
  ])(
    'the URL %s does not lead to a page of the shop and becomes %s [ROUTE-01]',
    (given, expected) => {
      expect(rebuildHref(given, rules)).toBe(expected)
    },
  )

  it.each([null, '', '  ', 'javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x', 'http://'])(
    'the value %j is not accepted as a link [MORE-02]',
    (given) => expect(rebuildHref(given, rules)).toBeNull(),
  )

  it('every rebuilt link is safe, and rebuilding it again does not change it [ROUTE-01, MORE-02]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (given) => {
        const once = rebuildHref(given, rules)
        if (once === null) return
        expect(once).toMatch(/^(?:\/|#|https?:|mailto:|tel:)/)
        expect(once).not.toMatch(/^\/[/\\]/)
        expect(rebuildHref(once, rules)).toBe(once)
      }),
    )
  })
})
