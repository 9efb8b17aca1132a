import { describe, expect, it } from 'vitest'
import { findApplicationRecipient } from './application-recipient.ts'
import { getSettings } from './settings.ts'

const variables = {
  MERCHANT_ENDPOINT: 'https://merchant.example/graphql',
  MERCHANT_API_KEY: 'key',
  AUTH_ENDPOINT: 'https://merchant.example/auth/',
  SIGN_ENDPOINT: 'https://merchant.example/sign/{API_KEY}?identity=',
  PICTURE_ENDPOINT: '/merchant',
  COOKIE_SECRET: 'x'.repeat(32),
  LOCALES: 'sv,en',
  CHANNELS: { main: { name: 'Shop' } },
}

const withChannel = (settings: object) => ({
  ...variables,
  CHANNELS: { main: { name: 'Shop', ...settings } },
})

describe('the channel configuration', () => {
  it('by default browser languages are ignored and customers are persons or companies [CHANNEL-09, STATE-02]', () => {
    expect(getSettings({ ...variables }).CHANNELS.main).toMatchObject({
      marketInPath: false,
      detectsLanguage: false,
      choosesLocaleAt: 'no-prefix',
      domains: {},
      customerTypes: [
        { type: 'PERSON', vatIncluded: true },
        { type: 'ORGANIZATION', vatIncluded: false },
      ],
    })
  })

  it('a further customer type needs a name in each enabled language, and in no other one [STATE-02]', () => {
    const createSettings = (names?: Record<string, string>) => {
      const reseller = { type: 'RESELLER', vatIncluded: false, names }
      return withChannel({ customerTypes: [{ type: 'PERSON', vatIncluded: true }, reseller] })
    }
    const names = { sv: 'Återförsäljare', en: 'Reseller' }
    expect(getSettings(createSettings(names)).CHANNELS.main?.customerTypes).toHaveLength(2)
    const path = 'CHANNELS.main.customerTypes.1.names'
    expect(() => getSettings(createSettings({ sv: 'Återförsäljare' }))).toThrow(`${path}.en`)
    expect(() => getSettings(createSettings({ ...names, sv: '' }))).toThrow(`${path}.sv`)
    expect(() => getSettings(createSettings())).toThrow(`${path}.sv`)
  })

  it('a language whose messages load lazily must be enabled [CHANNEL-08]', () => {
    expect(getSettings({ ...variables }).LAZY_LOCALES).toEqual([])
    expect(getSettings({ ...variables, LAZY_LOCALES: 'en' }).LAZY_LOCALES).toEqual(['en'])
    expect(() => getSettings({ ...variables, LAZY_LOCALES: 'fi' })).toThrow('LAZY_LOCALES')
  })

  it('breakpoints that do not ascend are refused [STATE-08]', () => {
    const breakpoints = { tablet: 768, laptop: 1024, desktop: 1200, desktopBig: 1440 }
    expect(getSettings(withChannel({ breakpoints })).CHANNELS.main).toMatchObject({ breakpoints })
    expect(getSettings({ ...variables }).CHANNELS.main?.breakpoints).toBeUndefined()
    const equal = { ...breakpoints, laptop: 768 }
    expect(() => getSettings(withChannel({ breakpoints: equal }))).toThrow('do not ascend')
  })

  it.each(['/merchant/live', 'wss://live.example:8443/stock', 'ws://localhost:1/a'])(
    'the endpoint %s of the live stock is accepted [API-05]',
    (liveStock) => {
      expect(getSettings(withChannel({ liveStock })).CHANNELS.main?.liveStock).toBe(liveStock)
    },
  )

  it.each([
    'https://live.example/a',
    '//live.example/a',
    "/a; script-src 'unsafe-inline'",
    'wss:/a',
  ])('the endpoint %s of the live stock is refused [API-05]', (liveStock) => {
    expect(() => getSettings(withChannel({ liveStock }))).toThrow('liveStock')
  })

  it.each([
    undefined,
    '/merchant/collect',
    'https://tags.shop.example',
    'https://tags.shop.example:8443',
  ])('a tool may be served at the endpoint %s [TRACK-05]', (endpoint) => {
    const destinations = { analytics: { id: 'G-24HMEALS', endpoint } }
    expect(getSettings(withChannel({ destinations })).CHANNELS.main).toMatchObject({ destinations })
    expect(getSettings({ ...variables }).CHANNELS.main?.destinations).toBeUndefined()
  })

  it.each<[string, object]>([
    ['an unknown kind', { weather: { id: 'a' } }],
    ['an unknown setting', { analytics: { id: 'a', origin: 'https://a.example' } }],
    ['no id', { analytics: {} }],
    ['an empty id', { analytics: { id: '' } }],
    ['an id with a parameter', { analytics: { id: 'a&b=c' } }],
    ['an endpoint without encryption', { adPixel: { id: 'a', endpoint: 'http://a.example' } }],
    ['an endpoint on another host', { adPixel: { id: 'a', endpoint: '//a.example' } }],
    ['an endpoint with a path', { adPixel: { id: 'a', endpoint: 'https://a.example/b' } }],
    ['an endpoint with dot segments', { adPixel: { id: 'a', endpoint: '/a/../b' } }],
    ['an endpoint with a source', { adPixel: { id: 'a', endpoint: "/a 'unsafe-inline'" } }],
    ['an endpoint with a wildcard', { adPixel: { id: 'a', endpoint: 'https://*.example' } }],
  ])('a tool with %s is refused [TRACK-05]', (_what, destinations) => {
    expect(() => getSettings(withChannel({ destinations }))).toThrow('destinations')
  })

  it('the root redirects with status 302 unless another status is configured [ROUTE-13]', () => {
    const { CHANNELS } = getSettings(withChannel({ rootRedirect: { path: '/sv/nyheter' } }))
    expect(CHANNELS.main?.rootRedirect).toEqual({ path: '/sv/nyheter', status: 302 })
  })

  it.each([
    [
      'a root redirect with status 303 [ROUTE-13]',
      { rootRedirect: { path: '/sv', status: 303 } },
      'rootRedirect.status',
    ],
    [
      'a root redirect with status 200 [ROUTE-13]',
      { rootRedirect: { path: '/sv', status: 200 } },
      'rootRedirect.status',
    ],
    [
      'a root redirect to the root [ROUTE-13]',
      { rootRedirect: { path: '/' } },
      'rootRedirect.path',
    ],
    [
      'a root redirect without a leading slash [ROUTE-13]',
      { rootRedirect: { path: 'sv' } },
      'rootRedirect.path',
    ],
    [
      'a root redirect to another host [GUARD-12]',
      { rootRedirect: { path: '//evil.example' } },
      'rootRedirect.path',
    ],
    [
      'a root redirect to another host with a backslash [GUARD-12]',
      { rootRedirect: { path: '/\\evil.example' } },
      'rootRedirect.path',
    ],
    [
      'a root redirect with dot segments [ROUTE-13]',
      { rootRedirect: { path: '/..' } },
      'rootRedirect.path',
    ],
    [
      'a root redirect with encoded dot segments [ROUTE-13]',
      { rootRedirect: { path: '/sv/%2e%2E/' } },
      'rootRedirect.path',
    ],
    [
      'a root redirect to a missing page [ROUTE-13]',
      { rootRedirect: { path: '/sv/no/such/page' } },
      'rootRedirect.path',
    ],
    [
      'a root redirect with a query [ROUTE-13]',
      { rootRedirect: { path: '/sv?a=1' } },
      'rootRedirect.path',
    ],
    ['a URL as domain [CHANNEL-07]', { domains: { sv: 'https://mat.example' } }, 'domains.sv'],
    [
      'a domain for an unknown language [CHANNEL-07]',
      { domains: { xx: 'mat.example' } },
      'domains',
    ],
    [
      'a domain for a disabled language [CHANNEL-07]',
      { domains: { da: 'mad.example' } },
      'domains.da',
    ],
    [
      'one domain for two languages [CHANNEL-07]',
      { domains: { sv: 'a.example', en: 'a.example' } },
      'domains.en',
    ],
    [
      'an unknown value of choosesLocaleAt [CHANNEL-09]',
      { choosesLocaleAt: 'never' },
      'choosesLocaleAt',
    ],
    [
      'customer types without PERSON [STATE-02]',
      { customerTypes: [{ type: 'ROBOT', vatIncluded: true }] },
      'customerTypes',
    ],
    [
      'a customer type without a VAT mode [STATE-02]',
      { customerTypes: [{ type: 'PERSON' }] },
      'customerTypes.0.vatIncluded',
    ],
  ])('the error names the variable for %s', (_, settings, name) => {
    expect(() => getSettings(withChannel(settings))).toThrow(`CHANNELS.main.${name}`)
  })

  it.each([
    ['an unknown language', { LOCALES: 'sv,en,xx' }, 'LOCALES'],
    ['an empty list of languages', { LOCALES: '' }, 'LOCALES'],
    ['a disabled default language', { DEFAULT_LOCALE: 'en', LOCALES: 'sv' }, 'DEFAULT_LOCALE'],
  ])('the error names the variable for %s [ROUTE-11]', (_, changes, message) => {
    expect(() => getSettings({ ...variables, ...changes })).toThrow(message)
  })

  it('two channels cannot have the same host [CHANNEL-03]', () => {
    const CHANNELS = {
      main: { name: 'Shop', domains: { en: 'meals.example' } },
      other: { name: 'Office', host: 'meals.example' },
    }
    expect(() => getSettings({ ...variables, CHANNELS })).toThrow('CHANNELS.other.host')
  })
})

describe('the receiver of applications of companies', () => {
  const COMPANY_WEBHOOK = 'https://hooks.example/companies'
  const COMPANY_WEBHOOK_SECRET = 's'.repeat(32)
  const COMPANY_EMAIL = 'sales@shop.example'

  it.each<[string, object, object | null]>([
    ['no setting', {}, null],
    ['an address', { COMPANY_EMAIL }, { kind: 'email', address: COMPANY_EMAIL }],
    [
      'a webhook and an address',
      { COMPANY_WEBHOOK, COMPANY_WEBHOOK_SECRET, COMPANY_EMAIL },
      { kind: 'webhook', url: COMPANY_WEBHOOK, secret: [COMPANY_WEBHOOK_SECRET] },
    ],
    [
      'the extensions of the merchant and a webhook',
      { COMPANY_EXTENSIONS: 'on', COMPANY_WEBHOOK, COMPANY_WEBHOOK_SECRET },
      { kind: 'merchant' },
    ],
  ])('with %s it is %j [ACCOUNT-05]', (_settings, changes, recipient) => {
    const settings = getSettings({ ...variables, ...changes })
    expect(findApplicationRecipient(settings)).toEqual(recipient)
  })

  it.each([
    ['a webhook without a secret', { COMPANY_WEBHOOK }, 'COMPANY_WEBHOOK_SECRET'],
    [
      'a webhook without encryption',
      { COMPANY_WEBHOOK: 'http://hooks.example/', COMPANY_WEBHOOK_SECRET },
      'COMPANY_WEBHOOK',
    ],
    ['an address that is none', { COMPANY_EMAIL: 'sales' }, 'COMPANY_EMAIL'],
  ])('%s is refused [ACCOUNT-05]', (_what, changes, name) => {
    expect(() => getSettings({ ...variables, ...changes })).toThrow(name)
  })
})
