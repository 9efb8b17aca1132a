import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SeedDatabase } from './import-catalogue.ts'
import { storedRows, type StoredRow } from './sql/sql-text.ts'

/** What the seed needs to know of a database before it changes it. */
export type DatabaseState = {
  /** File names of the migrations that are applied. It is empty for a new database. */
  migrations: string[]
  /** The SQL of the tables, views, indexes and triggers by their names. */
  schema: Map<string, string>
  seedVersion: string | null
  hasOrders: boolean
}

/**
 * Reads what the migrations created. The tables of D1 itself are left out, and so are the tables
 * behind a search index, because their SQL depends on the version of SQLite.
 */
const SCHEMA_SQL = `SELECT name, sql FROM sqlite_master
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    AND tbl_name NOT LIKE 'd1\\_%' ESCAPE '\\' AND tbl_name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
    AND NOT (type = 'table' AND name LIKE 'product\\_search\\_%\\_%' ESCAPE '\\')
  ORDER BY name`

export function readDatabaseState({ readAll }: Pick<SeedDatabase, 'readAll'>): DatabaseState {
  const read = (sql: string) => readAll([sql])[0] ?? []
  const schema = readSchema(read)
  const hasMigrations = read("SELECT name FROM sqlite_master WHERE name = 'd1_migrations'")
  const readTexts = (sql: string) => read(sql).map(({ text }) => String(text))
  const [seedVersion = null] = schema.has('seed_version')
    ? readTexts('SELECT version AS text FROM seed_version')
    : []
  return {
    migrations:
      hasMigrations.length > 0
        ? readTexts('SELECT name AS text FROM d1_migrations ORDER BY name')
        : [],
    schema,
    seedVersion,
    hasOrders: schema.has('orders') && read('SELECT order_id FROM orders LIMIT 1').length > 0,
  }
}

/**
 * Returns whether the migrations of this version can upgrade the database. Its names of migrations
 * alone do not tell, because early versions of the shop edited their first migration. A database that
 * a later version has migrated is accepted, because every migration leaves the version before working.
 */
export function isUpgradable(state: DatabaseState, migrationsFolder: string): boolean {
  const known = readdirSync(migrationsFolder).toSorted()
  if (state.migrations.some((name) => !known.includes(name))) return true
  const applied = known.filter((name) => state.migrations.includes(name))
  const toText = (name: string) => readFileSync(join(migrationsFolder, name), 'utf8')
  const expected = composeSchema(applied.map(toText))
  // A pending migration creates these if they are missing.
  const pending = known.filter((name) => !applied.includes(name)).map(toText)
  const creatable = new Set(
    pending.flatMap((sql) => [...sql.matchAll(/ IF NOT EXISTS (\w+)/g)].map(([, name]) => name)),
  )
  return (
    [...state.schema].every(([name, sql]) => expected.get(name) === sql) &&
    [...expected.keys()].every((name) => state.schema.has(name) || creatable.has(name))
  )
}

function composeSchema(migrations: readonly string[]): Map<string, string> {
  const database = new DatabaseSync(':memory:')
  try {
    for (const sql of migrations) database.exec(sql)
    return readSchema((sql) => storedRows.parse(database.prepare(sql).all()))
  } finally {
    database.close()
  }
}

function readSchema(read: (sql: string) => StoredRow[]): DatabaseState['schema'] {
  return new Map(read(SCHEMA_SQL).map(({ name, sql }) => [String(name), String(sql)]))
}
