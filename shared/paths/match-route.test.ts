import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localeCodes, type LocaleCode } from '../i18n/locale.ts'
import { buildPath, buildProductPath, buildRest } from './build-path.ts'
import { matchRoute, reservedWords, type RouteParams } from './match-route.ts'
import { getPattern, routeNames, type RouteName } from './route-table.ts'
import { isSystemPath } from './system-paths.ts'

/** Returns the decoded segments of the path that a browser would request. */
function readSegments(rest: string): string[] {
  const { pathname } = new URL(`https://shop.example/${rest}`)
  return pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeURIComponent)
}

// The segments `.` and `..` are left out, because URL parsers resolve them before a path is
// matched.
const segment = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => !['.', '..'].includes(text))
const freeSegment = segment.filter((text) => !text.includes('/'))
const joined = (length: { minLength: number; maxLength: number }) =>
  fc.array(freeSegment, length).map((segments) => segments.join('/'))

const isTaken = (text: string, locale: LocaleCode) =>
  reservedWords.includes(text) ||
  isSystemPath(`/${text}`) ||
  routeNames.some((name) => getPattern(name, locale).split('/')[0] === text)

/** Creates random parameters for a route, with a value for each required part of its pattern. */
function createArbitraryParams(name: RouteName, locale: LocaleCode): fc.Arbitrary<RouteParams> {
  const parts = getPattern(name, locale).split('/')
  const arbitraries: Record<string, fc.Arbitrary<string | undefined>> = {}
  const anyCount = parts.filter((part) => part === '(any)').length
  if (anyCount > 0) arbitraries.rest = joined({ minLength: anyCount, maxLength: anyCount })
  for (const part of parts) {
    const key = part.replaceAll(/[:?+]/g, '')
    if (part === '*') arbitraries.path = joined({ minLength: 1, maxLength: 3 })
    if (!part.startsWith(':')) continue
    arbitraries[key] = part.endsWith('?') ? fc.option(segment, { nil: undefined }) : segment
    if (parts.length === 1) arbitraries[key] = segment.filter((text) => !isTaken(text, locale))
    if (part.endsWith('+')) {
      arbitraries.rest = fc.option(joined({ minLength: 1, maxLength: 3 }), { nil: undefined })
    }
  }
  return fc
    .record(arbitraries)
    .map((params) =>
      Object.fromEntries(
        Object.entries(params).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, value] as const],
        ),
      ),
    )
}

const everyRoute = localeCodes.flatMap((locale) => routeNames.map((name) => ({ name, locale })))

describe('building and matching paths', () => {
  it.each(everyRoute)(
    'the built path of $name in $locale is matched with the same name and parameters [ROUTE-01]',
    ({ name, locale }) => {
      fc.assert(
        fc.property(createArbitraryParams(name, locale), (params) => {
          const segments = readSegments(buildRest(name, params, locale))
          expect(matchRoute(segments, locale)).toEqual({ name, params })
        }),
      )
    },
  )

  it.each(localeCodes)(
    'a path in %s that is matched and built again does not change [ROUTE-01]',
    (locale) => {
      const first = fc.constantFrom(
        ...reservedWords,
        ...routeNames.map((name) => getPattern(name, locale)),
      )
      const address = fc.tuple(
        fc.oneof(first, freeSegment),
        fc.array(freeSegment, { maxLength: 4 }),
      )
      fc.assert(
        fc.property(address, ([head, tail]) => {
          const segments = [...head.split('/').filter((part) => part !== ''), ...tail]
          const match = matchRoute(segments, locale)
          if (match === null) return
          expect(readSegments(buildRest(match.name, match.params, locale))).toEqual(segments)
        }),
      )
    },
  )

  it.each(everyRoute)(
    'the path of $name in $locale begins with the locale, or with the market and then the locale [ROUTE-02]',
    ({ name, locale }) => {
      fc.assert(
        fc.property(createArbitraryParams(name, locale), (params) => {
          const rest = buildRest(name, params, locale)
          const tail = rest === '' ? '' : `/${rest}`
          expect(buildPath({ locale, market: null }, name, params)).toBe(`/${locale}${tail}`)
          expect(buildPath({ locale, market: 'se' }, name, params)).toBe(`/se/${locale}${tail}`)
        }),
        { numRuns: 20 },
      )
    },
  )
})

const match = (path: string, locale: LocaleCode = 'sv') => matchRoute(readSegments(path), locale)

describe('matching a path', () => {
  it.each([
    ['p/kottbullar', 'pdp', { alias: 'kottbullar' }],
    ['p/husman/kottbullar', 'pdp-level', { alias: 'kottbullar', rest: 'husman' }],
    ['p/mat/husman/kottbullar', 'pdp-sub-level', { alias: 'kottbullar', rest: 'mat/husman' }],
    ['product/kottbullar', 'product', { alias: 'kottbullar' }],
    ['product', 'product', {}],
  ])('the path %s is matched as a product page [ROUTE-07]', (path, name, params) => {
    expect(match(path)).toEqual({ name, params })
  })

  it.each(['p', 'p/a/b/c/kottbullar', 'product/a/kottbullar'])(
    'the path %s is not matched as a product page [ROUTE-07]',
    (path) => {
      expect(match(path)).toBeNull()
    },
  )

  it.each([
    ['c/soppor', 'plp-category', { category: 'soppor' }],
    ['c/mat/soppor', 'plp-sub-category', { category: 'soppor', rest: 'mat' }],
    ['b/koket', 'plp-brand', { brand: 'koket' }],
    ['b/a/b/koket', 'plp-brand', { brand: 'koket', rest: 'a/b' }],
    ['dc/rea', 'plp-discount-campaign', { discountCampaign: 'rea' }],
    ['dc/a/rea', 'plp-discount-campaign', { discountCampaign: 'rea', rest: 'a' }],
    ['s/r%C3%B6d%2Fvit', 'plp-search', { search: 'röd/vit' }],
    ['l/vinter/favoriter', 'plp', { path: 'vinter/favoriter' }],
  ])('the path %s is matched as a list page [ROUTE-08]', (path, name, params) => {
    expect(match(path)).toEqual({ name, params })
  })

  it.each(['c', 'b', 'dc', 's', 'l', 'c/a/b/soppor', 's/a/b'])(
    'the path %s is not matched as a list page [ROUTE-08]',
    (path) => {
      expect(match(path)).toBeNull()
    },
  )

  it('the path list is matched with and without an alias after it [ROUTE-09]', () => {
    expect(match('list')).toEqual({ name: 'list', params: {} })
    expect(match('list/soppor')).toEqual({ name: 'list', params: { alias: 'soppor' } })
    expect(match('list/a/soppor')).toBeNull()
  })

  it('a single segment is the alias of a content page, unless it is the fixed path of another page [ROUTE-10]', () => {
    expect(match('om-oss')).toEqual({ name: 'content', params: { alias: 'om-oss' } })
    expect(match('kassan')?.name).toBe('checkout')
    // The Swedish word for the checkout is an ordinary alias in English.
    expect(match('kassan', 'en')?.name).toBe('content')
    expect(match('content/kassan')).toEqual({ name: 'content-alias', params: { alias: 'kassan' } })
    expect(match('om-oss/mer')).toBeNull()
  })

  it.each([
    'api',
    'assets',
    'merchant',
    'healthz',
    'readyz',
    'version',
    'robots.txt',
    'favicon.ico',
    'sw.js',
    'llms.txt',
    'manifest.webmanifest',
    '.well-known',
    'apple-touch-icon.png',
    'apple-touch-icon-precomposed.png',
    'apple-touch-icon-120x120.png',
    'sitemap.xml',
    'sitemap-1.xml',
  ])(
    'the segment %s belongs to the system and is not matched as a page alias [ROUTE-18]',
    (word) => {
      expect(isSystemPath(`/${word}`)).toBe(true)
      expect(matchRoute([word], 'sv')).toBeNull()
    },
  )

  it.each(['service-worker.js', 'manifest.webmanifest', '.well-known'])(
    'the segment %s is a system path at the root, but not after a locale [ROUTE-18]',
    (word) => {
      expect(isSystemPath(`/${word}`)).toBe(true)
      expect(isSystemPath(`/sv/${word}`)).toBe(false)
    },
  )

  it.each(['sw', 'sw.js.map', 'apple-touch', 'my-apple-touch-icon.png', 'llms'])(
    'the segment %s is similar to a system path, but is matched as a page alias [ROUTE-18]',
    (word) => {
      expect(matchRoute([word], 'sv')?.name).toBe('content')
    },
  )

  it('a path without segments is the home page [ROUTE-03]', () => {
    expect(matchRoute([], 'en')).toEqual({ name: 'index', params: {} })
  })

  it('names such as constructor, which every JavaScript object has, are matched as ordinary aliases', () => {
    for (const word of ['constructor', '__proto__', 'toString']) {
      expect(matchRoute([word], 'sv')).toEqual({ name: 'content', params: { alias: word } })
      expect(matchRoute(['p', word], 'sv')).toEqual({ name: 'pdp', params: { alias: word } })
    }
  })
})

describe('building the path of a product', () => {
  const prefix = { locale: 'sv', market: null } as const

  it('the path of a product contains its category if it has one [ROUTE-07]', () => {
    expect(buildProductPath(prefix, { alias: 'kottbullar', categoryAlias: 'husman' })).toBe(
      '/sv/p/husman/kottbullar',
    )
    expect(buildProductPath(prefix, { alias: 'kottbullar', categoryAlias: null })).toBe(
      '/sv/p/kottbullar',
    )
  })

  it('the path of a product is matched with the same alias for any characters in the alias [ROUTE-07]', () => {
    fc.assert(
      fc.property(segment, fc.option(freeSegment), (alias, categoryAlias) => {
        const path = buildProductPath(prefix, { alias, categoryAlias })
        const [, ...segments] = readSegments(path.slice(1))
        expect(matchRoute(segments, 'sv')?.params.alias).toBe(alias)
      }),
    )
  })
})
