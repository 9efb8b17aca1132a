import type { DatabaseSync } from 'node:sqlite'
import type { PagedDatabase } from '../seed/import-catalogue.ts'
import { SeedError } from '../seed/seed-error.ts'
import { toLiteral, type StoredRow } from '../seed/sql/sql-text.ts'
import { readBackup } from './backup-file.ts'
import {
  afterRestoreSql,
  createRead,
  KEPT,
  keptColumnsSql,
  listTables,
  openMemory,
  readPages,
  type ReadRows,
} from './backup-tables.ts'
import { demandMigrations } from './create-backup.ts'
import { chooseSince, repeatErasures, type Erasures } from './repeat-erasures.ts'

/** Characters of a statement. D1 accepts 100 KB, and a quotation mark or a letter takes up to four bytes. */
const PART = /[\s\S]{1,20000}/gu
const MAX_TEXT = 900_000
const LOGS = ['price_log', 'reduction_log']

type RestoreOptions = {
  file: string
  secret: string
  now: Date
  /** Those after the start of the backup are repeated, or those after an earlier time. */
  erasures: Omit<Erasures, 'since'> & { since: string | undefined }
}

/** Restores a backup into a database that has the catalogue and no people. Returns what happened. */
export async function restoreBackup(
  database: PagedDatabase,
  { file, secret, now, erasures }: RestoreOptions,
): Promise<string[]> {
  const { facts, content } = readBackup(file, secret)
  const { endsOn, startedAt } = facts
  if (endsOn < now.toISOString().slice(0, 10)) throw new SeedError(`The backup ended on ${endsOn}.`)
  const { migrations, seedVersion } = demandMigrations(database)
  const newer = facts.migrations.filter((name) => !migrations.includes(name))
  if (newer.length > 0) throw new SeedError(`The backup is of a newer shop: ${newer.join(', ')}`)
  if (seedVersion === null) throw new SeedError('The database has no catalogue. Run npm run seed.')
  const sqlite = openMemory(content, facts.migrations)
  // A catalogue comes with the start of its prices and reductions.
  const names = listTables(sqlite)
    .map(({ name }) => name)
    .filter((name) => !LOGS.includes(name) && !name.startsWith(KEPT))
  const filled = countRows(database.read, names).filter(([, count]) => count > 0)
  if (filled.length > 0)
    throw new SeedError(`The database is in use: ${filled.map(([name]) => name).join(', ')}`)
  sqlite.exec('PRAGMA foreign_keys = ON')
  const since = chooseSince(startedAt, erasures.since)
  const { listed, found } = await repeatErasures(sqlite, { ...erasures, since })
  database.importAll(buildRestoreSql(sqlite))
  const expected = new Map(countRows(createRead(sqlite), names))
  const missing = countRows(database.read, names).flatMap(([name, count]) =>
    count === expected.get(name) ? [] : `${name}: ${count} of ${expected.get(name)} rows`,
  )
  return [
    ...missing,
    `✔ restored the shop of ${startedAt}; ${listed} erasures in the list since ${since}, ${found} of them found`,
  ]
}

function countRows(read: ReadRows, names: readonly string[]): [name: string, count: number][] {
  const counts = names.map((name) => `(SELECT count(*) FROM ${name}) AS ${name}`)
  const [row = {}] = read(`SELECT ${counts.join(', ')}`)
  return names.map((name) => [name, Number(row[name])])
}

/** A text is at most 2 MB in D1. */
function* toJsonParts(rows: StoredRow[]): Generator<string> {
  const json = JSON.stringify(rows)
  const half = rows.length / 2
  if (json.length < MAX_TEXT || half < 1) yield json
  else for (const part of [rows.slice(0, half), rows.slice(half)]) yield* toJsonParts(part)
}

function* buildRestoreSql(sqlite: DatabaseSync): Generator<string> {
  yield keptColumnsSql
  for (const name of LOGS) yield `DELETE FROM ${name};`
  for (const table of listTables(sqlite).toReversed()) {
    const { name, columns, condition } = table
    const values = columns.map((column) => `value ->> '${column}' AS ${column}`).join(', ')
    const insert = `INSERT INTO ${name} (${columns.join(', ')}) SELECT * FROM
      (SELECT ${values} FROM json_each((SELECT json FROM restored_rows))) WHERE ${condition};`
    for (const rows of readPages(createRead(sqlite), table))
      for (const json of toJsonParts(rows)) {
        yield "UPDATE restored_rows SET json = '';"
        for (const [part] of json.matchAll(PART))
          yield `UPDATE restored_rows SET json = json || ${toLiteral(part)};`
        yield insert
      }
  }
  yield afterRestoreSql
}
