import { unstable_readConfig } from 'wrangler'
import { describe, expect, it } from 'vitest'
import { getSettings } from '#worker/env.ts'

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
  it('API-01 joins the storefront with the embedded merchant by a service binding', () => {
    expect(readStorefront().services).toEqual([
      { binding: 'MERCHANT', service: readMerchant().name },
    ])
  })

  it('API-01 has no service binding for the hosted merchant, so that calls go to its endpoint', () => {
    const hosted = readStorefront('geins')
    expect(hosted.services ?? []).toEqual([])
    expect(getSettings({ ...hosted.vars, ...secrets }).MERCHANT_ENDPOINT).toMatch(
      /^https:.*graphql$/,
    )
  })

  it.each([undefined, 'geins'])(
    'API-01 calls an endpoint whose path ends in graphql (environment %s)',
    (environment) => {
      const { MERCHANT_ENDPOINT } = readStorefront(environment).vars
      expect(new URL(String(MERCHANT_ENDPOINT)).pathname).toMatch(/\/graphql$/)
    },
  )

  it.each([undefined, 'geins'])(
    'is complete but for the secrets (environment %s)',
    (environment) => {
      const { vars } = readStorefront(environment)
      expect(() => getSettings({ ...vars, ...secrets })).not.toThrow()
      expect(Object.keys(vars)).not.toEqual(expect.arrayContaining(Object.keys(secrets)))
    },
  )

  it.each([undefined, 'geins'])(
    'ROUTE-02 ROUTE-11 Swedish is the default and only English beside it (environment %s)',
    (environment) => {
      const settings = getSettings({ ...readStorefront(environment).vars, ...secrets })
      expect(settings.DEFAULT_LOCALE).toBe('sv')
      expect(settings.LOCALES).toEqual(['sv', 'en'])
    },
  )

  it('never opens a deployed merchant, nor gives it an address of its own', () => {
    const { vars, workers_dev: hasAddress, routes } = readMerchant()
    expect(vars).not.toHaveProperty('OPEN')
    expect(hasAddress).toBe(false)
    expect(routes ?? []).toEqual([])
  })
})
