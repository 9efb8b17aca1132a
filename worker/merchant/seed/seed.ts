import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { meals } from './catalogue/meals.ts'
import { readLocalState } from './local-database.ts'
import { multiplyCatalogue } from './multiply.ts'
import { seedFile, writeSeed } from './write-seed.ts'

const MAX_PRODUCTS = 100_000
const root = join(import.meta.dirname, '../../..')
const stepFile = join(root, '.generated/multiply.sql')
// SHOP_STATE names another folder, such as the one of the browser tests.
const STATE = process.env.SHOP_STATE || '.wrangler/state'
const target = ['DB', '--local', '--config', 'worker/merchant/wrangler.toml', '--persist-to', STATE]

/** Without CI=1 wrangler asks "(Y/n)" in a terminal. Its own words are only shown when it fails. */
function runD1(command: string[], rest: string[] = []): void {
  execFileSync(join(root, 'node_modules/.bin/wrangler'), ['d1', ...command, ...target, ...rest], {
    cwd: root,
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Brings the local database up to date and fills it; a shop that is current keeps its stock, carts and orders. */
function seed(isFresh: boolean): string {
  const version = writeSeed(seedFile)
  const state = readLocalState(resolve(root, STATE))
  const files = readdirSync(join(root, 'worker/merchant/migrations'))
  const isMigrated = files.every((file) => state.migrations.includes(file))
  if (!isMigrated) runD1(['migrations', 'apply'])
  if (state.version === version && !isFresh) return 'merchant: the shop is seeded, nothing to do'
  runD1(['execute'], ['--file', seedFile])
  return `merchant: seeded the shop, version ${version}`
}

/** Makes the catalogue new and copies it until there are this many products. */
function seedMany(wanted: number): void {
  console.log(seed(true))
  const startedAt = performance.now()
  for (const { count, statements } of multiplyCatalogue(meals.length, wanted)) {
    writeFileSync(stepFile, `${statements.join('\n')}\n`)
    runD1(['execute'], ['--file', stepFile])
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    console.log(`merchant: ${count} of ${wanted} products after ${seconds} s`)
  }
  // Copies carry no version: the next plain seed brings the catalogue back to its own size.
  runD1(['execute'], ['--command', "UPDATE seed_version SET version = 'multiplied'"])
}

const { values } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, products: { type: 'string' } },
})
const wanted = Number(values.products ?? 0)
if (!Number.isInteger(wanted) || wanted < 0 || wanted > MAX_PRODUCTS) {
  throw new Error(`--products takes a whole number up to ${MAX_PRODUCTS}`)
}
if (wanted > 0) seedMany(wanted)
else console.log(seed(values.fresh))
