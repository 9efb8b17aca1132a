import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { meals } from './meals/meals.ts'
import { openForSeed, SeedError } from './local-database.ts'
import { multiplyCatalogue } from './multiply.ts'
import { seedFile, writeSeed } from './write-seed.ts'

const MAX_PRODUCTS = 100_000
const root = join(import.meta.dirname, '../../..')
const migrationsFolder = join(root, 'worker/merchant/migrations')
const stepFile = join(root, '.generated/multiply.sql')
// Folder of the local database. The browser tests set SHOP_STATE to use another folder.
const STATE = process.env.SHOP_STATE || '.wrangler/state'
const target = ['DB', '--local', '--config', 'worker/merchant/wrangler.toml', '--persist-to', STATE]

/**
 * Runs a D1 command of wrangler. `CI=1` makes wrangler ask no questions. Its normal output is
 * hidden.
 */
function runD1(command: string[], rest: string[] = []): void {
  execFileSync(join(root, 'node_modules/.bin/wrangler'), ['d1', ...command, ...target, ...rest], {
    cwd: root,
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/**
 * Migrates and fills the local database. If the database is up to date, its stock, carts and orders
 * are kept.
 */
function seed(isFresh: boolean): string {
  const database = openForSeed(resolve(root, STATE), { migrations: migrationsFolder, isFresh })
  const version = writeSeed(seedFile)
  const isMigrated = readdirSync(migrationsFolder).every((file) =>
    database.migrations.includes(file),
  )
  if (!isMigrated) runD1(['migrations', 'apply'])
  if (database.seedVersion === version && !isFresh) {
    return 'merchant: the shop is seeded, nothing to do'
  }
  runD1(['execute'], ['--file', seedFile])
  return `merchant: seeded the shop, version ${version}`
}

/**
 * Seeds the database from the start and then copies the meals until there are `wanted` products.
 */
function seedMany(wanted: number): void {
  console.log(seed(true))
  const startedAt = performance.now()
  for (const { count, statements } of multiplyCatalogue(meals.length, wanted)) {
    writeFileSync(stepFile, `${statements.join('\n')}\n`)
    runD1(['execute'], ['--file', stepFile])
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    console.log(`merchant: ${count} of ${wanted} products after ${seconds} s`)
  }
  // This version never equals the version of the catalogue, so the next normal seed removes the
  // copies.
  runD1(['execute'], ['--command', "UPDATE seed_version SET version = 'multiplied'"])
}

const { values } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, products: { type: 'string' } },
})
const wanted = Number(values.products ?? 0)
try {
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > MAX_PRODUCTS) {
    throw new SeedError(`--products takes a whole number up to ${MAX_PRODUCTS}`)
  }
  if (wanted > 0) seedMany(wanted)
  else console.log(seed(values.fresh))
} catch (error) {
  if (!(error instanceof SeedError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
