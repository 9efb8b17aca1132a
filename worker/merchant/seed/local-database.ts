import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type LocalState = { migrations: string[]; version: string | null }

/**
 * What the local database holds, read from its file: asking through wrangler costs seconds at every start. A database
 * that cannot be found or read counts as empty; wrangler then does its work and tells what is wrong.
 */
export function readLocalState(stateFolder: string): LocalState {
  const folder = join(stateFolder, 'v3/d1/miniflare-D1DatabaseObject')
  for (const file of listDatabases(folder)) {
    const database = new DatabaseSync(join(folder, file), { readOnly: true })
    try {
      if (!hasTable(database, 'd1_migrations')) continue
      return {
        migrations: readTexts(database, 'SELECT name AS text FROM d1_migrations'),
        version: hasTable(database, 'seed_version')
          ? (readTexts(database, 'SELECT version AS text FROM seed_version')[0] ?? null)
          : null,
      }
    } finally {
      database.close()
    }
  }
  return { migrations: [], version: null }
}

function listDatabases(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => /^[\da-f]+\.sqlite$/.test(file))
  } catch {
    // The folder comes with the first migration.
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
