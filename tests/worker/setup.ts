import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import seed from '../../.generated/seed-tests.sql?raw'
import { buildDemoPasswordSql } from '../support/demo-password.ts'
import { isDeep } from '../support/suite.ts'
import { restartMerchantApp } from './merchant-app.ts'
import { startFreshIsolate } from './create-shop.ts'

/**
 * Separates the statements in the seed file. Texts in the seed contain no line break, because the
 * seed writer escapes it.
 */
const STATEMENT_END = ';\n'

async function fillDatabase(): Promise<void> {
  // All migrations are applied as the newest one, because each migration takes a transaction of its own.
  const queries = env.MIGRATIONS.flatMap((migration) => migration.queries)
  await applyD1Migrations(env.DB, [{ name: env.MIGRATIONS.at(-1)?.name ?? '', queries }])
  const statements = seed.split(STATEMENT_END).filter((statement) => statement.trim() !== '')
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))
  await env.DB.prepare(await buildDemoPasswordSql()).run()
}

/** Lets Node copy the filled database, which it finds by a mark. */
async function copyDatabase(): Promise<void> {
  const mark = crypto.randomUUID()
  await env.DB.prepare('UPDATE d1_migrations SET applied_at = ?').bind(mark).run()
  const copied = await env.DATABASE_COPY.fetch(`http://copy/${mark}`, { method: 'PUT' })
  if (!copied.ok) throw new Error(await copied.text())
}

async function restoreDatabase(): Promise<boolean> {
  const restored = await env.DATABASE_COPY.fetch('http://copy/')
  if (!restored.ok && restored.status !== 404) throw new Error(await restored.text())
  return restored.ok
}

// The quick suite runs several test files in one isolate, so each file first resets the clock, the
// storage and the caches. `reset` skips databases and KV namespaces that were idle for ten seconds,
// so both are used here before the reset.
vi.useRealTimers()
await Promise.all([env.DB.prepare('SELECT 1').run(), env.CHANNEL_CACHE.list({ limit: 1 })])
await reset()
startFreshIsolate()
restartMerchantApp()
if (!(await restoreDatabase())) {
  await fillDatabase()
  // In the deep suite no other test file runs in this isolate.
  if (!isDeep) await copyDatabase()
}
