import { z } from 'zod'
import { demoIdentities } from '../../demo/demo-identities.ts'
import { readRows } from '../sql/read-rows.ts'

const named = z.object({ name: z.string() })

/**
 * Builds SQL that names the demo data in a database. Each parameter is an SQL expression of a JSON list. A deployment
 * runs it before its migrations.
 */
export const buildDemoDataSql = (emails: string, giftCards: string, promoCodes: string) => `
  SELECT 'customer ' || email AS name FROM customers WHERE email IN (SELECT value FROM json_each(${emails}))
  UNION ALL
  SELECT 'gift card ' || code FROM gift_cards WHERE code IN (SELECT value FROM json_each(${giftCards}))
  UNION ALL
  SELECT 'promo code ' || code FROM promo_codes WHERE code IN (SELECT value FROM json_each(${promoCodes}))`

/** Returns the demo accounts, gift cards and promo codes in the database. */
export async function listDemoData(db: D1Database): Promise<string[]> {
  const { emails, giftCards, promoCodes } = demoIdentities
  const lists = [emails, giftCards, promoCodes].map((list) => JSON.stringify(list))
  const statement = db.prepare(buildDemoDataSql('?1', '?2', '?3')).bind(...lists)
  return (await readRows(statement, named)).map(({ name }) => name)
}
