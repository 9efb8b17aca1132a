import type { MerchantEnv } from '../../http/env.ts'
import { listRetentionRules } from './retention-rules.ts'

/** The cron trigger of `wrangler.toml` that ends old data. */
export const NIGHTLY_CRON = '20 2 * * *'

/** What is left is ended in the next night. */
const MAX_BATCHES = 40

/** Ends personal data that is older than its setting. The work of one call is bounded. */
export async function endOldData(
  { db, retention }: Pick<MerchantEnv, 'db' | 'retention'>,
  now: Date,
): Promise<void> {
  for (const { name, maxRows, prepare } of listRetentionRules(retention, now)) {
    let total = 0
    for (let batches = MAX_BATCHES; batches > 0; batches -= 1) {
      const rows = (await db.batch(prepare(db))).at(-1)?.meta.changes ?? 0
      total += rows
      if (rows < maxRows) break
    }
    if (total > 0) logEnd(name, total)
  }
}

function logEnd(table: string, rows: number): void {
  // oxlint-disable-next-line no-console -- operators read in the log what has ended
  console.log(JSON.stringify({ event: 'merchant.retention', table, rows }))
}
