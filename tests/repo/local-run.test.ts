import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

const { scripts } = z
  .object({ scripts: z.object({ start: z.string(), dev: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'))
  for (const name of ['npm', 'node', 'vite']) {
    const file = join(folder, name)
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> ${folder}/log\n`)
    chmodSync(file, 0o755)
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a script of `package.json` with programs that only record their arguments. */
function listCommands(script: string, environment: Record<string, string>): string[] {
  const PATH = `${folder}:/usr/bin:/bin`
  execFileSync('sh', ['-c', script], { env: { PATH, ...environment } })
  return readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
}

describe('a local run', () => {
  it.each(['start', 'dev'] as const)(
    'npm run %s seeds the embedded merchant, and nothing for the hosted one',
    (name) => {
      const seeds = (environment: Record<string, string>) =>
        listCommands(scripts[name], environment).filter((command) => command.includes('seed'))
      expect(seeds({ CLOUDFLARE_ENV: 'geins' })).toEqual([])
      expect(seeds({})).not.toEqual([])
    },
  )
})
