import type { MerchantEnv } from '../../http/env.ts'
import { log } from '../../log/log.ts'
import { listRetentionRules } from './retention-rules.ts'

/** The cron trigger of `wrangler.toml` that ends old data. */
export const NIGHTLY_CRON = '20 2 * * *'

/** What is left is ended in the next night. */
const MAX_BATCHES = 40

/**
 * Ends personal data that is older than its setting. The work of one call is bounded. A table that
 * fails does not hold back the others.
 */
export async function endOldData(
  { db, retention }: Pick<MerchantEnv, 'db' | 'retention'>,
  now: Date,
): Promise<void> {
  if (!retention) {
    return log('error', 'merchant.retention.error', { table: 'all', error: 'a setting is invalid' })
  }
  for (const rule of listRetentionRules(retention, now)) {
    try {
      const rows = await applyRule(db, rule)
      if (rows > 0) log('info', 'merchant.retention', { table: rule.name, rows })
    } catch (error) {
      log('error', 'merchant.retention.error', { table: rule.name, error: String(error) })
    }
  }
}

async function applyRule(
  db: D1Database,
  { maxRows, prepare }: ReturnType<typeof listRetentionRules>[number],
): Promise<number> {
  let total = 0
  for (let batches = MAX_BATCHES; batches > 0; batches -= 1) {
    const rows = (await db.batch(prepare(db))).at(-1)?.meta.changes ?? 0
    total += rows
    if (rows < maxRows) break
  }
  return total
}
