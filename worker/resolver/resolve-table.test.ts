import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localeCodes, type LocaleCode } from '#shared/i18n/locale.ts'
import { allowsLanguage } from '#shared/market/market.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { reservedWords } from '#shared/paths/match-route.ts'
import { routeNames, type RouteName } from '#shared/paths/route-table.ts'
import { isSystemPath } from '#shared/paths/system-paths.ts'
import type { Channel } from '../channel/channel.ts'
import { createChannel, markets, visit, type Cookies } from './sample-channel.ts'

const allParams = {
  alias: 'det-här',
  category: 'kött & fisk',
  brand: 'b',
  discountCampaign: 'd',
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

/** Hosts that a redirect may lead to. */
const own = ['shop.example', 'mat.example', 'meals.example']

describe.each(modes)('%s', (_, marketInPath) => {
  const channel = createChannel({ marketInPath, locales: [...localeCodes] })
  const browsable = [markets.se, markets.us, markets.int]

  describe.each(everyRoute)('$name in $locale', ({ name, locale }) => {
    const build = (alias: string | null) =>
      buildPath({ locale, market: marketInPath ? alias : null }, name, getParams(name))

    it('GUARD-02 ROUTE-01 ROUTE-11 is read as itself in every market that has the language', () => {
      for (const market of browsable.filter((each) => allowsLanguage(each, locale))) {
        const outcome = visit(channel, build(market.alias), { cookies: { market: market.alias } })
        expect(outcome.kind).toBe('page')
        if (outcome.kind !== 'page') continue
        expect(outcome.resolution).toMatchObject({ route: name, locale, market })
        const { prefix, params } = outcome.resolution
        expect(buildPath(prefix, name, params)).toBe(build(market.alias))
      }
    })

    if (marketInPath) {
      it('GUARD-03 GUARD-04 GUARD-05 GUARD-06 GUARD-12 is one redirect away, whatever its prefix lacks', () => {
        const rest = build('se').slice(`/se/${locale}`.length)
        for (const start of [`/${locale}`, `/${locale}/se`, `//se//${locale}`]) {
          const outcome = visit(channel, `${start}${rest}?a=1`)
          expect(outcome).toMatchObject({ kind: 'redirect', location: `${build('se')}?a=1` })
        }
        const english = `/us/en${rest}`
        const target = { location: english.replace(/\/$/, '') }
        if (locale !== 'en') expect(visit(channel, `/us/${locale}${rest}`)).toMatchObject(target)
        if (locale === 'en') expect(visit(channel, `/xx/en${rest}`)).toMatchObject(target)
      })
    } else {
      it('GUARD-13 is one redirect away without its locale', () => {
        const rest = build(null).slice(`/${locale}`.length)
        const outcome = visit(channel, `${rest || '/'}?a=1`, { cookies: { locale } })
        expect(outcome).toMatchObject({ kind: 'redirect', location: `${build(null)}?a=1` })
      })
    }
  })
})

const segment = fc.oneof(
  fc.constantFrom('sv', 'en', 'da', 'se', 'us', 'xx', 'p', 'c', 'nyheter', 'news', '', '..', '%E0'),
  fc.string({ maxLength: 8 }).map(encodeURIComponent),
)
// As a request brings it: dots are folders by then.
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
    null,
    { path: '/news', status: 301 },
    { path: '/us/sv/p/x/', status: 308 },
  ),
})

describe('any address, in any channel', () => {
  it('GUARD-12 is at most one redirect away from its last address, our own, with its query', () => {
    const request = fc.record({
      host: fc.constantFrom(...own),
      acceptLanguage: fc.constantFrom('en', 'sv', 'de'),
      cookies: fc.record({ market: cookie, locale: cookie }),
    })
    fc.assert(
      fc.property(changes, path, request, (settings, address, from) => {
        const channel = createChannel(settings)
        const outcome = visit(channel, `${address}?a=%20b`, from)
        if (outcome.kind === 'page') return
        const target = new URL(outcome.location, `https://${from.host}`)
        expect([from.host, ...Object.values(channel.domains)]).toContain(target.host)
        expect(target.search).toBe('?a=%20b')
        const { host, pathname, search } = target
        expect(visit(channel, `${pathname}${search}`, { ...from, host }).kind).toBe('page')
      }),
      { numRuns: 5000 },
    )
  })

  it('GUARD-12 says nothing of the request but its path and query', () => {
    const cookies: fc.Arbitrary<Cookies> = fc.record({
      market: fc.webUrl(),
      locale: fc.webUrl(),
      checkoutMarket: fc.webUrl(),
      userType: fc.webUrl(),
      states: fc.webUrl(),
    })
    fc.assert(
      fc.property(changes, fc.domain(), cookies, (settings, host, given) => {
        const outcome = visit(createChannel(settings), '/', { host, cookies: given })
        if (outcome.kind === 'page') return
        expect(outcome.location.startsWith('/')).toBe(true)
        expect(outcome.location).not.toContain('//')
      }),
    )
  })

  it.each(modes)(
    'ROUTE-01 with the %s the address built for a route is read as that route',
    (_, marketInPath) => {
      const channel = createChannel({ marketInPath })
      const free = fc
        .string({ minLength: 1, maxLength: 12 })
        .filter((text) => !/^\.{1,2}$/.test(text))
        .filter((text) => !reservedWords.includes(text) && !isSystemPath(`/${text}`))
      const locale = fc.constantFrom<LocaleCode[]>('sv', 'en')
      fc.assert(
        fc.property(fc.constantFrom(...routeNames), locale, free, (name, code, text) => {
          const params = Object.fromEntries(Object.keys(allParams).map((key) => [key, text]))
          const prefix = { locale: code, market: marketInPath ? 'se' : null }
          const address = buildPath(prefix, name, { ...getParams(name), ...params, path: 'a/b' })
          const outcome = visit(channel, address)
          expect(outcome.kind).toBe('page')
          if (outcome.kind !== 'page') return
          const { resolution } = outcome
          // A free alias may happen to spell the fixed word of another page, which then wins.
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
