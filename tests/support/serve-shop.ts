// Serves the built shop for the browser tests. Each start fills the database of the merchant again.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadCatalogue } from '../../worker/merchant/seed/write-seed.ts'
import { readBuiltWorker, readServedWorker, startRuntime } from '../bench/start-runtimes.ts'
import { buildDemoPasswordSql } from './demo-password.ts'
import { composeMerchantSql, fillMerchantFile } from './merchant-file.ts'
import { projectFolder, testShop } from './test-shop.ts'

const state = join(projectFolder, testShop.state)
rmSync(state, { recursive: true, force: true })
const sql = [...composeMerchantSql(loadCatalogue()), await buildDemoPasswordSql()]

const merchant = readBuiltWorker('merchant')
// The preview server of vite would need as much time for a file as the runtime behind it.
const { miniflare } = await startRuntime({
  port: testShop.port,
  logRequests: false,
  resourcePersistencePath: state,
  workers: [
    readServedWorker('storefront'),
    // Fewer rounds of a password hash make logging in fast.
    { ...merchant, bindings: { ...merchant.bindings, PASSWORD_ROUNDS: '1' } },
  ],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void miniflare.dispose().then(() => process.exit(0)))
}
await fillMerchantFile(miniflare, state, sql)
