import { describe, expect, it, vi } from 'vitest'
import { getSettings } from '../env.ts'

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

describe('the configuration of channels', () => {
  it('CHANNEL-09 STATE-02 without a word leaves the browser unasked and has persons and companies', () => {
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

  it('ROUTE-13 sends the root on with 302 unless another status is named', () => {
    const { CHANNELS } = getSettings(withChannel({ rootRedirect: { path: '/sv/nyheter' } }))
    expect(CHANNELS.main?.rootRedirect).toEqual({ path: '/sv/nyheter', status: 302 })
  })

  it.each([
    [
      'ROUTE-13 a status of 303',
      { rootRedirect: { path: '/sv', status: 303 } },
      'rootRedirect.status',
    ],
    [
      'ROUTE-13 a status of 200',
      { rootRedirect: { path: '/sv', status: 200 } },
      'rootRedirect.status',
    ],
    ['ROUTE-13 the root itself', { rootRedirect: { path: '/' } }, 'rootRedirect.path'],
    ['ROUTE-13 no path', { rootRedirect: { path: 'sv' } }, 'rootRedirect.path'],
    ['GUARD-12 another host', { rootRedirect: { path: '//evil.example' } }, 'rootRedirect.path'],
    [
      'GUARD-12 another host, bent',
      { rootRedirect: { path: '/\\evil.example' } },
      'rootRedirect.path',
    ],
    ['ROUTE-13 the root in disguise', { rootRedirect: { path: '/..' } }, 'rootRedirect.path'],
    ['ROUTE-13 the root, encoded', { rootRedirect: { path: '/sv/%2e%2E/' } }, 'rootRedirect.path'],
    ['ROUTE-13 no page', { rootRedirect: { path: '/sv/no/such/page' } }, 'rootRedirect.path'],
    ['ROUTE-13 a query', { rootRedirect: { path: '/sv?a=1' } }, 'rootRedirect.path'],
    ['CHANNEL-07 an address as domain', { domains: { sv: 'https://mat.example' } }, 'domains.sv'],
    ['CHANNEL-07 a domain of no language', { domains: { xx: 'mat.example' } }, 'domains'],
    [
      'CHANNEL-07 a domain of a language that is off',
      { domains: { da: 'mad.example' } },
      'domains.da',
    ],
    [
      'CHANNEL-07 one domain twice',
      { domains: { sv: 'a.example', en: 'a.example' } },
      'domains.en',
    ],
    ['CHANNEL-09 a limit that there is not', { choosesLocaleAt: 'never' }, 'choosesLocaleAt'],
    [
      'STATE-02 no person',
      { customerTypes: [{ type: 'ROBOT', vatIncluded: true }] },
      'customerTypes',
    ],
    [
      'STATE-02 a type without VAT mode',
      { customerTypes: [{ type: 'PERSON' }] },
      'customerTypes.0.vatIncluded',
    ],
  ])('%s stops the start and names the variable', (_, settings, name) => {
    expect(() => getSettings(withChannel(settings))).toThrow(`CHANNELS.main.${name}`)
  })

  it.each([
    ['a language nobody knows', { LOCALES: 'sv,en,xx' }, 'LOCALES'],
    ['no language', { LOCALES: '' }, 'LOCALES'],
    ['a default language that is off', { DEFAULT_LOCALE: 'en', LOCALES: 'sv' }, 'DEFAULT_LOCALE'],
  ])('ROUTE-11 %s stops the start and names the variable', (_, changes, message) => {
    expect(() => getSettings({ ...variables, ...changes })).toThrow(message)
  })

  it('ROUTE-11 a language without messages stops the start and names the variable', async () => {
    vi.resetModules()
    vi.doMock('../render/messages.ts', () => ({ hasMessages: (code: string) => code !== 'da' }))
    const { getSettings: read } = await import('../env.ts')
    expect(() => read({ ...variables, LOCALES: 'sv,en,da' })).toThrow(
      'LOCALES: da has no file of messages',
    )
    vi.doUnmock('../render/messages.ts')
  })

  it('CHANNEL-03 two channels cannot claim one host', () => {
    const CHANNELS = {
      main: { name: 'Shop', domains: { en: 'meals.example' } },
      other: { name: 'Office', host: 'meals.example' },
    }
    expect(() => getSettings({ ...variables, CHANNELS })).toThrow('CHANNELS.other.host')
  })
})
