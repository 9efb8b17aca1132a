import type { WorkerConfig } from '@cloudflare/vite-plugin'
import { describe, expect, it } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { demoSeller } from '#worker/channel/demo-shop.ts'
import { applyToMerchant, applyToStorefront, getSetUp } from '#worker/deploy/apply-set-up.ts'
import {
  findDeploymentProblems,
  readConfiguration,
} from '#worker/deploy/find-deployment-problems.ts'
import { setUps, type SetUp } from '#worker/deploy/set-ups.ts'

const shipped = {
  storefront: readConfiguration('wrangler.toml'),
  merchant: readConfiguration('worker/merchant/wrangler.toml'),
}

const seller = {
  ...demoSeller,
  organizationNumber: '556000-0000',
  email: 'help@shop.test',
}
const channel = {
  name: 'Shop',
  origin: 'https://shop.example',
  terms: { sv: 'kopvillkor', en: 'terms' },
  privacy: { sv: 'integritetspolicy', en: 'privacy' },
  seller,
}

/** The shipped configuration with everything that an operator has to add. */
function createConfiguration({
  variables = {},
  merchantVariables = {},
  id = '0f2ac74b498b48028cb68387c421e279',
}: {
  variables?: Record<string, unknown>
  merchantVariables?: Record<string, unknown>
  id?: string
} = {}) {
  const { storefront, merchant } = shipped
  return {
    storefront: {
      ...storefront,
      kv_namespaces: storefront.kv_namespaces.map((each) => ({ ...each, id })),
      vars: { ...storefront.vars, CHANNELS: { '1|se': channel }, ...variables },
    },
    merchant: {
      ...merchant,
      d1_databases: merchant.d1_databases.map((each) => ({ ...each, database_id: id })),
      vars: {
        ...merchant.vars,
        SHOP_URL: channel.origin,
        CONTACT_EMAIL: 'help@shop.test',
        COMPANY_APPLICATIONS: 'help@shop.test',
        MAIL_PROVIDER: 'off',
        SELLER: channel.seller,
        ...merchantVariables,
      },
    },
  }
}

type Changes = Parameters<typeof createConfiguration>[0]

const check = (changes?: Changes) => {
  const { storefront, merchant } = createConfiguration(changes)
  return findDeploymentProblems(storefront, merchant)
}

const access = {
  ACCESS_TEAM_DOMAIN: 'team.example',
  ACCESS_AUDIENCE: 'd0d0',
  STAFF_HOST: 'staff.shop.example',
}

/** Both Workers have the same host of the staff. */
function withStaffHost(changes: Partial<Record<keyof typeof access, string | undefined>>): Changes {
  const merchantVariables = { ...access, ...changes }
  return { merchantVariables, variables: { STAFF_HOST: merchantVariables.STAFF_HOST } }
}

const read = (config: string, env?: string) =>
  readConfig({ config, ...(env ? { env } : {}) }, { hideWarnings: true }) as WorkerConfig

/** Both Workers of a set-up that differs from `production` in this. */
function apply(changes: Partial<SetUp>) {
  const chosen = { name: 'production', setUp: { ...getSetUp('production').setUp, ...changes } }
  const [storefront, merchant] = [read('wrangler.toml'), read('worker/merchant/wrangler.toml')]
  applyToStorefront(storefront, chosen)
  applyToMerchant(merchant, chosen)
  return { storefront, merchant }
}

describe('check of a deployment', () => {
  it('a complete configuration can be deployed [OPS-02]', () => {
    expect(check()).toEqual([])
    expect(check(withStaffHost({}))).toEqual([])
    const mails = { MAIL_PROVIDER: 'http', MAIL_FROM: 'a@b.se', MAIL_ENDPOINT: 'https://a.test' }
    expect(check({ merchantVariables: mails })).toEqual([])
  })

  it.each<[name: string, Changes]>([
    ['CHANNEL_CACHE', { id: 'local' }],
    ['merchant: DB', { id: 'local' }],
    ['merchant: OPEN', { merchantVariables: { OPEN: 'true' } }],
    ['merchant: DEMO', { merchantVariables: { DEMO: 'on' } }],
    ['merchant: CONTACT_EMAIL', { merchantVariables: { CONTACT_EMAIL: undefined } }],
    ['merchant: CONTACT_EMAIL: is off', { merchantVariables: { CONTACT_EMAIL: 'off' } }],
    [
      'merchant: COMPANY_APPLICATIONS: is off',
      { merchantVariables: { COMPANY_APPLICATIONS: 'off' } },
    ],
    ['merchant: MAIL_PROVIDER', { merchantVariables: { MAIL_PROVIDER: undefined } }],
    ['merchant: SELLER', { merchantVariables: { SELLER: undefined } }],
    ['merchant: ACCESS_', { merchantVariables: { ACCESS_TEAM_DOMAIN: 'team.example' } }],
    ['merchant: ACCESS_', { merchantVariables: { ACCESS_AUDIENCE: 'd0d0' } }],
    ['merchant: ACCESS_', withStaffHost({ ACCESS_TEAM_DOMAIN: undefined })],
    ['merchant: ACCESS_TEAM_', withStaffHost({ ACCESS_TEAM_DOMAIN: 'https://team.example' })],
    ['merchant: STAFF_HOST', withStaffHost({ STAFF_HOST: 'Staff.shop.example' })],
    ['merchant: STAFF_HOST: the storefront', { merchantVariables: access }],
    ['merchant: STAFF_HOST: the storefront', { variables: { STAFF_HOST: access.STAFF_HOST } }],
    ['merchant: RETENTION_MAILS', { merchantVariables: { RETENTION_MAILS: '7' } }],
    ['merchant: MAIL_ENDPOINT', { merchantVariables: { MAIL_PROVIDER: 'http' } }],
    ['merchant: EMAIL', { merchantVariables: { MAIL_PROVIDER: 'binding', MAIL_FROM: 'a@b.se' } }],
    ['ENVIRONMENT', { variables: { ENVIRONMENT: 'development' } }],
    ['LOCALES', { variables: { LOCALES: 'xx' } }],
    ...(['origin', 'terms', 'privacy', 'seller'] as const).map((setting): [string, Changes] => [
      `CHANNELS.1|se.${setting}`,
      { variables: { CHANNELS: { '1|se': { ...channel, [setting]: undefined } } } },
    ]),
    ...[
      ['seller: has no email', { email: undefined }] as const,
      ['seller: has no phone', { phone: undefined }] as const,
    ].map(([problem, change]): [string, Changes] => [
      `CHANNELS.1|se.${problem}`,
      { variables: { CHANNELS: { '1|se': { ...channel, seller: { ...seller, ...change } } } } },
    ]),
    [
      'CHANNELS.1|se.seller.email',
      {
        variables: {
          CHANNELS: { '1|se': { ...channel, seller: { ...seller, email: demoSeller.email } } },
        },
      },
    ],
    ...Object.entries({
      seller: demoSeller,
      destinations: { analytics: { id: 'G-DEMO', endpoint: '/merchant/collect' } },
    }).map(([setting, value]): [string, Changes] => [
      `CHANNELS.1|se.${setting}`,
      { variables: { CHANNELS: { '1|se': { ...channel, [setting]: value } } } },
    ]),
  ])('%s is named if it is missing or must not be deployed [OPS-02]', (name, changes) => {
    expect(check(changes).join('\n')).toContain(name)
  })

  it('the set-ups count their rate limits separately', () => {
    const starts = Object.values(setUps).map(({ rateLimits }) => rateLimits)
    expect(starts).toEqual([...new Set(starts)])
    expect(starts.filter((start) => !/^\d\d$/.test(start))).toEqual([])
  })

  it('staff and seller of a set-up are known to both Workers, and the host of the staff becomes a domain of the storefront [OPS-05]', () => {
    const staff = { teamDomain: 'team.example', audience: 'd0d0', host: 'staff.shop.example' }
    const own = { name: 'Shop AB', addressLines: ['Street 1'], organizationNumber: '556000-0000' }
    const office = { ...own, name: 'Office AB' }
    const channels = {
      '1|se': { host: 'mat.example', seller: own },
      '7|se': {
        origin: 'https://office.example',
        domains: { en: 'office-en.example' },
        name: 'Office',
        theme: 'office',
        seller: office,
      },
    }
    const named = { channel: '7|se', name: 'Office', theme: 'office' }
    const { storefront, merchant } = apply({ staff, channels })
    expect(storefront.routes).toContainEqual({ pattern: staff.host, custom_domain: true })
    expect(storefront.vars).toMatchObject({
      STAFF_HOST: staff.host,
      HOSTS: ['shop.example', 'mat.example', 'office.example', 'office-en.example'],
    })
    expect(merchant.vars).toMatchObject({ ...access, SELLER: own })
    expect(merchant.vars.SHOPS).toEqual({
      'shop.example': { channel: '1|se' },
      'mat.example': { channel: '1|se' },
      'office.example': named,
      'office-en.example': named,
    })
    expect(merchant.vars.SELLERS).toEqual({
      'https://mat.example': own,
      'https://office.example': office,
      'https://office-en.example': office,
    })
  })

  it('each host that the set-up names becomes a domain of the storefront, and the origin of its channel [OPS-03]', () => {
    const office = { host: 'office.mat.se', domains: { en: 'office.mat-en.se' } }
    const channels = { '1|se': {}, '2|se': office }
    const { storefront, merchant } = apply({ origin: 'https://mat.se', channels })
    const hosts = ['mat.se', 'office.mat.se', 'office.mat-en.se']
    expect(storefront.routes).toEqual(hosts.map((pattern) => ({ pattern, custom_domain: true })))
    expect(storefront.vars).toMatchObject({
      HOSTS: hosts,
      CHANNELS: {
        '1|se': { origin: 'https://mat.se' },
        '2|se': { origin: 'https://office.mat.se' },
      },
    })
    expect(merchant.vars.SHOP_URL).toBe(hosts.map((host) => `https://${host}`).join(','))
  })

  it('a host that only wrangler.toml names is refused, because another set-up would take it away [OPS-03]', () => {
    const HOSTS = ['shop.example']
    const CHANNELS = { '1|se': { ...channel, host: 'a.se', domains: { sv: 'b.se', en: 'c.se' } } }
    const variables = { HOSTS: [...HOSTS, 'b.se'], CHANNELS }
    expect(check({ variables })).toEqual([
      'CHANNELS.1|se: the set-up does not name the host a.se',
      'CHANNELS.1|se: the set-up does not name the host c.se',
    ])
  })

  it('a set-up has every setting of a channel in its channels, and none in its variables [OPS-03]', () => {
    const { storefront } = apply({ channels: { '1|se': { name: 'Mine', fewLeftLimit: 2 } } })
    expect(storefront.vars.CHANNELS).toMatchObject({ '1|se': { name: 'Mine', fewLeftLimit: 2 } })
    // @ts-expect-error -- It would not be deployed.
    const variables: SetUp['variables'] = { CHANNELS: { '1|se': { name: 'Mine' } } }
    expect(variables).toBeDefined()
  })

  it('the storefront offers the address of the seller instead of a form that the merchant turns off [OPS-03]', () => {
    const merchantVariables = { CONTACT_EMAIL: 'off', COMPANY_APPLICATIONS: 'off' }
    const own = { name: 'Shop AB', email: seller.email }
    const closed = { merchantVariables, channels: { '1|se': { seller: own } } }
    expect(apply(closed).storefront.vars).toMatchObject({
      CONTACT_FORM: 'off',
      COMPANY_EXTENSIONS: 'off',
      COMPANY_EMAIL: seller.email,
    })
    const variables = { COMPANY_EMAIL: 'sales@shop.test' }
    expect(apply({ ...closed, variables }).storefront.vars).toMatchObject(variables)
    const received = { CONTACT_EMAIL: 'a@b.se', COMPANY_APPLICATIONS: 'a@b.se' }
    expect(apply({ merchantVariables: received }).storefront.vars).toMatchObject({
      CONTACT_FORM: 'on',
      COMPANY_EXTENSIONS: 'on',
    })
  })

  it.each(Object.keys(setUps))('the set-up %s has every binding of the shop [OPS-03]', (name) => {
    const chosen = getSetUp(name)
    const isHosted = chosen.setUp.names.merchant === undefined
    const readStorefront = () => read('wrangler.toml', isHosted ? 'geins' : undefined)
    const [known, built] = [readStorefront(), readStorefront()]
    applyToStorefront(built, chosen)
    const listBindings = (config: WorkerConfig) => [
      ...config.kv_namespaces.map(({ binding }) => binding),
      ...(config.services ?? []).map(({ binding }) => binding),
      ...config.ratelimits.map((limit) => limit.name),
    ]
    expect(listBindings(built)).toEqual(listBindings(known))
    expect(built.services ?? []).toEqual(
      isHosted ? [] : [{ binding: 'MERCHANT', service: chosen.setUp.names.merchant }],
    )
    expect(built.vars).toMatchObject({ SET_UP: name, LOCALES: known.vars.LOCALES })
    const merchant = read('worker/merchant/wrangler.toml')
    applyToMerchant(merchant, chosen)
    expect(merchant.d1_databases).toMatchObject([{ binding: 'DB', migrations_dir: 'migrations' }])
    expect(merchant.limits).toEqual({ cpu_ms: 30_000 })
    // The merchant runs near its database.
    expect(merchant.placement).toEqual({ mode: 'smart' })
  })

  it('with a hosted merchant a cart has 10 codes or orders a minute, and a network 60 [CART-05]', () => {
    const { ratelimits } = read('wrangler.toml', 'geins')
    const find = (wanted: string) => ratelimits.find(({ name }) => name === wanted)?.simple
    expect(find('WRITES_BY_CART')).toEqual({ limit: 10, period: 60 })
    expect(find('WRITES_BY_ADDRESS')).toEqual({ limit: 60, period: 60 })
  })
})
