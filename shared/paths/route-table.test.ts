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
  type RouteName,
} from './route-table.ts'

const toPath = (name: RouteName, locale: 'sv' | 'en') => buildPath({ locale, market: null }, name)

const listNames = (of: (route: (typeof routeTable)[RouteName]) => boolean) =>
  routeNames.filter((name) => of(routeTable[name]))

describe('the route table', () => {
  it.each(localeCodes)('every route has a valid pattern in %s [ROUTE-01, ROUTE-11]', (locale) => {
    const patterns = routeNames.map((name) => getPattern(name, locale))
    // Only the home page has an empty pattern.
    expect(patterns.filter((pattern) => pattern === '')).toHaveLength(1)
    const shape = /^(?:(?::[a-zA-Z]+[?+]?|\(any\)|\*|[a-z\d-]+)(?:\/(?!$)|$))*$/
    expect(patterns.filter((pattern) => !shape.test(pattern))).toEqual([])
  })

  it('the localized name of a route is its name, three underscores and the language [ROUTE-01]', () => {
    expect(getLocalizedRouteName('checkout', 'sv')).toBe('checkout___sv')
    expect(getLocalizedRouteName('checkout', 'en')).toBe('checkout___en')
  })

  it('all routes whose name begins with account are account pages [ROUTE-16]', () => {
    expect(routeNames.filter(isAccountRoute)).toEqual([
      'account',
      'account-create',
      'account-email',
      'account-reset-password',
      'account-balance',
      'account-orders',
      'account-settings',
      'account-order',
      'account-company',
    ])
  })

  it('no two routes have the same name [ROUTE-01]', () => {
    const names = [...routeNames, ...Object.values(sharedRouteNames).flat()]
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    ['index', '/sv', '/en'],
    ['404', '/sv/404', '/en/404'],
    ['account', '/sv/account', '/en/account'],
    ['account-reset-password', '/sv/account/reset-password', '/en/account/reset-password'],
    ['brands', '/sv/varumarken', '/en/brands'],
    ['favorites', '/sv/favoriter', '/en/favorites'],
    ['news', '/sv/nyheter', '/en/news'],
    ['checkout', '/sv/kassan', '/en/checkout'],
    ['checkout-confirmation', '/sv/kassan/bekraftelse', '/en/checkout/confirmation'],
    ['checkout-klarna-fail', '/sv/checkout/klarna-fail', '/en/checkout/klarna-fail'],
    ['account-balance', '/sv/mina-sidor/saldo', '/en/my-account/balance'],
    ['account-orders', '/sv/mina-sidor/ordrar', '/en/my-account/orders'],
    ['account-settings', '/sv/mina-sidor/installningar', '/en/my-account/settings'],
    ['cart', '/sv/varukorg', '/en/cart'],
    ['account-create', '/sv/account/create', '/en/account/create'],
    ['markets', '/sv/marknader', '/en/markets'],
    ['newsletter', '/sv/nyhetsbrev', '/en/newsletter'],
  ] as const)(
    'the page %s has the Swedish path %s and the English path %s [ROUTE-03, ROUTE-04, ROUTE-05, ROUTE-06, ROUTE-12]',
    (name, swedish, english) => {
      expect([toPath(name, 'sv'), toPath(name, 'en')]).toEqual([swedish, english])
    },
  )

  it('lists have the same patterns in all languages [ROUTE-08]', () => {
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
    expect(lists.every((name) => typeof routeTable[name].path === 'string')).toBe(true)
  })

  it('the five variants of the list page share one pattern [ROUTE-09]', () => {
    expect(sharedRouteNames.list).toEqual([
      'list-brand',
      'list-category',
      'list-discount-campaign',
      'list-list',
      'list-search',
    ])
  })

  it('the route for content by alias and the route for its preview share one pattern [ROUTE-10]', () => {
    expect(getPattern('content', 'sv')).toBe(':alias')
    expect(getPattern('content-alias', 'sv')).toBe('content/:alias?')
    expect(sharedRouteNames['content-alias']).toEqual(['content-preview'])
    expect(getPattern('preview-widgets', 'en')).toBe('preview-widgets')
  })

  it.each(['da', 'fi', 'nb'] as const)(
    'every path that differs between Swedish and English is also translated to %s [ROUTE-11]',
    (locale) => {
      const translated = routeNames.filter(
        (name) => getPattern(name, 'sv') !== getPattern(name, 'en'),
      )
      const own = translated.filter((name) => getPattern(name, locale) !== getPattern(name, 'en'))
      expect(own).toEqual(translated)
    },
  )

  it.each(localeCodes)('no two routes have the same pattern in %s [ROUTE-11]', (locale) => {
    // Two patterns that differ only in their parameter names match the same paths, so the names are
    // removed.
    const shapes = routeNames.map((name) => getPattern(name, locale).replaceAll(/:\w+/g, ':'))
    const anyAsParameter = shapes.map((shape) => shape.replaceAll('(any)', ':'))
    expect(new Set(anyAsParameter).size).toBe(shapes.length)
  })

  it.each(localeCodes)(
    'every fixed path in %s is matched by its own route and not by an earlier one [ROUTE-10]',
    (locale) => {
      const fixed = routeNames.filter((name) => !/[:*(]/.test(getPattern(name, locale)))
      const found = fixed.map(
        (name) => matchRoute(getPattern(name, locale).split('/').filter(Boolean), locale)?.name,
      )
      expect(found).toEqual(fixed)
    },
  )

  it('only the checkout, its confirmation page, its failure page and the offline page have the undistracted layout [ROUTE-15]', () => {
    expect(listNames(({ layout }) => layout === 'undistracted')).toEqual([
      'checkout',
      'checkout-confirmation',
      'checkout-klarna-fail',
      'offline',
    ])
  })

  it('only the pages below my-account require a signed-in customer [GUARD-01]', () => {
    expect(listNames(({ guard }) => guard === 'authenticated')).toEqual([
      'account-balance',
      'account-orders',
      'account-settings',
      'account-order',
      'account-company',
    ])
  })

  it('every route has one of the guards authenticated, default and list-page-routing [GUARD-11]', () => {
    const guards = new Set(routeNames.map((name) => routeTable[name].guard))
    expect([...guards].toSorted()).toEqual(['authenticated', 'default', 'list-page-routing'])
  })

  it('the pages that depend on the shopper are personal', () => {
    expect(listNames(({ access }) => access === 'personal')).toEqual([
      'account',
      'account-create',
      'account-email',
      'account-reset-password',
      'cart',
      'cart-code',
      'checkout',
      'checkout-confirmation',
      'checkout-klarna-fail',
      'consent',
      'contact-message',
      'delivery-check',
      'favorites',
      'markets',
      'product-review',
      'stock-watch',
      'newsletter',
      'preview-widgets',
      'account-balance',
      'account-orders',
      'account-settings',
      'account-order',
      'account-company',
      'company-application',
      'order',
      'withdrawal',
    ])
  })
})
