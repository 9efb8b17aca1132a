// Backs up what people own in the database of the merchant, and restores it. worker/operations.md has the steps.
import { mkdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase, targetOptions } from '../seed/open-database.ts'
import { runCommand, SeedError } from '../seed/seed-error.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    local: { type: 'boolean', default: false },
    ...targetOptions,
    days: { type: 'string', default: '30' },
    erased: { type: 'string' },
    since: { type: 'string' },
  },
})

function readSecret(name: string): string {
  const value = process.env[name] ?? ''
  if (value.length >= 32) return value
  throw new SeedError(`Set ${name} to its value of 32 characters or more`)
}

async function main([command, path]: string[]): Promise<string[]> {
  if (values.local === values.remote) throw new SeedError('Name the database: --local or --remote')
  if (path === undefined)
    throw new SeedError(`Name the ${command === 'create' ? 'folder' : 'file'}`)
  const { database, setUp } = openDatabase(values)
  const secret = readSecret('BACKUP_KEY')
  if (command === 'create') {
    mkdirSync(path, { recursive: true })
    return createBackup(database, { folder: path, setUp, secret, days: Number(values.days) })
  }
  if (values.erased === undefined)
    throw new SeedError('Name the list of later erasures with --erased. It may be empty.')
  const list = readFileSync(values.erased, 'utf8')
  const erasures = { list, secret: readSecret('ERASURE_SECRET'), since: values.since }
  return restoreBackup(database, { file: path, secret, now: new Date(), erasures })
}

await runCommand(async () => {
  process.stdout.write(`${(await main(positionals)).join('\n')}\n`)
})
