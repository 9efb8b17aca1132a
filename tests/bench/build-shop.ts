import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '../support/test-shop.ts'

export function buildShop(root = projectFolder): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
}
