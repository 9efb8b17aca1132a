import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { storedRows, type StoredRow, toLiteral } from '../seed/sql/sql-text.ts'
import names from './backup-tables.json' with { type: 'json' }

const BYTES_PER_PAGE = 250_000

const readSql = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
export const keptColumnsSql = readSql('kept-columns.sql')
export const endReferencesSql = readSql('end-references.sql')
export const afterRestoreSql = readSql('after-restore.sql')
export const peopleSql = readSql('people.sql')

export const knownMigrations = readdirSync(join(import.meta.dirname, '../migrations')).toSorted()

/** A database in memory that has these rows, or none, and in which missing parents are no error yet. */
export function openMemory(content?: Uint8Array, migrations: readonly string[] = []): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  if (content) sqlite.deserialize(content)
  for (const name of knownMigrations)
    if (!migrations.includes(name)) sqlite.exec(readSql(`../migrations/${name}`))
  sqlite.exec(keptColumnsSql)
  return sqlite
}

export type ReadRows = (sql: string) => StoredRow[]
export const createRead =
  (sqlite: DatabaseSync): ReadRows =>
  (sql) =>
    storedRows.parse(sqlite.prepare(sql).all())

/** `condition` selects the rows that a database with another catalogue can have. */
export type BackupTable = { name: string; key: string[]; columns: string[]; condition: string }

/** Starts the names of the tables of `kept-columns.sql`. */
export const KEPT = 'kept_'
export const toSource = (table: BackupTable): BackupTable => ({
  ...table,
  name: table.name.replace(KEPT, ''),
})

/** Lists the tables as they are read: children before parents, and what an order changes after orders. */
export function listTables(sqlite: DatabaseSync): BackupTable[] {
  const describe = sqlite.prepare('SELECT name, pk FROM pragma_table_info(?) ORDER BY pk')
  return Object.entries(names.backedUp).map(([name, condition]) => {
    const all = z.array(z.object({ name: z.string(), pk: z.number() })).parse(describe.all(name))
    const key = all.filter(({ pk }) => pk > 0).map((column) => column.name)
    const columns = all.map((column) => column.name)
    // A cart shows its lines in the order of this hidden column.
    if (name === 'cart_items') columns.unshift('rowid')
    return { name, key, columns, condition }
  })
}

/** Reads pages in the order of the key, so that rows may be added and removed meanwhile. */
export function* readPages(
  read: ReadRows,
  { name, key, columns }: BackupTable,
  condition = 'TRUE',
): Generator<StoredRow[]> {
  let [after, wanted] = ['', 50]
  for (;;) {
    const rows = read(
      `SELECT ${columns.join(', ')} FROM ${name} WHERE ${condition}${after} ORDER BY ${key.join(', ')} LIMIT ${wanted}`,
    )
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < wanted) return
    after = ` AND (${key.join(', ')}) > (${key.map((column) => toLiteral(last[column] ?? null)).join(', ')})`
    wanted = Math.ceil((BYTES_PER_PAGE * wanted) / JSON.stringify(rows).length)
  }
}
