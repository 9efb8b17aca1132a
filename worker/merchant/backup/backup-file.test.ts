import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { chooseForSuite } from '../../../tests/support/suite.ts'
import { readBackup, writeBackup } from './backup-file.ts'

const KEY = 'a-key-of-backups-for-tests-0123456789'
const folder = mkdtempSync(join(tmpdir(), 'backup-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'shop.backup')
const content = Buffer.from('guest@example.com '.repeat(50))
const facts = { startedAt: '2026-11-26T12:00:00.000Z', endsOn: '2026-12-26', migrations: ['0001'] }
writeBackup(file, { ...facts, secret: KEY }, content)
const bytes = readFileSync(file)

it('a backup opens with its key, and nothing of its rows is readable without it [OPS-05]', () => {
  expect(readBackup(file, KEY)).toEqual({ facts: expect.objectContaining(facts), content })
  expect(bytes.includes('guest')).toBe(false)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(() => readBackup(file, `${KEY}x`)).toThrow('BACKUP_KEY is not its key')
})

it('two backups of the same rows have nothing in common, because each has a key of its own [OPS-05]', () => {
  const second = join(folder, 'second.backup')
  writeBackup(second, { ...facts, secret: KEY }, content)
  const start = bytes.indexOf('\n') + 1
  expect(readFileSync(second).subarray(start, start + 20)).not.toEqual(
    bytes.subarray(start, start + 20),
  )
})

const damage = fc.oneof(
  fc.record({ length: fc.nat(bytes.length - 1) }),
  fc.record({ at: fc.nat(bytes.length - 1), bit: fc.nat(7) }),
  fc.record({ more: fc.uint8Array({ minLength: 1, maxLength: 40 }) }),
)

it('a backup that is truncated, changed in one bit or longer does not open [OPS-05]', () => {
  const damaged = join(folder, 'damaged.backup')
  fc.assert(
    fc.property(damage, (change) => {
      const copy = Buffer.from(bytes)
      if ('at' in change) copy[change.at] = (copy[change.at] ?? 0) ^ (1 << change.bit)
      const end = 'length' in change ? change.length : copy.length
      const more = 'more' in change ? change.more : new Uint8Array()
      writeFileSync(damaged, Buffer.concat([copy.subarray(0, end), more]))
      expect(() => readBackup(damaged, KEY)).toThrow('it is truncated or was changed')
    }),
    { numRuns: chooseForSuite({ quick: 40, deep: 2000 }) },
  )
})
