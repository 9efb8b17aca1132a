import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { projectFolder } from '../support/test-shop.ts'
import { meals } from '../../worker/merchant/seed/meals/meals.ts'
import { multiplyCatalogue } from '../../worker/merchant/seed/multiply.ts'
import { writeSeed } from '../../worker/merchant/seed/write-seed.ts'

const migrations = join(projectFolder, 'worker/merchant/migrations')
const STATEMENTS_PER_BATCH = 200

/**
 * Applies all migrations and the seed to an empty merchant database, then multiplies the catalogue
 * to `products` products.
 */
export async function fillMerchant(
  miniflare: Miniflare,
  folder: string,
  products = 0,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const seedFile = join(folder, 'seed.sql')
  writeSeed(seedFile)
  const files = readdirSync(migrations)
    .toSorted()
    .map((file) => join(migrations, file))
  const scripts = [...files, seedFile].map((file) => splitSql(readFileSync(file, 'utf8')))
  // The synchronous work above takes long. This pause lets the event loop of a busy machine notice connections that
  // were closed in the meantime.
  await setTimeout(1000)
  const database = await miniflare.getD1Database('DB', 'merchant')
  for (const statements of scripts) {
    for (let start = 0; start < statements.length; start += STATEMENTS_PER_BATCH) {
      const batch = statements.slice(start, start + STATEMENTS_PER_BATCH)
      await database.batch(batch.map((sql) => database.prepare(sql)))
    }
  }
  for (const { statements } of multiplyCatalogue(meals.length, products)) {
    await database.batch(statements.map((sql) => database.prepare(sql)))
  }
}
