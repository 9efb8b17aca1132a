import type { Context } from 'hono'
import type { Payment } from '../data/payment/payment.ts'
import type { AppEnv } from '../http/app-env.ts'
import { createStockAnnouncer } from '../live/stock-announcer.ts'

/** Announces the new stock of the SKUs in a paid order to live stock subscribers. */
export function announceSoldStock(c: Context<AppEnv>, payment: Payment): void {
  createStockAnnouncer(c)(payment.draft.rows.map((row) => row.skuId))
}
