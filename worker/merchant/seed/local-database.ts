import { readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PagedDatabase } from './import-catalogue.ts'
import { SeedError } from './seed-error.ts'
import { storedRows, type StoredRow } from './sql/sql-text.ts'
import { importSql, type RunD1 } from './wrangler-d1.ts'

const DAMAGED =
  'merchant: the local database is damaged. Run `npm run seed -- --fresh` to recreate it; this deletes its customers, carts and orders.'

/** Time to wait while a running shop writes. */
const LOCK_MILLISECONDS = 5_000

// Error codes of SQLite: the file is no database, or its content is malformed.
const DAMAGE_CODES = new Set([11, 26])

/**
 * Opens the local database. It is read directly from its file, because a call of wrangler takes
 * seconds, and written by wrangler. A database that does not exist yet has no rows.
 */
export const openLocalDatabase = (stateFolder: string, runD1: RunD1): PagedDatabase => ({
  read: (query) => readFromFile(stateFolder, query),
  readAll: (queries) => queries.map((sql) => readFromFile(stateFolder, sql)),
  write: (statements) => importSql(runD1, statements),
  importAll: (statements) => importSql(runD1, statements),
})

/** Deletes the files of the local database. */
export function deleteLocalDatabase(stateFolder: string): void {
  for (const file of listDatabaseFiles(stateFolder)) {
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  }
}

function readFromFile(stateFolder: string, sql: string): StoredRow[] {
  const [file, other] = listDatabaseFiles(stateFolder)
  if (file === undefined) return []
  if (other !== undefined)
    throw new SeedError(
      `merchant: ${dirname(file)} has more than one database, and wrangler may write another one than is read. Delete those that are not of the shop.`,
    )
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: LOCK_MILLISECONDS })
    try {
      return storedRows.parse(database.prepare(sql).all())
    } finally {
      database.close()
    }
  } catch (error) {
    throw isDamage(error) ? new SeedError(DAMAGED) : error
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && DAMAGE_CODES.has(Number(error.errcode))

// The shop has one D1 database. Its file is named after a digest.
function listDatabaseFiles(stateFolder: string): string[] {
  const folder = join(stateFolder, 'v3/d1/miniflare-D1DatabaseObject')
  try {
    const names = readdirSync(folder).filter((name) => /^[\da-f]+\.sqlite$/.test(name))
    return names.map((name) => join(folder, name))
  } catch {
    // The folder does not exist yet; the first migration creates it.
    return []
  }
}

export const root = join(import.meta.dirname, '../../..')

/** Folder of the local database. Tests set SHOP_STATE to use another folder. */
export const stateFolder = resolve(root, process.env.SHOP_STATE || '.wrangler/state')
