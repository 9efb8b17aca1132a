import type { Bearer } from '../identity/read-bearer.ts'
import type { AnnounceStock } from '../live/announce-stock.ts'

/** What every resolver gets beside its arguments. */
export type MerchantContext = Bearer & {
  db: D1Database
  isOpen: boolean
  passwordPepper: string | null
  shopUrl: string
  /** Who reads applications for company accounts, if anybody does. */
  applicationsTo: string | null
  requestId: string
  /** Of the shopper's machine; null where nobody tells. */
  address: string | null
  /** Of the whole request; a field that honours it adds its own place in the document. */
  idempotencyKey: string | null
  announceStock: AnnounceStock
}
