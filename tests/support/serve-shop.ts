// Serves the built shop for the browser tests. Each start seeds the database of the merchant again.
import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, testShop } from './test-shop.ts'

const environment = { ...process.env, SHOP_STATE: testShop.state }

rmSync(join(projectFolder, testShop.state), { recursive: true, force: true })
execFileSync(process.execPath, ['worker/merchant/seed/seed.ts'], {
  cwd: projectFolder,
  env: environment,
  stdio: 'inherit',
})

const shop = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'preview', '--strictPort', '--port', `${testShop.port}`],
  { cwd: projectFolder, env: environment, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => process.exit(code ?? 0))
