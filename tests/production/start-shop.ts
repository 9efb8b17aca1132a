import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Miniflare, V4WorkerOptions } from 'miniflare'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { z } from 'zod'
import { composeSeed, loadTestCatalogue } from '../../worker/merchant/seed/write-seed.ts'
import { readBuiltWorker, startRuntime } from '../bench/start-runtimes.ts'
import { projectFolder } from '../support/test-shop.ts'

export const ORIGIN = 'https://shop.example'
export const API_KEY = 'c0a81f6e5d4b4f0c9a77'

const STATEMENTS_PER_BATCH = 100
const migrations = join(projectFolder, 'worker/merchant/migrations')
const seed = splitSql(composeSeed(loadTestCatalogue()).join('\n'))

export { createWorker, fill as fillDatabase }

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

const createWorker = (name: string, bindings: Bindings, folder = projectFolder) => ({
  ...readBuiltWorker(name, folder),
  bindings: { ...readVariables(name, folder), ...bindings },
})

/** Fills the database as the seed does, with the demo data, and runs `sql` then. */
async function fill(miniflare: Miniflare, sql: readonly string[]): Promise<void> {
  const names = readdirSync(migrations).toSorted()
  const statements = [
    ...names.flatMap((name) => splitSql(readFileSync(join(migrations, name), 'utf8'))),
    'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)',
    ...names.map((name) => `INSERT INTO d1_migrations (name) VALUES ('${name}')`),
    ...seed,
    ...sql,
  ]
  const database = await miniflare.getD1Database('DB', 'merchant')
  for (let start = 0; start < statements.length; start += STATEMENTS_PER_BATCH) {
    const batch = statements.slice(start, start + STATEMENTS_PER_BATCH)
    await database.batch(batch.map((statement) => database.prepare(statement)))
  }
}

/** Starts both built Workers with these settings and a database of their own. */
export async function startShop(setUp: SetUp): Promise<Shop> {
  const { storefront, merchant, sql, folders, network } = setUp
  const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-production-'))
  const { miniflare } = await startRuntime({
    resourcePersistencePath: join(folder, 'state'),
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
    await fill(miniflare, sql)
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
