import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectLocale } from './choose-locale.ts'
import { createChannel, formatOutcome, visit } from './sample-channel.fixture.ts'

const channel = createChannel({ locales: ['sv', 'en', 'nb'] })

describe('browser language detection', () => {
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
    ['en;q=much', 'en'],
    ['', undefined],
    [undefined, undefined],
  ])('for the header %j detectLocale returns %j [CHANNEL-09]', (header, expected) => {
    expect(detectLocale(channel, header)).toBe(expected)
  })

  it('detectLocale never throws and never returns a language that is not enabled [CHANNEL-09]', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect([undefined, ...channel.locales]).toContain(detectLocale(channel, header))
      }),
    )
  })
})

describe('the choice of a language for a path', () => {
  const getOutcome = (
    address: string,
    settings: Parameters<typeof createChannel>[0],
    cookie?: string,
  ) =>
    formatOutcome(
      visit(createChannel(settings), address, {
        acceptLanguage: 'en',
        ...(cookie === undefined ? {} : { cookies: { locale: cookie } }),
      }),
    )

  it('the preferred languages of the browser are used only if the channel enables this [ROUTE-02, CHANNEL-09]', () => {
    expect(getOutcome('/', {})).toBe('302 /sv')
    expect(getOutcome('/', { detectsLanguage: true })).toBe('302 /en')
  })

  it('the languages of the browser have priority over the cookie, and the cookie has priority over the default [CHANNEL-09]', () => {
    expect(getOutcome('/', { detectsLanguage: true }, 'sv')).toBe('302 /en')
    expect(getOutcome('/', {}, 'en')).toBe('302 /en')
    expect(getOutcome('/', {}, 'xx')).toBe('302 /sv')
  })

  it('a locale in the path has priority over all other sources [CHANNEL-09]', () => {
    expect(getOutcome('/sv/nyheter', { detectsLanguage: true }, 'en')).toBe('news se sv')
    expect(getOutcome('/se/sv', { detectsLanguage: true, marketInPath: true }, 'en')).toBe(
      'index se sv',
    )
  })

  it('the chosen language redirects every path without a prefix, or only the root, depending on the setting [CHANNEL-09]', () => {
    expect(getOutcome('/news', {}, 'en')).toBe('302 /en/news')
    expect(getOutcome('/news', { choosesLocaleAt: 'root' }, 'en')).toBe('302 /sv/news')
    expect(getOutcome('/', { choosesLocaleAt: 'root' }, 'en')).toBe('302 /en')
    const both = { detectsLanguage: true, choosesLocaleAt: 'root', marketInPath: true } as const
    expect(getOutcome('/se/news', both)).toBe('302 /se/sv/news')
    expect(getOutcome('/', both)).toBe('302 /se/en')
  })
})

describe('a domain for each language', () => {
  const domains = { sv: 'mat.example', en: 'meals.example:8443' }
  const getOutcomeAt = (
    host: string,
    address: string,
    changes: Parameters<typeof createChannel>[0] = {},
  ) =>
    formatOutcome(
      visit(createChannel({ domains, detectsLanguage: true, ...changes }), address, {
        host,
        acceptLanguage: 'en',
        cookies: { locale: 'en' },
      }),
    )

  it('the domain decides the language of a path without a prefix [CHANNEL-07]', () => {
    expect(getOutcomeAt('mat.example', '/')).toBe('302 /sv')
    expect(getOutcomeAt('mat.example', '/nyheter')).toBe('302 /sv/nyheter')
    expect(getOutcomeAt('meals.example:8443', '/')).toBe('302 /en')
  })

  it('a page in another language redirects once to the domain of that language [CHANNEL-07, GUARD-12]', () => {
    expect(getOutcomeAt('mat.example', '/en/news?a=1')).toBe(
      '302 https://meals.example:8443/en/news?a=1',
    )
    expect(getOutcomeAt('mat.example', '//en/news/')).toBe('301 https://meals.example:8443/en/news')
    expect(getOutcomeAt('meals.example:8443', '/en/news')).toBe('news se en')
    const marketInPath = true
    const target = '302 https://meals.example:8443/us/en/news'
    expect(getOutcomeAt('mat.example', '/us/news', { marketInPath })).toBe(target)
  })

  it('a host that is not the domain of a language, such as a preview, serves every language [CHANNEL-07]', () => {
    expect(getOutcomeAt('preview.example', '/en/news')).toBe('news se en')
    expect(getOutcomeAt('preview.example', '/sv/nyheter')).toBe('news se sv')
  })

  it('a language without a domain is served on the requested host [CHANNEL-07]', () => {
    expect(getOutcomeAt('mat.example', '/en/news', { domains: { sv: 'mat.example' } })).toBe(
      'news se en',
    )
  })

  it('a missing page is not redirected to another domain [CHANNEL-07]', () => {
    expect(getOutcomeAt('mat.example', '/en/no/such/page')).toBe('none se en')
  })

  it('a redirect to a domain on localhost uses http [CHANNEL-07]', () => {
    const local = { domains: { sv: 'mat.localhost:5173', en: 'localhost:5173' } }
    expect(getOutcomeAt('mat.localhost:5173', '/en', local)).toBe('302 http://localhost:5173/en')
    expect(getOutcomeAt('localhost:5173', '/sv', local)).toBe('302 http://mat.localhost:5173/sv')
  })
})
