import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectLocale } from './choose-locale.ts'
import { createChannel, printOutcome, visit } from './sample-channel.ts'

const channel = createChannel({ locales: ['sv', 'en', 'nb'] })

describe('the browser’s languages', () => {
  it.each([
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['de, fr;q=0.9', undefined],
    ['de, en;q=0.5, sv;q=0.8', 'sv'],
    ['sv;q=0.8,en;q=0.8', 'sv'],
    ['sv;q=0, en;q=0.1', 'en'],
    ['en ; q=0.2 , sv ; q=0.3', 'sv'],
    ['no', 'nb'],
    ['fi, en;q=0.4', 'en'],
    ['*', undefined],
    ['en;q=much', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('CHANNEL-09 %j is %j', (header, expected) => {
    expect(detectLocale(channel, header)).toBe(expected)
  })

  it('CHANNEL-09 no header brings a language that is off, or an error', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect([undefined, ...channel.locales]).toContain(detectLocale(channel, header))
      }),
    )
  })
})

describe('the choice of a language', () => {
  const ask = (address: string, settings: Parameters<typeof createChannel>[0], cookie?: string) =>
    printOutcome(
      visit(createChannel(settings), address, {
        acceptLanguage: 'en',
        ...(cookie === undefined ? {} : { cookies: { locale: cookie } }),
      }),
    )

  it('ROUTE-02 CHANNEL-09 the browser is not asked unless configured', () => {
    expect(ask('/', {})).toBe('302 /sv')
    expect(ask('/', { detectsLanguage: true })).toBe('302 /en')
  })

  it('CHANNEL-09 the browser comes before the cookie, the cookie before the default', () => {
    expect(ask('/', { detectsLanguage: true }, 'sv')).toBe('302 /en')
    expect(ask('/', {}, 'en')).toBe('302 /en')
    expect(ask('/', {}, 'xx')).toBe('302 /sv')
  })

  it('CHANNEL-09 on a path with a prefix the prefix rules', () => {
    expect(ask('/sv/nyheter', { detectsLanguage: true }, 'en')).toBe('news se sv')
    expect(ask('/se/sv', { detectsLanguage: true, marketInPath: true }, 'en')).toBe('index se sv')
  })

  it('CHANNEL-09 it may redirect every path without a prefix, or the root alone', () => {
    expect(ask('/news', {}, 'en')).toBe('302 /en/news')
    expect(ask('/news', { choosesLocaleAt: 'root' }, 'en')).toBe('302 /sv/news')
    expect(ask('/', { choosesLocaleAt: 'root' }, 'en')).toBe('302 /en')
    const both = { detectsLanguage: true, choosesLocaleAt: 'root', marketInPath: true } as const
    expect(ask('/se/news', both)).toBe('302 /se/sv/news')
    expect(ask('/', both)).toBe('302 /se/en')
  })
})

describe('a domain for each language', () => {
  const domains = { sv: 'mat.example', en: 'meals.example:8443' }
  const at = (host: string, address: string, changes: Parameters<typeof createChannel>[0] = {}) =>
    printOutcome(
      visit(createChannel({ domains, detectsLanguage: true, ...changes }), address, {
        host,
        acceptLanguage: 'en',
        cookies: { locale: 'en' },
      }),
    )

  it('CHANNEL-07 settles the language of its paths without a prefix', () => {
    expect(at('mat.example', '/')).toBe('302 /sv')
    expect(at('mat.example', '/nyheter')).toBe('302 /sv/nyheter')
    expect(at('meals.example:8443', '/')).toBe('302 /en')
  })

  it('CHANNEL-07 GUARD-12 a page of another language is at that language’s domain, one redirect away', () => {
    expect(at('mat.example', '/en/news?a=1')).toBe('302 https://meals.example:8443/en/news?a=1')
    expect(at('mat.example', '//en/news/')).toBe('301 https://meals.example:8443/en/news')
    expect(at('meals.example:8443', '/en/news')).toBe('news se en')
    const marketInPath = true
    const target = '302 https://meals.example:8443/us/en/news'
    expect(at('mat.example', '/us/news', { marketInPath })).toBe(target)
  })

  it('CHANNEL-07 a host that is nobody’s own, such as a preview, serves every language', () => {
    expect(at('preview.example', '/en/news')).toBe('news se en')
    expect(at('preview.example', '/sv/nyheter')).toBe('news se sv')
  })

  it('CHANNEL-07 a language without a domain is served where it is asked for', () => {
    expect(at('mat.example', '/en/news', { domains: { sv: 'mat.example' } })).toBe('news se en')
  })

  it('CHANNEL-07 no page there is no reason to go elsewhere', () => {
    expect(at('mat.example', '/en/no/such/page')).toBe('none se en')
  })

  it('CHANNEL-07 hosts of the machine itself are reached without TLS', () => {
    const local = { domains: { sv: 'mat.localhost:5173', en: 'localhost:5173' } }
    expect(at('mat.localhost:5173', '/en', local)).toBe('302 http://localhost:5173/en')
    expect(at('localhost:5173', '/sv', local)).toBe('302 http://mat.localhost:5173/sv')
  })
})
