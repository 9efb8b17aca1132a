import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '#shared/i18n/locale.ts'
import type { Market } from '#shared/market/market.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { reservedWords } from '#shared/paths/match-route.ts'
import { isSystemPath } from '#shared/paths/system-paths.ts'
import { routeNames } from '#shared/paths/route-table.ts'
import type { Channel } from '../channel/channel.ts'
import { resolve } from './resolve.ts'

function createMarket(alias: string, changes: Partial<Market> = {}): Market {
  return {
    id: alias,
    alias,
    defaultLanguageId: 'sv-SE',
    groupKey: 'X',
    isVirtual: false,
    isOnlyInCheckout: false,
    allowedLanguages: [],
    country: { name: alias, code: alias.toUpperCase() },
    currency: { name: 'x', code: 'SEK' },
    ...changes,
  }
}

const se = createMarket('se')
const us = createMarket('us', { defaultLanguageId: 'en-US', allowedLanguages: ['en'] })
const de = createMarket('de', { isOnlyInCheckout: true })

function createChannel(changes: Partial<Channel> = {}): Channel {
  return {
    id: '1|se',
    name: 'Shop',
    theme: {},
    markets: [se, us, de],
    defaultMarket: se,
    fallbackMarket: us,
    marketInPath: false,
    origin: null,
    sharePicture: '/assets/share.png',
    rootRedirect: null,
    locales: ['sv', 'en'],
    defaultLocale: 'sv',
    ...changes,
  }
}

type Cookies = { market?: string; locale?: string }

function read(channel: Channel, address: string, cookies: Cookies = {}) {
  const at = address.indexOf('?')
  const [pathname, search] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
  const outcome = resolve(channel, {
    pathname,
    search,
    cookies: { market: cookies.market, locale: cookies.locale },
  })
  if (outcome.kind === 'redirect') return `${outcome.status} ${outcome.location}`
  const { route, market, locale } = outcome.resolution
  return `${route ?? 'none'} ${market.alias} ${locale}`
}

describe('market not in the path', () => {
  const channel = createChannel()

  it.each([
    ['ROUTE-13 the root', '/', '302 /sv'],
    ['ROUTE-02 a locale alone', '/en', 'index se en'],
    ['a page', '/sv/varukorg', 'cart se sv'],
    ['words of the other language', '/en/varukorg', 'content se en'],
    ['GUARD-13 a named route without locale', '/nyheter?a=1', '302 /sv/nyheter?a=1'],
    ['GUARD-13 no route without locale', '/no/such/page', 'none se sv'],
    ['a language that is off', '/da/kurv', 'none se sv'],
    ['a broken percent sequence', '/sv/%E0', 'none se sv'],
    ['GUARD-12 slashes too many', '//sv//nyheter/?q=%20', '301 /sv/nyheter?q=%20'],
  ])('%s', (_, address, expected) => {
    expect(read(channel, address)).toBe(expected)
  })

  it('CHANNEL-09 a cookie chooses the language of the root and of paths without a prefix alone', () => {
    expect(read(channel, '/', { locale: 'en' })).toBe('302 /en')
    expect(read(channel, '/news', { locale: 'en' })).toBe('302 /en/news')
    expect(read(channel, '/sv/nyheter', { locale: 'en' })).toBe('news se sv')
    expect(read(channel, '/', { locale: 'xx' })).toBe('302 /sv')
  })

  it('GUARD-13 a market without the language gives way to one that has it, without a redirect', () => {
    expect(read(channel, '/en/news', { market: 'us' })).toBe('news us en')
    expect(read(channel, '/sv/nyheter', { market: 'us' })).toBe('news se sv')
    const narrow = createChannel({ defaultMarket: us })
    expect(read(narrow, '/sv/nyheter', { market: 'us' })).toBe('news se sv')
  })

  it('CHANNEL-04 a market that is for checkout alone cannot be browsed', () => {
    expect(read(channel, '/sv', { market: 'de' })).toBe('index se sv')
  })

  it('ROUTE-13 the root goes where the configuration says, with its status', () => {
    const moved = createChannel({ rootRedirect: { path: '/en/news', status: 308 } })
    expect(read(moved, '/?a=1')).toBe('308 /en/news?a=1')
  })
})

describe('market in the path', () => {
  const channel = createChannel({ marketInPath: true })

  it.each([
    ['the root', '/', '302 /se/sv'],
    ['a final address', '/us/en/news', 'news us en'],
    ['GUARD-03 an unknown market', '/xx/en/news?a=1', '302 /us/en/news?a=1'],
    ['GUARD-04 locale before market', '/en/us', '302 /us/en'],
    ['GUARD-05 a market without locale', '/us/news', '302 /us/en/news'],
    ['GUARD-05 neither market nor locale', '/nyheter', '302 /se/sv/nyheter'],
    ['GUARD-05 no named route behind a full prefix', '/se/sv/a/b/c', 'none se sv'],
    ['GUARD-06 a locale without market', '/sv/nyheter', '302 /se/sv/nyheter'],
    ['GUARD-07 a language the market has not', '/us/sv/news', '302 /us/en/news'],
    ['GUARD-12 all faults at once', '/sv//us/news/?a=1', '302 /us/en/news?a=1'],
    ['a market for checkout alone', '/de/sv', '302 /us/en'],
  ])('%s', (_, address, expected) => {
    expect(read(channel, address)).toBe(expected)
  })

  it('GUARD-06 the current market is the one of the cookie', () => {
    expect(read(channel, '/en/news', { market: 'us' })).toBe('302 /us/en/news')
  })
})

const isReserved = (text: string) => reservedWords.includes(text) || isSystemPath(`/${text}`)

const segment = fc.oneof(
  fc.constantFrom('sv', 'en', 'da', 'se', 'us', 'xx', 'p', 'c', 'nyheter', 'news', '', '..', '%E0'),
  fc.string({ maxLength: 8 }).map(encodeURIComponent),
)
const path = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`)

describe.each([
  ['market in the path', true],
  ['market not in the path', false],
])('%s', (_, marketInPath) => {
  const channel = createChannel({ marketInPath })
  const ask = (address: string, cookies: Cookies = {}) => {
    const [pathname = '', search = ''] = address.split(/(?=\?)/)
    const input = { pathname, search, cookies: { market: cookies.market, locale: cookies.locale } }
    return resolve(channel, input)
  }

  it('GUARD-12 never more than one redirect, always to a path of our own, the query kept', () => {
    const cookie = fc.constantFrom(undefined, 'us', 'se', 'en', 'sv', 'zz')
    fc.assert(
      fc.property(path, cookie, cookie, (address, market, locale) => {
        const cookies = {
          ...(market === undefined ? {} : { market }),
          ...(locale === undefined ? {} : { locale }),
        }
        const outcome = ask(`${address}?a=%20b`, cookies)
        if (outcome.kind === 'page') return
        const { origin } = new URL(outcome.location, 'https://shop.example')
        expect(origin).toBe('https://shop.example')
        expect(outcome.location.endsWith('?a=%20b')).toBe(true)
        expect(ask(outcome.location, cookies).kind).toBe('page')
      }),
      { numRuns: 2000 },
    )
  })

  it('ROUTE-01 the address built for a route is read as that route, in every language', () => {
    const free = fc
      .string({ minLength: 1, maxLength: 12 })
      .filter((text) => !/^\.{1,2}$/.test(text) && !isReserved(text))
    const locales: LocaleCode[] = ['sv', 'en']
    fc.assert(
      fc.property(
        fc.constantFrom(...routeNames),
        fc.constantFrom(...locales),
        free,
        (name, locale, text) => {
          const params = {
            alias: text,
            category: text,
            brand: text,
            discountCampaign: text,
            search: text,
          }
          const all = { ...params, path: 'a/b', rest: name === 'pdp-sub-level' ? 'x/y' : 'x' }
          const address = buildPath({ locale, market: marketInPath ? 'se' : null }, name, all)
          const outcome = ask(address)
          expect(outcome.kind).toBe('page')
          if (outcome.kind !== 'page') return
          // A free alias may happen to spell the fixed word of another page, which then wins.
          if (name !== 'content') expect(outcome.resolution.route).toBe(name)
          expect(
            buildPath(
              outcome.resolution.prefix,
              outcome.resolution.route ?? '404',
              outcome.resolution.params,
            ),
          ).toBe(address)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
