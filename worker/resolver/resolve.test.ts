import { describe, expect, it } from 'vitest'
import type { Channel } from '../channel/channel.ts'
import {
  createChannel,
  createInput,
  createMarket,
  markets,
  printOutcome,
  visit,
  type Cookies,
} from './sample-channel.ts'
import { hasRoot } from './resolve.ts'

const read = (channel: Channel, address: string, cookies: Cookies = {}) =>
  printOutcome(visit(channel, address, { cookies }))

describe('market not in the path', () => {
  const channel = createChannel()

  it.each([
    ['ROUTE-13 the root', '/', '302 /sv'],
    ['ROUTE-02 a locale alone', '/en', 'index se en'],
    ['a page', '/sv/varukorg', 'cart se sv'],
    ['words of the other language', '/en/varukorg', 'content se en'],
    ['GUARD-13 a named route without locale', '/nyheter?a=1', '302 /sv/nyheter?a=1'],
    ['GUARD-13 no route without locale', '/no/such/page', 'none se sv'],
    ['ROUTE-11 a language that is off', '/da/kurv', 'none se sv'],
    ['a broken percent sequence', '/sv/%E0', 'none se sv'],
    ['GUARD-12 slashes too many', '//sv//nyheter/?q=%20', '301 /sv/nyheter?q=%20'],
  ])('%s', (_, address, expected) => {
    expect(read(channel, address)).toBe(expected)
  })

  it('GUARD-13 a market without the language gives way to one that has it, without a redirect', () => {
    expect(read(channel, '/en/news', { market: 'us' })).toBe('news us en')
    expect(read(channel, '/sv/nyheter', { market: 'us' })).toBe('news se sv')
    const narrow = createChannel({ defaultMarket: markets.us })
    expect(read(narrow, '/sv/nyheter', { market: 'us' })).toBe('news se sv')
  })

  it('CHANNEL-04 a market that is for checkout alone cannot be browsed', () => {
    expect(read(channel, '/sv', { market: 'de' })).toBe('index se sv')
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
    ['CHANNEL-04 a market for checkout alone', '/de/sv', '302 /us/en'],
  ])('%s', (_, address, expected) => {
    expect(read(channel, address)).toBe(expected)
  })

  it('GUARD-06 the current market is the one of the cookie', () => {
    expect(read(channel, '/en/news', { market: 'us' })).toBe('302 /us/en/news')
  })

  it.each([
    [
      'GUARD-04 in front of another market, it is the language',
      '/fi/se/ostoskori',
      '302 /se/fi/ostoskori',
    ],
    [
      'GUARD-05 in front of anything else, it is the market',
      '/fi/ostoskori',
      '302 /fi/sv/ostoskori',
    ],
    ['GUARD-02 in front of a language, it is the market', '/fi/sv/varukorg', 'cart fi sv'],
    ['GUARD-02 in front of itself, it is both', '/fi/fi/ostoskori', 'cart fi fi'],
  ])('a word that is a market and a language: %s', (_, address, expected) => {
    const finland = createMarket('fi')
    const finnish = createChannel({
      marketInPath: true,
      markets: [markets.se, finland],
      locales: ['sv', 'en', 'fi'],
    })
    expect(read(finnish, address)).toBe(expected)
  })

  it.each([
    ['/s/en', '302 /se/sv/s/en'],
    ['/c/sv', '302 /se/sv/c/sv'],
    ['/list/en', '302 /se/sv/list/en'],
    ['/product/en/x', '302 /se/sv/product/en/x'],
  ])(
    'GUARD-06 %s is a page without its prefix: its first word is no market',
    (address, expected) => {
      const outcome = visit(channel, address)
      expect([printOutcome(outcome), outcome.unavailableMarket]).toEqual([expected, null])
    },
  )

  it('GUARD-07 where the market’s own language is off too, it is the first one it has', () => {
    const odd = { ...markets.us, defaultLanguageId: 'fr-FR' }
    const narrow = createChannel({ marketInPath: true, markets: [odd], defaultMarket: odd })
    expect(read(narrow, '/us/sv')).toBe('302 /us/en')
  })
})

describe('the root', () => {
  it.each([301, 302, 307, 308] as const)(
    'ROUTE-13 goes where the configuration says, with status %i',
    (status) => {
      const moved = createChannel({ rootRedirect: { path: '/en/news', status } })
      expect(read(moved, '/?a=1')).toBe(`${status} /en/news?a=1`)
    },
  )

  it('ROUTE-13 GUARD-12 whatever the configured path leaves out, one redirect leads to the last address', () => {
    const rootRedirect = { path: '/news/', status: 301 } as const
    expect(read(createChannel({ rootRedirect }), '/', { locale: 'en' })).toBe('301 /en/news')
    const marketInPath = true
    expect(read(createChannel({ rootRedirect, marketInPath }), '/')).toBe('301 /se/sv/news')
  })

  it.each([
    ['/xx/sv/nyheter', true, '302 /se/sv'],
    ['/sv/no/such/page', false, '302 /sv'],
    ['/se/sv/no/such/page', true, '302 /se/sv'],
    ['/no/such/page', false, '302 /sv'],
    ['/no/such/page', true, '302 /se/sv'],
  ])(
    'ROUTE-13 to %s, which is no page, it does not go (market in the path: %s)',
    (path, marketInPath, home) => {
      const lost = createChannel({ marketInPath, rootRedirect: { path, status: 301 } })
      expect(read(lost, '/')).toBe(home)
      expect(hasRoot(lost, createInput('/'))).toBe(false)
      const found = createChannel({ marketInPath, rootRedirect: { path: '/nyheter', status: 301 } })
      expect(hasRoot(found, createInput('/'))).toBe(true)
    },
  )

  it('CHANNEL-07 ROUTE-13 a configured path of another language leads to its domain', () => {
    const domains = { sv: 'mat.example', en: 'meals.example' }
    const channel = createChannel({ domains, rootRedirect: { path: '/en/news', status: 307 } })
    const at = (host: string) => printOutcome(visit(channel, '/', { host }))
    expect(at('mat.example')).toBe('307 https://meals.example/en/news')
    expect(at('meals.example')).toBe('307 /en/news')
  })
})

describe('an unavailable market', () => {
  const channel = createChannel({ marketInPath: true })
  const ask = (address: string, cookies: Cookies = {}) =>
    visit(channel, address, { cookies }).unavailableMarket

  it('GUARD-08 is named, whether the path or a cookie asks for it', () => {
    expect(ask('/xx/en/news')).toBe('xx')
    expect(ask('/de/sv')).toBe('de')
    expect(ask('/se/sv', { market: 'zz' })).toBe('zz')
    expect(ask('/se/sv/nyheter', { market: 'us' })).toBeNull()
    expect(ask('/nyheter')).toBeNull()
  })
})
