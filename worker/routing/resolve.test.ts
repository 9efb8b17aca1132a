import { describe, expect, it } from 'vitest'
import type { Channel } from '../channel/channel.ts'
import {
  createChannel,
  createResolveInput,
  createMarket,
  markets,
  formatOutcome,
  visit,
  type Cookies,
} from './sample-channel.fixture.ts'
import { hasValidRootRedirect } from './resolve.ts'

const getOutcome = (channel: Channel, address: string, cookies: Cookies = {}) =>
  formatOutcome(visit(channel, address, { cookies }))

describe('paths that do not contain the market', () => {
  const channel = createChannel()

  it.each([
    ['the root [ROUTE-13]', '/', '302 /sv'],
    ['a locale alone [ROUTE-02]', '/en', 'index se en'],
    ['a page', '/sv/varukorg', 'cart se sv'],
    ['a path in the other language', '/en/varukorg', 'content se en'],
    ['a known route without a locale [GUARD-13]', '/nyheter?a=1', '302 /sv/nyheter?a=1'],
    ['an unknown route without a locale [GUARD-13]', '/no/such/page', 'none se sv'],
    ['a disabled language [ROUTE-11]', '/da/kurv', 'none se sv'],
    ['a broken percent sequence', '/sv/%E0', 'none se sv'],
    ['duplicate slashes [GUARD-12]', '//sv//nyheter/?q=%20', '301 /sv/nyheter?q=%20'],
  ])('the resolver returns the expected outcome for %s', (_, address, expected) => {
    expect(getOutcome(channel, address)).toBe(expected)
  })

  it.each([
    ['/se/sv/p/mat/Soppa?a=1', '301 /sv/p/mat/Soppa?a=1'],
    ['/de/en/c/soups', '301 /en/c/soups'],
    ['/se/EN', '301 /en'],
    ['//se/sv//nyheter/', '301 /sv/nyheter'],
    ['/se/sv/mat/soppa', 'none se sv'],
    ['/us/en/food/soup', 'none se en'],
    ['/xx/sv/p/soppa', 'none se sv'],
    ['/se/da/p/suppe', 'none se sv'],
    ['/se/p/soppa', 'none se sv'],
  ])(
    'the path %s in the form of the merchant, with its market, has the outcome %s [GUARD-13]',
    (address, expected) => expect(getOutcome(channel, address)).toBe(expected),
  )

  it('a market with the name of a language is a market if a language follows [GUARD-13]', () => {
    const finnish = createChannel({ locales: ['sv', 'fi'], markets: [createMarket('fi')] })
    expect(getOutcome(finnish, '/fi/sv/c/soppor')).toBe('301 /sv/c/soppor')
    expect(getOutcome(finnish, '/fi/fi/c/keitot')).toBe('301 /fi/c/keitot')
    expect(getOutcome(finnish, '/fi/c/keitot')).toBe('plp-category se fi')
  })

  it('one redirect corrects the case of a locale, and the rest of the path keeps its case [GUARD-02, GUARD-12]', () => {
    expect(getOutcome(channel, '/EN')).toBe('301 /en')
    expect(getOutcome(channel, '/SV//nyheter?a=B')).toBe('301 /sv/nyheter?a=B')
    expect(getOutcome(channel, '/sV/p/SOPPA')).toBe('301 /sv/p/SOPPA')
    expect(getOutcome(channel, '/DA/kurv')).toBe('none se sv')
    expect(getOutcome(channel, '/sv/NYHETER')).toBe('content se sv')
  })

  it('if the current market does not allow the language, another market is used without a redirect [GUARD-13]', () => {
    expect(getOutcome(channel, '/en/news', { market: 'us' })).toBe('news us en')
    expect(getOutcome(channel, '/sv/nyheter', { market: 'us' })).toBe('news se sv')
    const narrow = createChannel({ defaultMarket: markets.us })
    expect(getOutcome(narrow, '/sv/nyheter', { market: 'us' })).toBe('news se sv')
  })

  it('a checkout-only market cannot be browsed [CHANNEL-04]', () => {
    expect(getOutcome(channel, '/sv', { market: 'de' })).toBe('index se sv')
  })
})

describe('paths that contain the market', () => {
  const channel = createChannel({ marketInPath: true })

  it.each([
    ['the root', '/', '302 /se/sv'],
    ['a full path', '/us/en/news', 'news us en'],
    ['an unknown market [GUARD-03]', '/xx/en/news?a=1', '302 /us/en/news?a=1'],
    ['a locale before the market [GUARD-04]', '/en/us', '302 /us/en'],
    ['a market without a locale [GUARD-05]', '/us/news', '302 /us/en/news'],
    ['a path without market and locale [GUARD-05]', '/nyheter', '302 /se/sv/nyheter'],
    ['an unknown route after a full prefix [GUARD-05]', '/se/sv/a/b/c', 'none se sv'],
    ['a locale without a market [GUARD-06]', '/sv/nyheter', '302 /se/sv/nyheter'],
    ['a language that the market lacks [GUARD-07]', '/us/sv/news', '302 /us/en/news'],
    ['all mistakes at once [GUARD-12]', '/sv//us/news/?a=1', '302 /us/en/news?a=1'],
    ['a checkout-only market [CHANNEL-04]', '/de/sv', '302 /us/en'],
  ])('the resolver returns the expected outcome for %s', (_, address, expected) => {
    expect(getOutcome(channel, address)).toBe(expected)
  })

  it.each([
    ['/SE/sv', '301 /se/sv'],
    ['/SE/SV', '301 /se/sv'],
    ['/Se/sV/nyheter?a=%20B', '301 /se/sv/nyheter?a=%20B'],
    ['//SE/sv/p/Soppa/', '301 /se/sv/p/Soppa'],
    ['/XX/EN/news', '302 /us/en/news'],
    ['/xx/EN', '302 /us/en'],
    ['/EN/US/news', '302 /us/en/news'],
    ['/SE', '302 /se/sv'],
    ['/SE/nyheter', '302 /se/sv/nyheter'],
    ['/SV/nyheter', '302 /se/sv/nyheter'],
    ['/EN', '302 /se/en'],
    ['/US/SV/nyheter', '302 /us/en/news'],
    ['/DE/sv', '302 /us/en'],
  ])(
    'market and locale of %s may be written in any case, and at most one redirect corrects the path [GUARD-02, GUARD-03, GUARD-04, GUARD-05, GUARD-06, GUARD-07, GUARD-12]',
    (address, expected) => {
      expect(getOutcome(channel, address)).toBe(expected)
      expect(visit(channel, expected.slice(4)).kind).toBe('page')
    },
  )

  it('the rest of the path after market and locale keeps its case [GUARD-02]', () => {
    expect(visit(channel, '/se/sv/p/SOPPA')).toMatchObject({
      resolution: { route: 'pdp', params: { alias: 'SOPPA' } },
    })
    expect(visit(channel, '/se/sv/SE')).toMatchObject({
      resolution: { route: 'content', params: { alias: 'SE' } },
    })
    expect(getOutcome(channel, '/se/sv/NYHETER')).toBe('content se sv')
    expect(getOutcome(channel, '/se/sv/P/soppa')).toBe('none se sv')
    expect(getOutcome(channel, '/s/EN')).toBe('302 /se/sv/s/EN')
    expect(visit(channel, '/XX/en').unavailableMarket).toBe('XX')
    expect(visit(channel, '/SE/en').unavailableMarket).toBeNull()
  })

  it('the alias of a market that is defined in upper case stays in upper case [GUARD-02]', () => {
    const capital = createMarket('CH')
    const swiss = createChannel({ marketInPath: true, markets: [markets.se, capital] })
    expect(getOutcome(swiss, '/CH/sv')).toBe('index CH sv')
    expect(getOutcome(swiss, '/ch/sv')).toBe('301 /CH/sv')
  })

  it.each([
    ['/us/sv/nyheter?a=%20b', '302 /us/en/news?a=%20b'],
    ['/us/sv/kassan/bekraftelse', '302 /us/en/checkout/confirmation'],
    ['/sv/us/varukorg', '302 /us/en/cart'],
    ['/xx/sv/favoriter/', '302 /us/en/favorites'],
    ['/us/nyheter', '302 /us/en/news'],
    ['/us/sv/c/Kött%2Ffisk/x', '302 /us/en/c/Kött%2Ffisk/x'],
    ["/us/sv/p/a%2fb/it's", "302 /us/en/p/a%2fb/it's"],
    ['/us/sv/no/such/page', '302 /us/en/no/such/page'],
    ['/us/sv/%E0', '302 /us/en/%E0'],
    ['/us/sv/news', '302 /us/en/news'],
    ['/us/en/nyheter', 'content us en'],
  ])(
    'the words of the path %s are translated if the market does not allow the language of the path [GUARD-07]',
    (address, expected) => {
      expect(getOutcome(channel, address)).toBe(expected)
    },
  )

  it('the market of the cookie is used if the path contains no market [GUARD-06]', () => {
    expect(getOutcome(channel, '/en/news', { market: 'us' })).toBe('302 /us/en/news')
  })

  it.each([
    ['the language before another market [GUARD-04]', '/fi/se/ostoskori', '302 /se/fi/ostoskori'],
    ['the market before any other word [GUARD-05]', '/fi/ostoskori', '302 /fi/sv/ostoskori'],
    ['the market before a language [GUARD-02]', '/fi/sv/varukorg', 'cart fi sv'],
    ['both before itself [GUARD-02]', '/fi/fi/ostoskori', 'cart fi fi'],
  ])('a word that is both a market and a language is read as %s', (_, address, expected) => {
    const finland = createMarket('fi')
    const finnish = createChannel({
      marketInPath: true,
      markets: [markets.se, finland],
      locales: ['sv', 'en', 'fi'],
    })
    expect(getOutcome(finnish, address)).toBe(expected)
  })

  it.each([
    ['/s/en', '302 /se/sv/s/en'],
    ['/c/sv', '302 /se/sv/c/sv'],
    ['/list/en', '302 /se/sv/list/en'],
    ['/product/en/x', '302 /se/sv/product/en/x'],
  ])(
    'the path %s gets a prefix because its first word is not a market [GUARD-06]',
    (address, expected) => {
      const outcome = visit(channel, address)
      expect([formatOutcome(outcome), outcome.unavailableMarket]).toEqual([expected, null])
    },
  )

  it('the first enabled language is used if neither the requested language nor the default language of the market is available [GUARD-07]', () => {
    const foreignMarket = { ...markets.us, defaultLanguageId: 'fr-FR' }
    const narrow = createChannel({
      marketInPath: true,
      markets: [foreignMarket],
      defaultMarket: foreignMarket,
    })
    expect(getOutcome(narrow, '/us/sv')).toBe('302 /us/en')
  })
})

describe('the root path', () => {
  it.each([301, 302, 307, 308] as const)(
    'the root path redirects to the configured path with status %i [ROUTE-13]',
    (status) => {
      const moved = createChannel({ rootRedirect: { path: '/en/news', status } })
      expect(getOutcome(moved, '/?a=1')).toBe(`${status} /en/news?a=1`)
    },
  )

  it('the root path redirects only once if the configured path has no market or language [ROUTE-13, GUARD-12]', () => {
    const rootRedirect = { path: '/news/', status: 301 } as const
    expect(getOutcome(createChannel({ rootRedirect }), '/', { locale: 'en' })).toBe('301 /en/news')
    const marketInPath = true
    expect(getOutcome(createChannel({ rootRedirect, marketInPath }), '/')).toBe('301 /se/sv/news')
  })

  it.each([
    ['/xx/sv/nyheter', true, '302 /se/sv'],
    ['/sv/no/such/page', false, '302 /sv'],
    ['/se/sv/no/such/page', true, '302 /se/sv'],
    ['/no/such/page', false, '302 /sv'],
    ['/no/such/page', true, '302 /se/sv'],
  ])(
    'the root path ignores the configured path %s, which is not a page (market in the path: %s) [ROUTE-13]',
    (path, marketInPath, home) => {
      const missingTarget = createChannel({ marketInPath, rootRedirect: { path, status: 301 } })
      expect(getOutcome(missingTarget, '/')).toBe(home)
      expect(hasValidRootRedirect(missingTarget, createResolveInput('/'))).toBe(false)
      const validTarget = createChannel({
        marketInPath,
        rootRedirect: { path: '/nyheter', status: 301 },
      })
      expect(hasValidRootRedirect(validTarget, createResolveInput('/'))).toBe(true)
    },
  )

  it('the root path redirects to the domain of the language of the configured path [CHANNEL-07, ROUTE-13]', () => {
    const domains = { sv: 'mat.example', en: 'meals.example' }
    const channel = createChannel({ domains, rootRedirect: { path: '/en/news', status: 307 } })
    const getOutcomeAt = (host: string) => formatOutcome(visit(channel, '/', { host }))
    expect(getOutcomeAt('mat.example')).toBe('307 https://meals.example/en/news')
    expect(getOutcomeAt('meals.example')).toBe('307 /en/news')
  })
})

describe('a request for an unavailable market', () => {
  const channel = createChannel({ marketInPath: true })
  const findUnavailableMarket = (address: string, cookies: Cookies = {}) =>
    visit(channel, address, { cookies }).unavailableMarket

  it('the outcome names an unavailable market that the path or a cookie requests [GUARD-08]', () => {
    expect(findUnavailableMarket('/xx/en/news')).toBe('xx')
    expect(findUnavailableMarket('/de/sv')).toBe('de')
    expect(findUnavailableMarket('/se/sv', { market: 'zz' })).toBe('zz')
    expect(findUnavailableMarket('/se/sv/nyheter', { market: 'us' })).toBeNull()
    expect(findUnavailableMarket('/nyheter')).toBeNull()
  })
})
