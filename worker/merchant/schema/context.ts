import type { AnnounceStock } from '../live/announce-stock.ts'

/** What every resolver gets beside its arguments. */
export type MerchantContext = {
  db: D1Database
  isOpen: boolean
  requestId: string
  /** Of the whole request; a field that honours it adds its own place in the document. */
  idempotencyKey: string | null
  announceStock: AnnounceStock
}
