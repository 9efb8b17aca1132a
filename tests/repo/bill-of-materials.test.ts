import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

it.each([
  ['ls', ['--all']],
  ['sbom', ['--sbom-format', 'cyclonedx']],
])('npm %s finds no package that another one cannot use', async (command, options) => {
  const result = await run('npm', [command, '--package-lock-only', ...options], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => error)
  expect(result).not.toBeInstanceOf(Error)
})
