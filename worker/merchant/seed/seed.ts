import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readLocalState } from './local-database.ts'
import { seedFile, writeSeed } from './write-seed.ts'

const root = join(import.meta.dirname, '../../..')
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
  const state = readLocalState(join(root, STATE))
  const files = readdirSync(join(root, 'worker/merchant/migrations'))
  const isMigrated = files.every((file) => state.migrations.includes(file))
  if (!isMigrated) runD1(['migrations', 'apply'])
  if (state.version === version && !isFresh) return 'merchant: the shop is seeded, nothing to do'
  runD1(['execute'], ['--file', seedFile])
  return `merchant: seeded the shop, version ${version}`
}

console.log(seed(process.argv.includes('--fresh')))
