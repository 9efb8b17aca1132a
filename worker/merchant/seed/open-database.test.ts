import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from './open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'open-database-'))
afterAll(() => rmSync(folder, { recursive: true }))

const config = join(folder, 'wrangler.json')
writeFileSync(config, JSON.stringify({ vars: { SET_UP: 'preview' } }))

it.each([
  ['seed/seed.ts'],
  ['seed/remove-demo-data.ts'],
  ['seed/create-gift-card.ts', '--amount', '500', '--currency', 'SEK'],
  ['backup/backup.script.ts', 'create', join(folder, 'backups')],
  ['backup/backup.script.ts', 'restore', join(folder, 'file')],
])(
  '%s does not open the database of another set-up than the named one [OPS-05]',
  (script, ...args) => {
    const target = ['--remote', '--set-up', 'production', '--config', config]
    const { stderr, status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '..', script), ...target, ...args],
      { encoding: 'utf8' },
    )
    expect(stderr).toMatch(
      /^(?:✘ )?.*wrangler\.json is of the set-up "preview", not "production".*\n$/,
    )
    expect(status).toBe(1)
  },
)

it('a remote database is opened with the name of its set-up only [OPS-05]', () => {
  const open = (setUp?: string, file = config) =>
    openDatabase({ remote: true, config: file, 'set-up': setUp })
  expect(open).toThrow('--set-up')
  expect(() => open('production', join(folder, 'missing.json'))).toThrow('no built configuration')
  expect(() => open('production', 'worker/merchant/wrangler.toml')).toThrow(
    'no built configuration',
  )
  expect(() => open('preview')).not.toThrow()
  expect(() => openDatabase({ remote: false })).not.toThrow()
})
