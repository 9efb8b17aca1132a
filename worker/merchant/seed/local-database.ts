import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type LocalDatabase = {
  /** Path of the database file, or null if no database exists yet. */
  file: string | null
  /** File names of the migrations that are already applied to the database. */
  migrations: string[]
  seedVersion: string | null
}

const noDatabase: LocalDatabase = { file: null, migrations: [], seedVersion: null }

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
      return { file, migrations, seedVersion }
    } finally {
      database.close()
    }
  }
  return noDatabase
}

/** Deletes the local database file together with its write-ahead log. */
export function deleteLocalDatabase({ file }: LocalDatabase): LocalDatabase {
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
