import { z } from 'zod'
import { demoIdentities } from '../../demo/demo-identities.ts'

const rows = z.array(z.object({ name: z.string() }))

const FIND_SQL = `
  SELECT 'customer ' || email AS name FROM customers WHERE email IN (SELECT value FROM json_each(?1))
  UNION ALL
  SELECT 'gift card ' || code FROM gift_cards WHERE code IN (SELECT value FROM json_each(?2))
  UNION ALL
  SELECT 'promo code ' || code FROM promo_codes WHERE code IN (SELECT value FROM json_each(?3))`

/** Returns the demo accounts, gift cards and promo codes in the database. */
export async function listDemoData(db: D1Database): Promise<string[]> {
  const { emails, giftCards, promoCodes } = demoIdentities
  const lists = [emails, giftCards, promoCodes].map((list) => JSON.stringify(list))
  const { results } = await db
    .prepare(FIND_SQL)
    .bind(...lists)
    .all()
  return rows.parse(results).map(({ name }) => name)
}
