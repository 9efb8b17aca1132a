// All tests in this folder share one built merchant, which listens on a free port. Each test
// creates its own carts, so that the tests do not affect each other.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startMerchant } from '../bench/start-runtimes.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    merchantOrigin: string
  }
}

export default async function serveMerchant(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-clients-'))
  const { miniflare, url } = await startMerchant(folder)
  project.provide('merchantOrigin', new URL(url).origin)
  return async () => {
    await miniflare.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}
