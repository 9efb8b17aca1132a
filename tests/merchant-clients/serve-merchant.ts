// All tests in this folder share one built merchant, which listens on a free port. Each test
// creates its own carts, so that the tests do not affect each other.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadTestCatalogue } from '../../worker/merchant/seed/write-seed.ts'
import { MERCHANT_KEY, readBuiltWorker, startRuntime } from '../bench/start-runtimes.ts'
import { buildDemoPasswordSql } from '../support/demo-password.ts'
import { composeMerchantSql, fillMerchantFile } from '../support/merchant-file.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    merchantOrigin: string
  }
}

export default async function serveMerchant(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-clients-'))
  const merchant = readBuiltWorker('merchant')
  const { miniflare } = await startRuntime({
    resourcePersistencePath: folder,
    workers: [
      {
        ...merchant,
        // Ten rounds for each password would take most of the time of these tests.
        bindings: { ...merchant.bindings, API_KEY: MERCHANT_KEY, PASSWORD_ROUNDS: '1' },
      },
    ],
  })
  const sql = [...composeMerchantSql(loadTestCatalogue()), await buildDemoPasswordSql()]
  await fillMerchantFile(miniflare, folder, sql)
  const { origin } = await miniflare.unsafeGetDirectURL('merchant')
  project.provide('merchantOrigin', origin)
  return async () => {
    await miniflare.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}
