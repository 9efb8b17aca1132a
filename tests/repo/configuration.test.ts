import { unstable_readConfig } from 'wrangler'
import { describe, expect, it } from 'vitest'
import { NIGHTLY_CRON } from '../../worker/merchant/data/retention/end-old-data.ts'
import { NEWEST_MIGRATION } from '../../worker/merchant/data/readiness/migrations.ts'
import { listFiles, readText } from './repository.ts'
import { localeCodes } from '#shared/i18n/locale.ts'
import { serviceWorkerPath } from '#shared/offline/offline-settings.ts'
import { suggestionsPath } from '#shared/paths/build-suggestions-path.ts'
import { SPECULATION_RULES_PATH } from '#shared/paths/prefetch-paths.ts'
import { getSettings } from '#worker/channel/settings.ts'
import * as demoMarkets from '#worker/merchant/rules/market/markets.ts'

/** Returns whether the rules of `run_worker_first` give a path to the Worker before a file is looked up. */
const isWorkerFirst = (rules: readonly string[], path: string): boolean =>
  rules.some((rule) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule))

const secrets = { MERCHANT_API_KEY: 'key', COOKIE_SECRET: 'x'.repeat(32) }

function readStorefront(environment?: string) {
  return unstable_readConfig(
    { config: 'wrangler.toml', ...(environment ? { env: environment } : {}) },
    { hideWarnings: true },
  )
}

const readMerchant = () =>
  unstable_readConfig({ config: 'worker/merchant/wrangler.toml' }, { hideWarnings: true })

describe('wrangler.toml', () => {
  it('the storefront calls the embedded merchant through a service binding [API-01]', () => {
    expect(readStorefront().services).toEqual([
      { binding: 'MERCHANT', service: readMerchant().name },
    ])
  })

  it('the merchant runs each minute for mails, and each night for old data [OPS-02]', () => {
    expect(readMerchant().triggers.crons).toEqual(['* * * * *', NIGHTLY_CRON])
  })

  it('the environment of the hosted merchant has no service binding, so the storefront calls its endpoint [API-01]', () => {
    const hosted = readStorefront('geins')
    expect(hosted.services ?? []).toEqual([])
    expect(getSettings({ ...hosted.vars, ...secrets }).MERCHANT_ENDPOINT).toMatch(
      /^https:.*graphql$/,
    )
  })

  it.each([undefined, 'geins'])(
    'the path of the merchant endpoint ends in graphql (environment %s) [API-01]',
    (environment) => {
      const { MERCHANT_ENDPOINT } = readStorefront(environment).vars
      expect(new URL(String(MERCHANT_ENDPOINT)).pathname).toMatch(/\/graphql$/)
    },
  )

  it('the storefront uses the endpoint of the hosted merchant if no endpoint is configured [API-01]', () => {
    const { MERCHANT_ENDPOINT: _, ...vars } = readStorefront('geins').vars
    expect(getSettings({ ...vars, ...secrets }).MERCHANT_ENDPOINT).toBe(
      'https://merchantapi.geins.io/graphql',
    )
  })

  it.each([undefined, 'geins'])(
    'the settings in wrangler.toml are complete except for the secrets (environment %s)',
    (environment) => {
      const { vars } = readStorefront(environment)
      expect(() => getSettings({ ...vars, ...secrets })).not.toThrow()
      expect(Object.keys(vars)).not.toEqual(expect.arrayContaining(Object.keys(secrets)))
    },
  )

  it.each([undefined, 'geins'])(
    'the default language is Swedish and the only other language is English (environment %s) [ROUTE-02, ROUTE-11]',
    (environment) => {
      const settings = getSettings({ ...readStorefront(environment).vars, ...secrets })
      expect(settings.DEFAULT_LOCALE).toBe('sv')
      expect(settings.LOCALES).toEqual(['sv', 'en'])
    },
  )

  it.each([undefined, 'geins'])(
    'a page needs no look-up of a file, a file never reaches the Worker, and a missing file does (environment %s) [ERROR-02]',
    (environment) => {
      const rules = readStorefront(environment).assets?.run_worker_first
      if (!Array.isArray(rules)) throw new Error('run_worker_first is no list')
      // An excluded path would end at the files, so a missing file could not reach the Worker.
      expect(rules.filter((rule) => rule.startsWith('!'))).toEqual([])
      const markets = Object.values(demoMarkets).filter(
        ({ isVirtual, isOnlyInCheckout }) => !isVirtual && !isOnlyInCheckout,
      )
      const prefixes = [...localeCodes, ...markets.map(({ id }) => `${id}/sv`)]
      const pages = prefixes.flatMap((prefix) => [`/${prefix}`, `/${prefix}/p/soup`])
      const merchant = ['/merchant/live', '/merchant/picture/400/soup.webp']
      const system = [SPECULATION_RULES_PATH, serviceWorkerPath, suggestionsPath, '/healthz']
      for (const path of ['/', ...pages, ...merchant, ...system])
        expect([path, isWorkerFirst(rules, path)]).toEqual([path, true])
      for (const path of ['/assets/boot-00000000.js', '/favicon.ico', '/apple-touch-icon.png'])
        expect([path, isWorkerFirst(rules, path)]).toEqual([path, false])
    },
  )

  it.each([
    ['the storefront', readStorefront()],
    ['the storefront for the hosted merchant', readStorefront('geins')],
    ['the embedded merchant', readMerchant()],
  ])(
    'the platform logs no URL of a request to %s, because it may contain a secret',
    (_, config) => {
      expect(config.observability).toMatchObject({
        enabled: true,
        redact_query_string: true,
        logs: { enabled: true, invocation_logs: false },
        traces: { enabled: false },
      })
    },
  )

  it('the shop is ready only with the newest migration of its version [OPS-01]', () => {
    const migrations = listFiles().filter((file) => file.startsWith('worker/merchant/migrations/'))
    expect(migrations.toSorted().at(-1)).toBe(`worker/merchant/migrations/${NEWEST_MIGRATION}`)
  })

  it('the configuration of the merchant never sets OPEN and gives it no public address', () => {
    const { vars, workers_dev: hasAddress, routes } = readMerchant()
    expect(vars).not.toHaveProperty('OPEN')
    expect(hasAddress).toBe(false)
    expect(routes ?? []).toEqual([])
  })
})

it('the workflows name each action by the digest of a version [OPS-03]', () => {
  const workflows = listFiles().filter((file) => file.startsWith('.github/workflows/'))
  const uses = workflows.flatMap((file) => readText(file).match(/\buses:.*$/gm) ?? [])
  expect(uses.length).toBeGreaterThan(4)
  for (const use of uses) expect(use).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
