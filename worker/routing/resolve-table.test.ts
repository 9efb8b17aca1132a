import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localeCodes, type LocaleCode } from '#shared/i18n/locale.ts'
import { allowsLanguage } from '#shared/market/market.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { reservedWords } from '#shared/paths/match-route.ts'
import { routeNames, type RouteName } from '#shared/paths/route-table.ts'
import { isSystemPath } from '#shared/paths/system-paths.ts'
import type { Channel } from '../channel/channel.ts'
import { createChannel, markets, visit, type Cookies } from './sample-channel.fixture.ts'

const allParams = {
  alias: 'det-här',
  category: 'kött & fisk',
  brand: 'b',
  discountCampaign: 'd',
  order: '100001',
  search: 'röd/vit',
  path: 'a/b',
}
const getParams = (name: RouteName) => ({
  ...allParams,
  rest: name === 'pdp-sub-level' ? 'x/y' : 'x',
})

const modes = [
  ['market in the path', true],
  ['market not in the path', false],
] as const
const everyRoute = localeCodes.flatMap((locale) => routeNames.map((name) => ({ name, locale })))

/** Hosts to which a redirect may lead. */
const ownHosts = ['shop.example', 'mat.example', 'meals.example']

describe.each(modes)('%s', (_, marketInPath) => {
  const channel = createChannel({ marketInPath, locales: [...localeCodes] })
  const browsable = [markets.se, markets.us, markets.int]

  describe.each(everyRoute)('$name in $locale', ({ name, locale }) => {
    const buildMarketPath = (alias: string | null) =>
      buildPath({ locale, market: marketInPath ? alias : null }, name, getParams(name))

    it('the path resolves to its route in every market that allows the language [GUARD-02, ROUTE-01, ROUTE-11]', () => {
      for (const market of browsable.filter((each) => allowsLanguage(each, locale))) {
        const outcome = visit(channel, buildMarketPath(market.alias), {
          cookies: { market: market.alias },
        })
        expect(outcome.kind).toBe('page')
        if (outcome.kind !== 'page') continue
        expect(outcome.resolution).toMatchObject({ route: name, locale, market })
        const { prefix, params } = outcome.resolution
        expect(buildPath(prefix, name, params)).toBe(buildMarketPath(market.alias))
      }
    })

    if (marketInPath) {
      it('a path with an incomplete or wrong prefix redirects once to its full path [GUARD-03, GUARD-04, GUARD-05, GUARD-06, GUARD-12]', () => {
        const rest = buildMarketPath('se').slice(`/se/${locale}`.length)
        for (const start of [`/${locale}`, `/${locale}/se`, `//se//${locale}`]) {
          const outcome = visit(channel, `${start}${rest}?a=1`)
          expect(outcome).toMatchObject({
            kind: 'redirect',
            location: `${buildMarketPath('se')}?a=1`,
          })
        }
        for (const start of [`/SE/${locale}`, `/se/${locale.toUpperCase()}`]) {
          const target = { status: 301, location: `${buildMarketPath('se')}?a=1` }
          expect(visit(channel, `${start}${rest}?a=1`)).toMatchObject(target)
        }
      })
      it('a path in a language that the market does not allow redirects once to the same page in an allowed language [GUARD-03, GUARD-07, GUARD-12]', () => {
        const rest = buildMarketPath('se').slice(`/se/${locale}`.length)
        const english = buildPath({ locale: 'en', market: 'us' }, name, getParams(name))
        for (const start of locale === 'en' ? ['/xx/en'] : [`/us/${locale}`, `/xx/${locale}`]) {
          expect(visit(channel, `${start}${rest}?a=%20b`)).toMatchObject({
            kind: 'redirect',
            location: `${english}?a=%20b`,
          })
        }
        const outcome = visit(channel, english)
        expect(outcome).toMatchObject({ kind: 'page', resolution: { route: name } })
      })
    } else {
      it('a path without a locale redirects once to the full path [GUARD-13]', () => {
        const rest = buildMarketPath(null).slice(`/${locale}`.length)
        const outcome = visit(channel, `${rest || '/'}?a=1`, { cookies: { locale } })
        expect(outcome).toMatchObject({
          kind: 'redirect',
          location: `${buildMarketPath(null)}?a=1`,
        })
      })
    }
  })
})

const segment = fc.oneof(
  fc.constantFrom(
    'sv',
    'en',
    'SV',
    'da',
    'se',
    'us',
    'US',
    'xx',
    'p',
    'c',
    'nyheter',
    'news',
    '',
    '..',
    '%E0',
  ),
  fc.string({ maxLength: 8 }).map(encodeURIComponent),
)
// `new URL` removes dot segments from the path, as it does for a real request.
const path = fc
  .array(segment, { maxLength: 6 })
  .map((segments) => new URL(`https://shop.example/${segments.join('/')}`).pathname)
const cookie = fc.constantFrom(undefined, 'us', 'se', 'de', 'en', 'sv', 'zz')
const changes: fc.Arbitrary<Partial<Channel>> = fc.record({
  marketInPath: fc.boolean(),
  detectsLanguage: fc.boolean(),
  choosesLocaleAt: fc.constantFrom('root', 'no-prefix'),
  domains: fc.constantFrom<Channel['domains'][]>(
    {},
    { en: 'meals.example' },
    { sv: 'mat.example', en: 'meals.example' },
  ),
  rootRedirect: fc.constantFrom<Channel['rootRedirect'][]>(
    undefined,
    { path: '/news', status: 301 },
    { path: '/us/sv/p/x/', status: 308 },
  ),
})

describe('any path in any channel', () => {
  it('a request is redirected at most once, to a host of the channel and with its query [GUARD-12]', () => {
    const request = fc.record({
      host: fc.constantFrom(...ownHosts),
      acceptLanguage: fc.constantFrom('en', 'sv', 'de'),
      cookies: fc.record({ market: cookie, locale: cookie }),
    })
    fc.assert(
      fc.property(changes, path, request, (settings, address, visitOptions) => {
        const channel = createChannel(settings)
        const outcome = visit(channel, `${address}?a=%20b`, visitOptions)
        if (outcome.kind === 'page') return
        const target = new URL(outcome.location, `https://${visitOptions.host}`)
        expect([visitOptions.host, ...Object.values(channel.domains)]).toContain(target.host)
        expect(target.search).toBe('?a=%20b')
        const { host, pathname, search } = target
        expect(visit(channel, `${pathname}${search}`, { ...visitOptions, host }).kind).toBe('page')
      }),
      { numRuns: 5000 },
    )
  })

  it('a redirect never leads to a host that comes from the request or its cookies [GUARD-12]', () => {
    const cookies: fc.Arbitrary<Cookies> = fc.record({
      market: fc.webUrl(),
      locale: fc.webUrl(),
      checkoutMarket: fc.webUrl(),
      userType: fc.webUrl(),
      states: fc.webUrl(),
    })
    fc.assert(
      fc.property(changes, fc.domain(), cookies, (settings, host, cookieValues) => {
        const outcome = visit(createChannel(settings), '/', { host, cookies: cookieValues })
        if (outcome.kind === 'page') return
        expect(outcome.location.startsWith('/')).toBe(true)
        expect(outcome.location).not.toContain('//')
      }),
    )
  })

  it.each(modes)(
    'with the %s, a path that was built for a route resolves to the same route [ROUTE-01]',
    (_, marketInPath) => {
      const channel = createChannel({ marketInPath })
      const freeText = fc
        .string({ minLength: 1, maxLength: 12 })
        .filter((text) => !/^\.{1,2}$/.test(text))
        .filter((text) => !reservedWords.includes(text) && !isSystemPath(`/${text}`))
      const locale = fc.constantFrom<LocaleCode[]>('sv', 'en')
      fc.assert(
        fc.property(fc.constantFrom(...routeNames), locale, freeText, (name, code, text) => {
          const params = Object.fromEntries(Object.keys(allParams).map((key) => [key, text]))
          const prefix = { locale: code, market: marketInPath ? 'se' : null }
          const address = buildPath(prefix, name, { ...getParams(name), ...params, path: 'a/b' })
          const outcome = visit(channel, address)
          expect(outcome.kind).toBe('page')
          if (outcome.kind !== 'page') return
          const { resolution } = outcome
          // The random alias of a content page may be the same as a fixed word of another route.
          // The path then resolves to that route.
          if (name !== 'content') expect(resolution.route).toBe(name)
          expect(buildPath(resolution.prefix, resolution.route ?? '404', resolution.params)).toBe(
            address,
          )
        }),
        { numRuns: 2000 },
      )
    },
  )
})
