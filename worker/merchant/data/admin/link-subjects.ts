import type { LanguageId } from '../../rules/market/market.ts'
import type { CustomerType } from '../../rules/customer/customer.ts'
import { NOW_SQL } from '../sql/now.ts'

export type CustomerSummary = { customerId: number; email: string; customerType: CustomerType }

/** Loads the customers with the lowest ids. These are the customers that the seed created. */
export async function loadCustomers(db: D1Database, count: number): Promise<CustomerSummary[]> {
  const { results } = await db
    .prepare(
      `SELECT customer_id AS customerId, email, customer_type AS customerType
       FROM customers ORDER BY customer_id LIMIT ?1`,
    )
    .bind(count)
    .all<CustomerSummary>()
  return results
}

export type ContentDraft = {
  collectionId: number
  name: string
  language: LanguageId
  /**
   * The alias is null if the collection is the content of a page area, because such content has no
   * URL.
   */
  alias: string | null
}

/**
 * Loads content that visitors see only in the preview: drafts, and collections outside their active
 * period.
 */
export async function loadContentDrafts(db: D1Database, count: number): Promise<ContentDraft[]> {
  const { results } = await db
    .prepare(
      `SELECT collection.collection_id AS collectionId, collection.name, version.language, version.alias
       FROM collection_versions version JOIN collections collection USING (collection_id)
       WHERE version.is_draft = 1
         OR collection.active_from > ${NOW_SQL}
         OR collection.active_to <= ${NOW_SQL}
       ORDER BY collection.collection_id, version.language LIMIT ?1`,
    )
    .bind(count)
    .all<ContentDraft>()
  return results
}
