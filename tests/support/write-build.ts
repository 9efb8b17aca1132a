import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkerConfig } from '@cloudflare/vite-plugin'
import { applyToMerchant, applyToStorefront } from '#worker/deploy/apply-set-up.ts'
import type { SetUp } from '#worker/deploy/set-ups.ts'
import { unstable_readConfig as readConfig } from 'wrangler'

/** Writes what a build for a set-up leaves for its deployment into `root`. */
export function writeBuild(root: string, chosen: { name: string; setUp: SetUp }): void {
  const isHosted = chosen.setUp.names.merchant === undefined
  const read = (config: string, env?: string) =>
    readConfig({ config, ...(env ? { env } : {}) }, { hideWarnings: true }) as WorkerConfig
  const storefront = read('wrangler.toml', isHosted ? 'geins' : undefined)
  applyToStorefront(storefront, chosen)
  const merchant = read('worker/merchant/wrangler.toml')
  applyToMerchant(merchant, chosen)
  for (const [name, config] of Object.entries(
    isHosted ? { storefront } : { storefront, merchant },
  )) {
    const { vars, kv_namespaces, d1_databases, ratelimits, services, limits } = config
    const built = {
      name: config.name,
      vars,
      kv_namespaces,
      d1_databases,
      ratelimits,
      services,
      limits,
    }
    mkdirSync(join(root, 'dist', name), { recursive: true })
    writeFileSync(join(root, 'dist', name, 'wrangler.json'), JSON.stringify(built))
  }
}
