import { describe, expect, it } from 'vitest'
import { demoSeller } from '#worker/channel/demo-shop.ts'
import { findDeploymentProblems, readConfiguration } from '#worker/check-deployment.script.ts'

const shipped = {
  storefront: readConfiguration('wrangler.toml'),
  merchant: readConfiguration('worker/merchant/wrangler.toml'),
}

const channel = {
  name: 'Shop',
  origin: 'https://shop.example',
  terms: { sv: 'kopvillkor', en: 'terms' },
  privacy: { sv: 'integritetspolicy', en: 'privacy' },
  seller: { ...demoSeller, organizationNumber: '556000-0000' },
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
      vars: { ...merchant.vars, ...merchantVariables },
    },
  }
}

type Changes = Parameters<typeof createConfiguration>[0]

const check = (changes?: Changes) => {
  const { storefront, merchant } = createConfiguration(changes)
  return findDeploymentProblems(storefront, merchant)
}

describe('check of a deployment', () => {
  it('a complete configuration can be deployed [OPS-02]', () => {
    expect(check()).toEqual([])
  })

  it.each<[name: string, Changes]>([
    ['CHANNEL_CACHE', { id: 'local' }],
    ['merchant: DB', { id: 'local' }],
    ['merchant: OPEN', { merchantVariables: { OPEN: 'true' } }],
    ['merchant: DEMO', { merchantVariables: { DEMO: 'on' } }],
    ['ENVIRONMENT', { variables: { ENVIRONMENT: 'development' } }],
    ['LOCALES', { variables: { LOCALES: 'xx' } }],
    ...(['origin', 'terms', 'privacy', 'seller'] as const).map((setting): [string, Changes] => [
      `CHANNELS.1|se.${setting}`,
      { variables: { CHANNELS: { '1|se': { ...channel, [setting]: undefined } } } },
    ]),
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
    const listIds = (config: typeof shipped.storefront) =>
      config.ratelimits.map(({ namespace_id }) => namespace_id)
    const ids = [
      ...listIds(shipped.storefront),
      ...listIds(readConfiguration('wrangler.toml', 'geins')),
    ]
    expect(ids).not.toHaveLength(0)
    expect(ids).toEqual([...new Set(ids)])
  })
})
