// Removes the demo data from a database: `--local` or `--remote`. With `--check` it only lists what is
// there, and fails if it finds something.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildDemoDataSql } from '../data/readiness/demo-data.ts'
import { demoIdentities } from '../demo/demo-identities.ts'
import { composeDemoRemoval, KEPT_ORDERS_SQL } from './compose-demo-removal.ts'
import type { SeedDatabase } from './import-catalogue.ts'
import { openDatabase, targetOptions } from './open-database.ts'
import { runCommand, SeedError } from './seed-error.ts'
import { toLiteral } from './sql/sql-text.ts'

const namedRows = z.array(z.object({ name: z.string() }))
const countedRows = z.tuple([z.object({ count: z.number() })])

const TABLES_SQL = "SELECT name FROM sqlite_master WHERE name = 'promo_codes'"

function listDemoData({ readAll }: SeedDatabase): string[] {
  // A database that is not migrated yet has no data.
  if (readAll([TABLES_SQL])[0]?.length === 0) return []
  const { emails, giftCards, promoCodes } = demoIdentities
  const toJson = (list: readonly string[]) => toLiteral(JSON.stringify(list))
  const sql = buildDemoDataSql(toJson(emails), toJson(giftCards), toJson(promoCodes))
  const [rows = []] = readAll([sql])
  return namedRows.parse(rows).map(({ name }) => name)
}

function removeDemoData(database: SeedDatabase): string[] {
  const found = listDemoData(database)
  database.write(composeDemoRemoval())
  const [rows] = database.readAll([KEPT_ORDERS_SQL])
  const [{ count }] = countedRows.parse(rows)
  return [
    ...found.map((name) => `removed: ${name}`),
    'The database has no demo data.',
    ...(count > 0 ? [`${count} orders of demo accounts stay, because somebody placed them.`] : []),
  ]
}

function main(): void {
  const { values } = parseArgs({
    options: {
      local: { type: 'boolean', default: false },
      ...targetOptions,
      check: { type: 'boolean', default: false },
    },
  })
  if (values.local === values.remote) throw new SeedError('Name the database: --local or --remote')
  const { database } = openDatabase(values)
  const found = values.check ? listDemoData(database) : []
  const lines = values.check ? found.map((name) => `✘ ${name}`) : removeDemoData(database)
  process.stdout.write(`${lines.join('\n') || '✔ The database has no demo data.'}\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}

await runCommand(main)
