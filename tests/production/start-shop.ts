import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Miniflare, V4WorkerOptions } from 'miniflare'
import { z } from 'zod'
import { loadTestCatalogue } from '../../worker/merchant/seed/write-seed.ts'
import { readBuiltWorker, startRuntime } from '../bench/start-runtimes.ts'
import { composeMerchantSql, fillMerchantFile, openMerchantFile } from '../support/merchant-file.ts'
import { projectFolder } from '../support/test-shop.ts'

export const ORIGIN = 'https://shop.example'
export const API_KEY = 'c0a81f6e5d4b4f0c9a77'

const seed = composeMerchantSql(loadTestCatalogue())

type Answer = { status: number; text: string; headers: Headers }
type CallOptions = { method?: string; headers?: Record<string, string>; body?: string }
type Call = (path: string, options?: CallOptions) => Promise<Answer>

export type Shop = {
  /** The address of the storefront. */
  origin: string
  /** Calls the shop from outside. */
  call: Call
  /** Calls the merchant as the storefront does. */
  callMerchant: Call
  close: () => Promise<void>
}

const variables = z.record(z.string(), z.json())
type Bindings = z.infer<typeof variables>
export type SetUp = {
  storefront: Bindings
  merchant: Bindings
  sql: readonly string[]
  /** Fills the empty database in place of the seed and `sql`. */
  fill?: (database: DatabaseSync) => Promise<void>
  /** The repositories whose builds run. Both are this one by default. */
  folders?: { storefront: string; merchant: string }
  /** Answers the requests of the merchant to the outside in place of the network. */
  network?: V4WorkerOptions['outboundService']
}

/** Reads the variables of a built Worker, without those that only a local set-up has. */
function readVariables(name: string, folder: string): Bindings {
  const file = join(folder, 'dist', name, 'wrangler.json')
  return z.object({ vars: variables }).parse(JSON.parse(readFileSync(file, 'utf8'))).vars
}

export const createWorker = (name: string, bindings: Bindings, folder = projectFolder) => ({
  ...readBuiltWorker(name, folder),
  bindings: { ...readVariables(name, folder), ...bindings },
})

/** Fills the database as the seed does, with the demo data, and runs `sql` then. */
export const fillDatabase = (miniflare: Miniflare, state: string, sql: readonly string[]) =>
  fillMerchantFile(miniflare, state, [...seed, ...sql])

/** Starts both built Workers with these settings and a database of their own. */
export async function startShop(setUp: SetUp): Promise<Shop> {
  const { storefront, merchant, sql, fill, folders, network } = setUp
  const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-production-'))
  const state = join(folder, 'state')
  const { miniflare } = await startRuntime({
    resourcePersistencePath: state,
    workers: [
      createWorker('storefront', storefront, folders?.storefront),
      {
        ...createWorker('merchant', merchant, folders?.merchant),
        ...(network ? { outboundService: network } : {}),
      },
    ],
  })
  const close = async () => {
    await miniflare.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (fill) {
      using database = await openMerchantFile(miniflare, state)
      await fill(database)
    } else await fillDatabase(miniflare, state, sql)
  } catch (error) {
    await close()
    throw error
  }
  const createCall = async (name: string): Promise<Call> => {
    const { origin } = await miniflare.unsafeGetDirectURL(name)
    return async (path, { headers, ...init } = {}) => {
      const response = await fetch(`${origin}${path}`, {
        ...init,
        headers: { origin, ...headers },
        redirect: 'manual',
      })
      return { status: response.status, text: await response.text(), headers: response.headers }
    }
  }
  const { origin } = await miniflare.unsafeGetDirectURL('storefront')
  const [call, callMerchant] = [await createCall('storefront'), await createCall('merchant')]
  return { origin, call, callMerchant, close }
}
