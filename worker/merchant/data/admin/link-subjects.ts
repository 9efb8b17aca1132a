import { z } from 'zod'
import { customer } from '../../rules/customer/customer.ts'
import { languageIds } from '../../rules/market/market.ts'
import { NOW_SQL } from '../sql/prepare.ts'
import { readRows } from '../sql/read-rows.ts'

const customerSummary = customer.pick({ customerId: true, email: true, customerType: true })
export type CustomerSummary = z.output<typeof customerSummary>

/** Loads the customer with an address, or without one those with the lowest ids, which the seed created. */
export function loadCustomers(
  db: D1Database,
  { count, email }: { count: number; email: string | null },
): Promise<CustomerSummary[]> {
  const sql = `SELECT customer_id AS customerId, email, customer_type AS customerType
    FROM customers WHERE ?2 IS NULL OR email = ?2 ORDER BY customer_id LIMIT ?1`
  return readRows(db.prepare(sql).bind(count, email), customerSummary)
}

const contentDraft = z.object({
  collectionId: z.number(),
  name: z.string(),
  language: z.enum(languageIds),
  /** The content of a page area has no URL. */
  alias: z.string().nullable(),
})
export type ContentDraft = z.output<typeof contentDraft>

/** Loads content that visitors see only in the preview: drafts, and collections outside their active period. */
export function loadContentDrafts(db: D1Database, count: number): Promise<ContentDraft[]> {
  const sql = `SELECT collection.collection_id AS collectionId, collection.name, version.language, version.alias
    FROM collection_versions version JOIN collections collection USING (collection_id)
    WHERE version.is_draft = 1
      OR collection.active_from > ${NOW_SQL}
      OR collection.active_to <= ${NOW_SQL}
    ORDER BY collection.collection_id, version.language LIMIT ?1`
  return readRows(db.prepare(sql).bind(count), contentDraft)
}
