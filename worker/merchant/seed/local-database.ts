import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type LocalDatabase = {
  /** Path of the database file, or null if no database exists yet. */
  file: string | null
  /** File names of the migrations that are already applied to the database. */
  migrations: string[]
  /** The SQL of its tables, indexes and triggers, sorted. */
  schema: string[]
  seedVersion: string | null
}

const noDatabase: LocalDatabase = { file: null, migrations: [], schema: [], seedVersion: null }

/** An expected failure of the seed script. The script prints only its message. */
export class SeedError extends Error {}

const OTHER_VERSION =
  'merchant: the local database belongs to another version of the shop. Run `npm run seed -- --fresh` to recreate it; this deletes its customers, carts and orders.'

/**
 * Reads the state of the local database directly from its file, because a call of wrangler takes
 * seconds. If no database is found, the result is an empty state; wrangler then reports the
 * problem.
 */
export function readLocalDatabase(stateFolder: string): LocalDatabase {
  const folder = join(stateFolder, 'v3/d1/miniflare-D1DatabaseObject')
  for (const name of listDatabaseFiles(folder)) {
    const file = join(folder, name)
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      if (!hasTable(database, 'd1_migrations')) continue
      const [seedVersion = null] = hasTable(database, 'seed_version')
        ? readTexts(database, 'SELECT version AS text FROM seed_version')
        : []
      const migrations = readTexts(database, 'SELECT name AS text FROM d1_migrations')
      return { file, migrations, schema: readSchema(database), seedVersion }
    } finally {
      database.close()
    }
  }
  return noDatabase
}

/**
 * Returns whether the database has other tables than the migrations of this version create. Such a
 * database cannot be migrated. The names of the migrations alone do not show it, because a migration
 * may be edited before it is deployed.
 */
export function isFromOtherVersion(database: LocalDatabase, migrationsFolder: string): boolean {
  const applied = readdirSync(migrationsFolder).filter((name) => database.migrations.includes(name))
  if (applied.length < database.migrations.length) return true
  const expected = composeSchema(applied.toSorted().map((name) => join(migrationsFolder, name)))
  return expected.join('\n') !== database.schema.join('\n')
}

/**
 * Returns the database that the seed migrates and fills. A database of another version is deleted if
 * it must be fresh.
 */
export function openForSeed(
  stateFolder: string,
  { migrations, isFresh }: { migrations: string; isFresh: boolean },
): LocalDatabase {
  const database = readLocalDatabase(stateFolder)
  if (!isFromOtherVersion(database, migrations)) return database
  if (!isFresh) throw new SeedError(OTHER_VERSION)
  return deleteLocalDatabase(database)
}

/** Deletes the local database file together with its write-ahead log. */
function deleteLocalDatabase({ file }: LocalDatabase): LocalDatabase {
  if (file !== null)
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  return noDatabase
}

function listDatabaseFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^[\da-f]+\.sqlite$/.test(name))
  } catch {
    // The folder does not exist yet; the first migration creates it.
    return []
  }
}

function hasTable(database: DatabaseSync, name: string): boolean {
  const sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
  return database.prepare(sql).get(name) !== undefined
}

function readTexts(database: DatabaseSync, sql: string): string[] {
  return database
    .prepare(sql)
    .all()
    .map((row) => String(row.text))
}

function composeSchema(files: readonly string[]): string[] {
  const database = new DatabaseSync(':memory:')
  try {
    for (const file of files) database.exec(readFileSync(file, 'utf8'))
    return readSchema(database)
  } finally {
    database.close()
  }
}

/**
 * Reads what the migrations created. The tables of D1 itself are left out, and so are the tables
 * behind a search index, because their SQL depends on the version of SQLite.
 */
function readSchema(database: DatabaseSync): string[] {
  const sql = `SELECT sql AS text FROM sqlite_master
    WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      AND tbl_name <> 'd1_migrations' AND tbl_name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
      AND tbl_name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
    ORDER BY type, name`
  return readTexts(database, sql)
}
