import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '../support/test-shop.ts'

export function buildShop(): void {
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: projectFolder,
    stdio: 'inherit',
  })
}
