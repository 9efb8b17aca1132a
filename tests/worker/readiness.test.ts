import { env } from 'cloudflare:workers'
import { createExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMerchantApp } from '../../worker/merchant/app.ts'
import {
  DEMO_EVENT_DESTINATION,
  DEMO_TOOLS_ENDPOINT,
  demoSeller,
} from '../../worker/channel/demo-shop.ts'
import { NEWEST_MIGRATION } from '../../worker/merchant/data/readiness/migrations.ts'
import { createShop, startFreshIsolate, stoppedMerchant } from './create-shop.ts'

const SECRET = 'a-real-looking-secret-0123456789abcdef'
const OTHER = 'another-real-looking-secret-0123456789ab'

/** Settings of a closed merchant that lacks nothing. */
const merchantSettings = {
  DB: env.DB,
  API_KEY: 'a-real-looking-key',
  TOKEN_SECRET: SECRET,
  SHOP_URL: 'https://shop.example',
  ORDER_LINK_SECRET: SECRET,
  CONTACT_EMAIL: 'off',
  COMPANY_APPLICATIONS: 'off',
  MAIL_PROVIDER: 'off',
}

const mailSettings = {
  MAIL_PROVIDER: 'http',
  MAIL_FROM: 'shop@shop.example',
  MAIL_ENDPOINT: 'https://mail.example/send',
  MAIL_SECRET: SECRET,
}

/** A merchant with settings of its own behind the service binding. */
function createMerchant(settings: Record<string, unknown>) {
  const app = createMerchantApp()
  const bindings = { ...merchantSettings, ...settings }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
    app.fetch(new Request(input, init), bindings, createExecutionContext())
  return { fetch }
}

const channel = {
  name: '24 Hour Meals',
  origin: 'https://shop.example',
  terms: { sv: 'kopvillkor', en: 'terms' },
  privacy: { sv: 'integritetspolicy', en: 'privacy' },
  seller: { ...demoSeller, name: 'Seller AB', organizationNumber: '556000-0000' },
  consents: [],
}

type ProductionOptions = {
  variables?: Record<string, unknown>
  settings?: Record<string, unknown>
}

/** A shop with the settings of production. */
const createProduction = ({ variables = {}, settings = {} }: ProductionOptions = {}) =>
  createShop({
    variables: {
      ENVIRONMENT: 'production',
      MERCHANT_API_KEY: merchantSettings.API_KEY,
      ORDER_LINK_SECRET: SECRET,
      CHANNELS: { '1|se': channel },
      ...variables,
    },
    merchant: createMerchant(settings),
  })

let errors = vi.spyOn(console, 'error')

beforeEach(async () => {
  startFreshIsolate()
  // The database of the tests has the demo data.
  const tables = ['customers', 'gift_cards', 'promo_codes']
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const getLog = () => errors.mock.calls.flat().join('\n')

describe('/readyz', () => {
  it('a local shop and a complete production set-up are ready [OPS-01]', async () => {
    const { INVALIDATION_SECRET } = env
    const local = createShop({ variables: { INVALIDATION_SECRET } })
    expect((await local.get('/readyz')).status).toBe(200)
    startFreshIsolate()
    expect((await createProduction().get('/readyz')).status).toBe(200)
    startFreshIsolate()
    const withMails = createProduction({ settings: mailSettings })
    expect((await withMails.get('/readyz')).status).toBe(200)
    expect(errors).not.toHaveBeenCalled()
  })

  it.each<[name: string, ProductionOptions]>([
    ['COOKIE_SECRET', { variables: { COOKIE_SECRET: 'short' } }],
    ['MERCHANT_API_KEY', { variables: { MERCHANT_API_KEY: undefined } }],
    ['MERCHANT_API_KEY', { variables: { MERCHANT_API_KEY: 'development' } }],
    ['CHANNEL_CACHE', { variables: { CHANNEL_CACHE: undefined } }],
    ['SIGN_IN_BY_EMAIL', { variables: { SIGN_IN_BY_EMAIL: undefined } }],
    ['AUTH_ENDPOINT', { variables: { AUTH_ENDPOINT: 'http://merchant.internal/nothing/' } }],
    ...(['origin', 'terms', 'privacy', 'seller'] as const).map(
      (setting): [string, ProductionOptions] => [
        `CHANNELS.1|se.${setting}`,
        { variables: { CHANNELS: { '1|se': { ...channel, [setting]: undefined } } } },
      ],
    ),
    ...Object.entries({
      fallbackMarket: 'atlantis',
      rootRedirect: { path: '/atlantis/sv/nyheter', status: 301 },
    }).map(([setting, value]): [string, ProductionOptions] => [
      `CHANNELS.1|se.${setting}`,
      { variables: { CHANNELS: { '1|se': { ...channel, marketInPath: true, [setting]: value } } } },
    ]),
    ...(['email', 'phone'] as const).map((fact): [string, ProductionOptions] => {
      const seller = { ...channel.seller, [fact]: undefined }
      return [
        'CHANNELS.1|se.seller',
        { variables: { CHANNELS: { '1|se': { ...channel, seller } } } },
      ]
    }),
    ...(
      [
        'API_KEY',
        'TOKEN_SECRET',
        'SHOP_URL',
        'ORDER_LINK_SECRET',
        'CONTACT_EMAIL',
        'COMPANY_APPLICATIONS',
        'MAIL_PROVIDER',
      ] as const
    ).map((setting): [string, ProductionOptions] => [
      `merchant: ${setting}`,
      { settings: { [setting]: undefined } },
    ]),
    ['merchant: TOKEN_SECRET', { settings: { TOKEN_SECRET: 'short' } }],
    ...[
      'COOKIE_SECRET',
      'ORDER_LINK_SECRET',
      'INVALIDATION_SECRET',
      'COMPANY_WEBHOOK_SECRET',
    ].flatMap((name): [string, ProductionOptions][] => [
      [`${name}_ACCEPTED`, { variables: { [`${name}_ACCEPTED`]: 'short' } }],
      [`${name}_ACCEPTED`, { variables: { [name]: SECRET, [`${name}_ACCEPTED`]: SECRET } }],
    ]),
    ['merchant: TOKEN_SECRET_ACCEPTED', { settings: { TOKEN_SECRET_ACCEPTED: 'short' } }],
    ['merchant: TOKEN_SECRET_ACCEPTED', { settings: { TOKEN_SECRET_ACCEPTED: SECRET } }],
    ['merchant: API_KEY_ACCEPTED', { settings: { API_KEY_ACCEPTED: merchantSettings.API_KEY } }],
    ['merchant: ORDER_LINK_SECRET', { settings: { ORDER_LINK_SECRET: OTHER } }],
    ['merchant: ORDER_LINK_SECRET', { variables: { ORDER_LINK_SECRET: undefined } }],
    ['merchant: INVALIDATION_SECRET', { settings: { INVALIDATION_SECRET: OTHER } }],
    ['merchant: DB', { settings: { DB: undefined } }],
    ['merchant: PAYMENT_SECRET', { settings: { DEMO: 'on' } }],
    ['merchant: MAIL_PROVIDER', { settings: { MAIL_PROVIDER: 'smtp' } }],
    ['merchant: MAIL_ENDPOINT', { settings: { ...mailSettings, MAIL_ENDPOINT: undefined } }],
    [
      'merchant: MAIL_ENDPOINT',
      { settings: { ...mailSettings, MAIL_ENDPOINT: 'http://mail.example/' } },
    ],
    ['merchant: MAIL_SECRET', { settings: { ...mailSettings, MAIL_SECRET: undefined } }],
    ['merchant: MAIL_FROM', { settings: { ...mailSettings, MAIL_FROM: undefined } }],
    ['merchant: EMAIL', { settings: { ...mailSettings, MAIL_PROVIDER: 'binding' } }],
  ])('a shop that lacks %s is not ready, and only the log says why [OPS-01]', async (name, set) => {
    const answer = await createProduction(set).get('/readyz')
    expect([answer.status, answer.text]).toEqual([503, 'not ready'])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(getLog()).toContain(name)
    expect(getLog()).toContain('not-ready')
    expect(getLog()).not.toContain(SECRET)
    expect(getLog()).not.toContain(merchantSettings.API_KEY)
  })

  it('a shop is not ready while the merchant lacks one of its channels [OPS-01]', async () => {
    const merchant = createMerchant({})
    const isOther = (init?: RequestInit) => String(init?.body).includes('"channelId":"2|none"')
    const shop = createShop({
      variables: { CHANNELS: { '1|se': channel, '2|none': { ...channel, host: 'b.example' } } },
      merchant: {
        fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
          isOther(init) ? Response.json({ data: { channel: null } }) : merchant.fetch(input, init),
      },
    })
    expect((await shop.get('/readyz')).status).toBe(503)
    expect(getLog()).toContain('channel 2|none: The channel has no markets')
  })

  it.each(['MAIL_FROM', 'RETENTION_ORDERS', 'STAFF_HOST'])(
    'an invalid %s does not stop the shop, but it is not ready [OPS-01]',
    async (name) => {
      const shop = createProduction({ settings: { ...mailSettings, [name]: ':' } })
      expect((await shop.get('/sv')).status).toBe(200)
      expect((await shop.get('/readyz')).status).toBe(503)
      expect(getLog()).toContain(`merchant: ${name}`)
    },
  )

  it.each<[name: string, ProductionOptions]>([
    ['merchant: OPEN', { settings: { OPEN: 'true' } }],
    ['merchant: OPEN', { settings: { OPEN: 'true' }, variables: { ENVIRONMENT: 'demo' } }],
    ['merchant: DEMO', { settings: { DEMO: 'on', PAYMENT_SECRET: SECRET } }],
    ['EVENT_DESTINATION', { variables: { EVENT_DESTINATION: DEMO_EVENT_DESTINATION } }],
    ...Object.entries({
      host: 'office.localhost',
      seller: demoSeller,
      destinations: { analytics: { id: 'G-DEMO', endpoint: DEMO_TOOLS_ENDPOINT } },
    }).map(([setting, value]): [string, ProductionOptions] => [
      `CHANNELS.1|se.${setting}`,
      { variables: { CHANNELS: { '1|se': { ...channel, [setting]: value } } } },
    ]),
  ])('a shop that sells is not ready with %s of a demo shop [OPS-02]', async (name, set) => {
    expect((await createProduction(set).get('/readyz')).status).toBe(503)
    expect(getLog()).toContain(name)
  })

  it.each([
    [
      'customer anna@example.com',
      "INSERT INTO customers (email, password_hash) VALUES ('anna@example.com', '')",
    ],
    [
      'gift card GIFT-SE-500',
      "INSERT INTO gift_cards (code, currency, balance) VALUES ('GIFT-SE-500', 'SEK', 0)",
    ],
    [
      'promo code MATGLAD',
      "INSERT INTO promo_codes (code, kind, active_from) VALUES ('MATGLAD', 'percentage', '2026-01-01')",
    ],
  ])(
    'a shop that sells is not ready with the demo data "%s" in its database [OPS-02]',
    async (name, sql) => {
      await env.DB.prepare(sql).run()
      expect((await createProduction().get('/readyz')).status).toBe(503)
      expect(getLog()).toContain(name)
    },
  )

  it('a public demo shop is ready with the payment sandbox and the demo data [OPS-02]', async () => {
    const settings = { DEMO: 'on', PAYMENT_SECRET: SECRET }
    const shop = createProduction({ settings, variables: { ENVIRONMENT: 'demo' } })
    expect((await shop.get('/readyz')).status).toBe(200)
  })

  it('a database is ready with newer tables than the code knows, and not with older ones [OPS-01]', async () => {
    const rename = (from: string, to: string) =>
      env.DB.prepare('UPDATE d1_migrations SET name = ?2 WHERE name = ?1').bind(from, to).run()
    await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')").run()
    expect((await createProduction().get('/readyz')).status).toBe(200)
    await rename(NEWEST_MIGRATION, 'none')
    startFreshIsolate()
    expect((await createProduction().get('/readyz')).status).toBe(503)
    expect(getLog()).toContain('merchant: DB')
    await rename('none', NEWEST_MIGRATION)
  })

  it('a shop whose merchant does not answer is not ready, and its process is alive [OPS-01]', async () => {
    const shop = createShop({ merchant: stoppedMerchant })
    expect((await shop.get('/readyz')).status).toBe(503)
    expect((await shop.get('/healthz')).status).toBe(200)
    expect(getLog()).toContain('MERCHANT_ENDPOINT')
    expect(getLog()).toContain('AUTH_ENDPOINT')
  })

  it.each<
    [_: string, Partial<Record<'merchant' | 'identity', number>>, status: number, name: string]
  >([
    ['ready if both services answer', {}, 200, ''],
    ['not ready with a wrong key', { merchant: 401 }, 503, 'MERCHANT_API_KEY'],
    ['not ready while the merchant is down', { merchant: 503 }, 503, 'MERCHANT_ENDPOINT'],
    ['not ready while the identity service is down', { identity: 503 }, 503, 'AUTH_ENDPOINT'],
    ['not ready with the wrong identity service', { identity: 404 }, 503, 'AUTH_ENDPOINT'],
  ])('a shop on a hosted merchant is %s [OPS-01]', async (_, answers, status, name) => {
    const { merchant = 200, identity = 401 } = answers
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { host } = new URL(input instanceof Request ? input.url : input)
      if (host === 'identity.example') return new Response('{}', { status: identity })
      if (merchant !== 200) return new Response('{}', { status: merchant })
      return env.MERCHANT.fetch('http://merchant.internal/merchant/graphql', init)
    })
    const limit = { limit: () => Promise.resolve({ success: true }) }
    const shop = createShop({
      variables: {
        ENVIRONMENT: 'production',
        MERCHANT: undefined,
        MERCHANT_ENDPOINT: 'https://merchant.example/graphql',
        AUTH_ENDPOINT: 'https://identity.example/api/shop_prod/',
        PAYMENT_ORIGINS: 'https://pay.example',
        WRITES_BY_CART: limit,
        WRITES_BY_ADDRESS: limit,
        CHANNELS: { '1|se': channel },
      },
    })
    expect((await shop.get('/readyz')).status).toBe(status)
    expect(getLog()).toContain(name)
  })

  it('a shop is ready in each step in which a shared secret is changed at the receiver first [OPS-04]', async () => {
    const check = (variables: Record<string, unknown>, secret: string) => {
      startFreshIsolate()
      const settings = { ORDER_LINK_SECRET: secret, INVALIDATION_SECRET: secret }
      return createProduction({ variables, settings }).get('/readyz')
    }
    const name = (current: string, accepted?: string) => ({
      ORDER_LINK_SECRET: current,
      ORDER_LINK_SECRET_ACCEPTED: accepted,
      INVALIDATION_SECRET: current,
      INVALIDATION_SECRET_ACCEPTED: accepted,
    })
    expect((await check(name(OTHER, SECRET), SECRET)).status).toBe(200)
    expect((await check(name(OTHER, SECRET), OTHER)).status).toBe(200)
    expect((await check(name(OTHER), SECRET)).status).toBe(503)
  })

  it('one check is shared for five seconds [OPS-01]', async () => {
    const shop = createShop()
    const calls = shop.recordCalls()
    const check = () => Promise.all([shop.get('/readyz'), shop.get('/readyz')])
    await check()
    const callsOfOne = calls.length
    await check()
    expect(calls).toHaveLength(callsOfOne)
    vi.useFakeTimers({ now: Date.now() + 5_001, toFake: ['Date'] })
    await check()
    expect(calls).toHaveLength(2 * callsOfOne)
  })

  it('a visitor cannot read what the merchant lacks [OPS-01]', async () => {
    expect((await createShop().get('/merchant/readiness')).status).toBe(404)
  })
})

describe('version', () => {
  it('a deployment can read which build answers and for which set-up it was built [OPS-03]', async () => {
    const shop = createShop({ variables: { SET_UP: 'preview' } })
    const { status, headers, text } = await shop.get('/version')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(JSON.parse(text)).toEqual({ build: 'unbuilt', setUp: 'preview' })
  })
})
