import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Miniflare } from 'miniflare'
import type { Catalogue } from '../../worker/merchant/seed/catalogue.ts'
import { composeSeed } from '../../worker/merchant/seed/write-seed.ts'
import { projectFolder } from './test-shop.ts'

const migrations = join(projectFolder, 'worker/merchant/migrations')

/** Lists the SQL that creates a database of the merchant and fills it with this catalogue. */
export function composeMerchantSql(catalogue: Catalogue): string[] {
  const names = readdirSync(migrations).toSorted()
  return [
    ...names.map((name) => readFileSync(join(migrations, name), 'utf8')),
    'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)',
    ...names.map((name) => `INSERT INTO d1_migrations (name) VALUES ('${name}')`),
    ...composeSeed(catalogue),
  ]
}

/** Opens the file with the database of the merchant, which is much faster than the runtime. */
export async function openMerchantFile(miniflare: Miniflare, state: string): Promise<DatabaseSync> {
  // The first query creates the file.
  const query = async () => (await miniflare.getD1Database('DB', 'merchant')).exec('SELECT 1')
  // On a busy machine the runtime may have closed the idle connection of Miniflare.
  await query().catch(query)
  const files = readdirSync(state, { recursive: true, encoding: 'utf8' })
  const file = files.find((path) => /D1DatabaseObject\/[\da-f]+\.sqlite$/.test(path)) ?? ''
  return new DatabaseSync(join(state, file))
}

export async function fillMerchantFile(
  miniflare: Miniflare,
  state: string,
  sql: readonly string[],
): Promise<void> {
  const local = await openMerchantFile(miniflare, state)
  local.exec('BEGIN')
  for (const text of sql) local.exec(text)
  local.exec('COMMIT')
  local.close()
}
