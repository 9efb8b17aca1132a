// Serves the built shop for the browser tests. Each start fills the database of the merchant again.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRunD1 } from '../../worker/merchant/seed/wrangler-d1.ts'
import { composeSeed, loadCatalogue } from '../../worker/merchant/seed/write-seed.ts'
import { writeMerchant } from './merchant-database.ts'
import { projectFolder, testShop } from './test-shop.ts'

const environment = { ...process.env, SHOP_STATE: testShop.state }

rmSync(join(projectFolder, testShop.state), { recursive: true, force: true })
const config = 'worker/merchant/wrangler.toml'
const runD1 = createRunD1(['--local', '--persist-to', testShop.state, '--config', config])
runD1(['migrations', 'apply'])
// Wrangler would take longer for so many rows than all the rest of the start.
writeMerchant(composeSeed(loadCatalogue()))

// Fewer rounds of a password hash make logging in fast. A served build reads its local variables from
// this file; it is restored afterwards, because a developer may serve the same build.
const variablesFile = join(projectFolder, 'dist/merchant/.dev.vars')
const variables = readFileSync(variablesFile, 'utf8')
writeFileSync(variablesFile, `${variables.trimEnd()}\nPASSWORD_ROUNDS=1\n`)
process.on('exit', () => writeFileSync(variablesFile, variables))

const shop = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'preview', '--strictPort', '--port', `${testShop.port}`],
  { cwd: projectFolder, env: environment, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => process.exit(code ?? 0))
