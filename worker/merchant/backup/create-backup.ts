import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { readDatabaseState } from '../seed/database-state.ts'
import type { PagedDatabase } from '../seed/import-catalogue.ts'
import { SeedError } from '../seed/seed-error.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import names from './backup-tables.json' with { type: 'json' }
import {
  createRead,
  endReferencesSql,
  knownMigrations,
  listTables,
  openMemory,
  readPages,
  toSource,
  type BackupTable,
  type ReadRows,
} from './backup-tables.ts'

const DAY_MILLISECONDS = 24 * 3_600_000

/** A table that this checkout does not know would be left out. */
export function demandMigrations(database: PagedDatabase) {
  const state = readDatabaseState(database)
  if (state.migrations.join() === knownMigrations.join()) return state
  throw new SeedError(
    'The database has other migrations. Check out the deployed commit, or run npm run seed.',
  )
}

/** The clock is that of the database, as it is for the log of the merchant. */
const startRows = z.tuple([z.object({ startedAt: z.string(), lastOrder: z.number() })])
const START_SQL = `SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS startedAt,
  (SELECT coalesce(max(order_id), 0) FROM orders) AS lastOrder`

const numberRows = z.array(z.object({ order: z.number() }))

/** Stock, gift cards and balances may be of after a change of an order that the backup does not have. */
function describeChanged(read: ReadRows, lastOrder: number, startedAt: string): string {
  const changed = numberRows.parse(
    read(
      `SELECT order_id AS "order" FROM orders WHERE order_id > ${lastOrder} OR updated_at >= '${startedAt}' ORDER BY order_id`,
    ),
  )
  const numbers = changed.map(({ order }) => order).join(', ')
  return `${changed.length} orders changed while it was read${numbers && `: ${numbers}`}`
}

const countChanges = (sqlite: DatabaseSync) =>
  Number(sqlite.prepare('SELECT total_changes() AS n').get()?.n)

/** Reads a table into memory. An order that is placed meanwhile is left out, because it would lack rows. */
function readTable(sqlite: DatabaseSync, table: BackupTable, source: Source): number {
  const { name, columns } = table
  const condition = columns.includes('order_id')
    ? `coalesce(order_id, 0) <= ${source.lastOrder}`
    : 'TRUE'
  // A row may come again under another key. The later one counts, but of two customers with one address
  // the earlier one, who may have a balance.
  const instead = name === 'customers' ? 'IGNORE' : 'REPLACE'
  const places = columns.map(() => '?').join(', ')
  const sql = `INSERT OR ${instead} INTO ${name} (${columns.join(', ')}) VALUES (${places})`
  const insert = sqlite.prepare(sql)
  let count = 0
  for (const rows of readPages(source.read, toSource(table), condition)) {
    for (const row of rows) insert.run(...Object.values(row))
    count += rows.length
  }
  return count
}

type Source = { read: ReadRows; lastOrder: number }

function readDatabase(source: Source) {
  const sqlite = openMemory()
  const [limit = {}] = createRead(sqlite)("SELECT sql FROM sqlite_schema WHERE name = 'cart_lines'")
  // More lines than a cart may have can be read while it changes. The oldest ones are then deleted.
  sqlite.exec('DROP TRIGGER cart_lines')
  let count = 0
  for (const table of listTables(sqlite)) count += readTable(sqlite, table, source)
  const before = countChanges(sqlite)
  sqlite.exec(endReferencesSql)
  const changed = countChanges(sqlite) - before
  sqlite.exec(String(limit.sql))
  const dangling = sqlite.prepare('PRAGMA foreign_key_check').all()
  const [lost] = dangling.filter(({ parent }) => String(parent) in names.backedUp)
  if (lost)
    throw new SeedError(
      `A row of ${String(lost.parent)} was deleted while ${String(lost.table)} was read. Make the backup again.`,
    )
  return { count, changed, content: sqlite.serialize() }
}

type BackupOptions = { folder: string; setUp: string; secret: string; days: number }

/** Writes a backup into the folder, and deletes those of the set-up there that have ended. Returns what happened. */
export function createBackup(
  database: PagedDatabase,
  { folder, setUp, secret, days }: BackupOptions,
): string[] {
  const { migrations } = demandMigrations(database)
  const [{ startedAt, lastOrder }] = startRows.parse(database.read(START_SQL))
  const end = new Date(Date.parse(startedAt) + days * DAY_MILLISECONDS)
  const endsOn = end.toISOString().slice(0, 10)
  const name = `merchant-${setUp}-${startedAt.replaceAll(':', '-')}-until-${endsOn}.backup`
  const part = join(folder, `${name}.part`)
  const { count, changed, content } = readDatabase({ read: database.read, lastOrder })
  writeBackup(part, { startedAt, endsOn, migrations, secret }, content)
  readBackup(part, secret)
  renameSync(part, join(folder, name))
  const ended = readdirSync(folder).filter((file) => {
    const [, owner, endOfFile = startedAt] =
      /^merchant-(.+?)-\d{4}-\d\d-\d\dT.*-until-([\d-]{10})\.backup/.exec(file) ?? []
    return owner === setUp && endOfFile < startedAt.slice(0, 10)
  })
  for (const file of ended) rmSync(join(folder, file))
  return [
    ...ended.map((file) => `${file} has ended and is deleted`),
    `✔ ${name}: ${count} rows (${changed} cleaned), last order ${lastOrder}; ${describeChanged(database.read, lastOrder, startedAt)}`,
  ]
}
