import { describe, expect, it } from 'vitest'
import { localeCodes } from '../i18n/locale.ts'
import { buildPath } from './build-path.ts'
import { matchRoute } from './match-route.ts'
import {
  getLocalizedRouteName,
  getPattern,
  isAccountRoute,
  routeNames,
  routeTable,
  sharedRouteNames,
  type PathPattern,
  type RouteName,
} from './route-table.ts'

const toPath = (name: RouteName, locale: 'sv' | 'en') => buildPath({ locale, market: null }, name)

const listNames = (of: (route: (typeof routeTable)[RouteName]) => boolean) =>
  routeNames.filter((name) => of(routeTable[name]))

describe('the route table', () => {
  it.each(localeCodes)('ROUTE-01 ROUTE-11 has every route in %s', (locale) => {
    const patterns = routeNames.map((name) => getPattern(name, locale))
    // Home alone has no words.
    expect(patterns.filter((pattern) => pattern === '')).toHaveLength(1)
    const shape = /^(?:(?::[a-zA-Z]+[?+]?|\(any\)|\*|[a-z\d-]+)(?:\/(?!$)|$))*$/
    expect(patterns.filter((pattern) => !shape.test(pattern))).toEqual([])
  })

  it('ROUTE-01 names a route by language with three underscores', () => {
    expect(getLocalizedRouteName('checkout', 'sv')).toBe('checkout___sv')
    expect(getLocalizedRouteName('checkout', 'en')).toBe('checkout___en')
  })

  it('ROUTE-16 knows the pages of the account by their name', () => {
    expect(routeNames.filter(isAccountRoute)).toEqual([
      'account',
      'account-create',
      'account-reset-password',
      'account-balance',
      'account-orders',
      'account-settings',
    ])
  })

  it('ROUTE-01 gives no two routes one name', () => {
    const names = [...routeNames, ...Object.values(sharedRouteNames).flat()]
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    ['index', '/sv', '/en'],
    ['404', '/sv/404', '/en/404'],
    ['account', '/sv/account', '/en/account'],
    ['account-reset-password', '/sv/account/reset-password', '/en/account/reset-password'],
  ] as const)('ROUTE-03 %s is %s and %s', (name, swedish, english) => {
    expect([toPath(name, 'sv'), toPath(name, 'en')]).toEqual([swedish, english])
  })

  it.each([
    ['brands', '/sv/varumarken', '/en/brands'],
    ['favorites', '/sv/favoriter', '/en/favorites'],
    ['news', '/sv/nyheter', '/en/news'],
  ] as const)('ROUTE-04 %s is %s and %s', (name, swedish, english) => {
    expect([toPath(name, 'sv'), toPath(name, 'en')]).toEqual([swedish, english])
  })

  it.each([
    ['checkout', '/sv/kassan', '/en/checkout'],
    ['checkout-confirmation', '/sv/kassan/bekraftelse', '/en/checkout/confirmation'],
    ['checkout-klarna-fail', '/sv/checkout/klarna-fail', '/en/checkout/klarna-fail'],
  ] as const)('ROUTE-05 %s is %s and %s', (name, swedish, english) => {
    expect([toPath(name, 'sv'), toPath(name, 'en')]).toEqual([swedish, english])
  })

  it.each([
    ['account-balance', '/sv/mina-sidor/saldo', '/en/my-account/balance'],
    ['account-orders', '/sv/mina-sidor/ordrar', '/en/my-account/orders'],
    ['account-settings', '/sv/mina-sidor/installningar', '/en/my-account/settings'],
  ] as const)('ROUTE-06 %s is %s and %s', (name, swedish, english) => {
    expect([toPath(name, 'sv'), toPath(name, 'en')]).toEqual([swedish, english])
  })

  it.each([
    ['cart', '/sv/varukorg', '/en/cart'],
    ['account-create', '/sv/account/create', '/en/account/create'],
    ['markets', '/sv/marknader', '/en/markets'],
  ] as const)('ROUTE-12 %s is %s and %s', (name, swedish, english) => {
    expect([toPath(name, 'sv'), toPath(name, 'en')]).toEqual([swedish, english])
  })

  it('ROUTE-08 lists share their words in all languages', () => {
    const lists = routeNames.filter((name) => /^(plp|list)/.test(name))
    expect(lists.map((name) => getPattern(name, 'sv'))).toEqual([
      'c/:category',
      'c/(any)/:category',
      'b/:brand+',
      'dc/:discountCampaign+',
      's/:search',
      'l/*',
      'list/:alias?',
    ])
    expect(lists.every((name) => typeof (routeTable[name].path as PathPattern) === 'string')).toBe(
      true,
    )
  })

  it('ROUTE-09 the five list variants share one pattern', () => {
    expect(sharedRouteNames.list).toEqual([
      'list-brand',
      'list-category',
      'list-discount-campaign',
      'list-list',
      'list-search',
    ])
  })

  it('ROUTE-10 content and its preview share one pattern', () => {
    expect(getPattern('content', 'sv')).toBe(':alias')
    expect(getPattern('content-alias', 'sv')).toBe('content/:alias?')
    expect(sharedRouteNames['content-alias']).toEqual(['content-preview'])
    expect(getPattern('preview-widgets', 'en')).toBe('preview-widgets')
  })

  it.each(['da', 'fi', 'nb'] as const)('ROUTE-11 has words of its own in %s', (locale) => {
    const translated = routeNames.filter(
      (name) => getPattern(name, 'sv') !== getPattern(name, 'en'),
    )
    const own = translated.filter((name) => getPattern(name, locale) !== getPattern(name, 'en'))
    expect(own).toEqual(translated)
  })

  it.each(localeCodes)('ROUTE-11 has no two routes alike in %s', (locale) => {
    // Names of parameters do not tell one pattern from another.
    const shapes = routeNames.map((name) => getPattern(name, locale).replaceAll(/:\w+/g, ':'))
    const anyAsParameter = shapes.map((shape) => shape.replaceAll('(any)', ':'))
    expect(new Set(anyAsParameter).size).toBe(shapes.length)
  })

  it.each(localeCodes)(
    'ROUTE-10 no fixed path of %s is hidden by one that stands before it',
    (locale) => {
      const fixed = routeNames.filter((name) => !/[:*(]/.test(getPattern(name, locale)))
      const found = fixed.map(
        (name) => matchRoute(getPattern(name, locale).split('/').filter(Boolean), locale)?.name,
      )
      expect(found).toEqual(fixed)
    },
  )

  it('ROUTE-15 checkout, confirmation and failure are undistracted, the rest is not', () => {
    expect(listNames(({ layout }) => layout === 'undistracted')).toEqual([
      'checkout',
      'checkout-confirmation',
      'checkout-klarna-fail',
    ])
  })

  it('GUARD-01 the pages of a customer alone are guarded by authentication', () => {
    expect(listNames(({ guard }) => guard === 'authenticated')).toEqual([
      'account-balance',
      'account-orders',
      'account-settings',
    ])
  })

  it('GUARD-11 knows the guards authenticated, default and list-page-routing', () => {
    const guards = new Set(routeNames.map((name) => routeTable[name].guard))
    expect([...guards].toSorted()).toEqual(['authenticated', 'default', 'list-page-routing'])
  })

  it('what is made for one shopper is personal: cart, checkout, account, favourites, previews', () => {
    expect(listNames(({ access }) => access === 'personal')).toEqual([
      'account',
      'account-create',
      'account-reset-password',
      'cart',
      'checkout',
      'checkout-confirmation',
      'checkout-klarna-fail',
      'favorites',
      'markets',
      'preview-widgets',
      'account-balance',
      'account-orders',
      'account-settings',
    ])
  })
})
