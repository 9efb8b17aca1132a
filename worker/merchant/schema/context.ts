/** What every resolver gets beside its arguments. */
export type MerchantContext = {
  db: D1Database
  isOpen: boolean
  requestId: string
  /** May see what is not published yet. */
  isPreview: boolean
  /** Of the whole request; a field that honours it adds its own place in the document. */
  idempotencyKey: string | null
}
