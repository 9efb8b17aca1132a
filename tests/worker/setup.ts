import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import seed from '../../.generated/seed-tests.sql?raw'

// One statement a line end: the seed writer ends every statement with ";\n" and escapes line breaks in texts.
const BATCH_SIZE = 20

await applyD1Migrations(env.DB, env.MIGRATIONS)
const statements = seed.split(';\n').filter((statement) => statement.trim() !== '')
for (let from = 0; from < statements.length; from += BATCH_SIZE) {
  await env.DB.batch(statements.slice(from, from + BATCH_SIZE).map((sql) => env.DB.prepare(sql)))
}
