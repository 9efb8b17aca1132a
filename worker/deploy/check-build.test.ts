import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WorkerConfig } from '@cloudflare/vite-plugin'
import { unstable_readConfig as readConfig } from 'wrangler'
import { applyToMerchant, applyToStorefront } from './apply-set-up.ts'
import { checkBuild, findSharedValues } from './check-build.ts'
import { setUps, type SetUp } from './set-ups.ts'

const staff = { teamDomain: 'team.example', audience: 'd0d0', host: 'staff.shop.test' }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-build-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the problems of a build in which the storefront has this second channel. */
async function check(channel: SetUp['channels'][string] & { domains?: Record<string, string> }) {
  const channels = { '1|se': {}, '2|se': channel }
  const setUp = { ...(setUps.production as SetUp), staff, channels }
  const apply = { storefront: applyToStorefront, merchant: applyToMerchant }
  const files = { storefront: 'wrangler.toml', merchant: 'worker/merchant/wrangler.toml' }
  for (const worker of ['storefront', 'merchant'] as const) {
    const config = readConfig({ config: files[worker] }, { hideWarnings: true }) as WorkerConfig
    apply[worker](config, { name: 'production', setUp })
    const { name, vars, kv_namespaces, d1_databases, ratelimits } = config
    const built = { name, vars, kv_namespaces, d1_databases, ratelimits }
    mkdirSync(join(folder, 'dist', worker), { recursive: true })
    writeFileSync(join(folder, 'dist', worker, 'wrangler.json'), JSON.stringify(built))
  }
  const fail = () => Promise.reject(new Error('The build has no problem'))
  return checkBuild({
    name: 'production',
    setUp,
    folder,
    build: '0123456789abcdef',
    release: 'release',
    secretsFolder: null,
    run: fail,
    wrangler: fail,
    print: () => {},
    pause: async () => {},
  }).then(
    () => '',
    (error: Error) => error.message,
  )
}

describe('check of a build', () => {
  it('the host of the staff is no host of any channel [OPS-05]', async () => {
    const problem = 'staff.host: is a host of the shop'
    expect(await check({ origin: `https://${staff.host}` })).toContain(problem)
    expect(await check({ host: staff.host })).toContain(problem)
    expect(await check({ domains: { en: staff.host } })).toContain(problem)
    expect(await check({ host: 'other.shop.test' })).not.toContain(problem)
  })
})

describe('two set-ups of the platform', () => {
  const production: SetUp = {
    ...(setUps.production as SetUp),
    origin: 'https://shop.test',
    ids: { kv: 'kv-1', database: 'database-1' },
    channels: { '1|se': {}, '2|se': { host: 'two.shop.test', domains: { en: 'en.shop.test' } } },
    staff,
  }
  const staging: SetUp = {
    ...production,
    names: { storefront: 'storefront-staging', merchant: 'merchant-staging' },
    origin: 'https://staging.shop.test',
    ids: { kv: 'kv-2', database: 'database-2' },
    channels: { '1|se': {} },
    staff: { ...staff, host: 'staff.staging.shop.test' },
  }
  const find = (changes: Partial<SetUp>) =>
    findSharedValues(
      { name: 'staging', setUp: { ...staging, ...changes } },
      { ...setUps, production, staging },
    )

  it('have Workers, ids and hosts of their own, which the one deployed last would take [OPS-03]', () => {
    expect(find({})).toEqual([])
    const { names, ids, origin, channels } = production
    for (const [changes, ...shared] of [
      [{ names }, 'storefront', 'merchant'],
      [{ ids }, 'kv-1', 'database-1'],
      [{ origin }, 'shop.test'],
      [{ channels }, 'two.shop.test', 'en.shop.test'],
      [{ staff }, 'staff.shop.test'],
    ] as const)
      expect(find(changes)).toEqual(shared.map((value) => `${value}: is of "production" too`))
  })

  it('may both be incomplete, and one on this machine may have the names of one on the platform [OPS-03]', () => {
    for (const [name, setUp] of Object.entries(setUps))
      expect(findSharedValues({ name, setUp }), name).toEqual([])
  })
})
