import { z } from 'zod'
import { languageIds } from '../../rules/market/market.ts'
import { findRow } from '../sql/read-rows.ts'

const sentParcel = z.object({
  parcelNumber: z.string(),
  sentAt: z.string(),
  language: z.enum(languageIds),
  marketId: z.string(),
})

export type SentParcel = z.infer<typeof sentParcel>

/**
 * The result contains no personal data, because everyone who knows the parcel number can see it.
 */
export function findParcel(db: D1Database, parcelNumber: string): Promise<SentParcel | null> {
  const sql = `SELECT parcel_number AS parcelNumber, sent_at AS sentAt, language, market AS marketId
    FROM parcels JOIN orders USING (order_id) WHERE parcel_number = ?1`
  return findRow(db.prepare(sql).bind(parcelNumber), sentParcel)
}
