import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { Payment } from '../data/payment.ts'
import { createStockAnnouncer } from '../live/announce-stock.ts'

/** Whoever watches the stock of what a paid order took is told. */
export function announceSold(c: Context<AppEnv>, payment: Payment): void {
  createStockAnnouncer(c)(payment.draft.rows.map((row) => row.skuId))
}
