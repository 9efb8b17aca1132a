import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import seed from '../../.generated/seed-tests.sql?raw'

// Statements are split at line ends: the seed writer ends each statement with ";
// " and escapes line breaks in texts.
const BATCH_SIZE = 20

await applyD1Migrations(env.DB, env.MIGRATIONS)
const statements = seed.split(';\n').filter((statement) => statement.trim() !== '')
for (let start = 0; start < statements.length; start += BATCH_SIZE) {
  await env.DB.batch(statements.slice(start, start + BATCH_SIZE).map((sql) => env.DB.prepare(sql)))
}
