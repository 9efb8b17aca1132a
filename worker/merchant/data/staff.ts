import type { CustomerType } from '../rules/customer.ts'
import type { LanguageId } from '../rules/channel.ts'
import { NOW } from './now.ts'

export type ListedCustomer = { customerId: number; email: string; customerType: CustomerType }

/** The oldest first: those of the seed. */
export async function loadCustomers(db: D1Database, count: number): Promise<ListedCustomer[]> {
  const { results } = await db
    .prepare(
      `SELECT customer_id AS customerId, email, customer_type AS customerType
       FROM customers ORDER BY customer_id LIMIT ?1`,
    )
    .bind(count)
    .all<ListedCustomer>()
  return results
}

export type Draft = {
  collectionId: number
  name: string
  language: LanguageId
  /** Null for what stands in an area. */
  alias: string | null
}

/** What a preview shows and the shop does not: drafts, and what is not active. */
export async function loadDrafts(db: D1Database, count: number): Promise<Draft[]> {
  const { results } = await db
    .prepare(
      `SELECT collection.collection_id AS collectionId, collection.name, version.language, version.alias
       FROM collection_versions version JOIN collections collection USING (collection_id)
       WHERE version.is_draft = 1
         OR collection.active_from > ${NOW}
         OR collection.active_to <= ${NOW}
       ORDER BY collection.collection_id, version.language LIMIT ?1`,
    )
    .bind(count)
    .all<Draft>()
  return results
}
