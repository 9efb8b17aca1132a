import { z } from 'zod'
import { isDemoCode } from '../../demo/demo-identities.ts'
import type { LoggedReduction } from '../../rules/campaign/campaign-price.ts'
import type { Campaign } from '../../rules/campaign/campaign.ts'
import type { GiftCard, PromoCode } from '../../rules/campaign/promo-code.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { NOW_SQL } from '../sql/prepare.ts'
import { findRow } from '../sql/read-rows.ts'
import {
  campaignsColumn,
  buildGiftCardColumn,
  offerColumns,
  reductionsColumn,
  buildPromoColumn,
} from './offer-columns.ts'

const { campaigns, reductions, promo, giftCard } = offerColumns
const offersRow = z.object({ campaigns, reductions })
const codeRow = z.object({ promo, giftCard })

/**
 * All running campaigns, sorted by position, and the reductions of the time before. The price rules
 * try the campaigns in this order.
 */
export type RunningOffers = { campaigns: Campaign[]; reductions: LoggedReduction[] }

export async function loadRunningOffers(db: D1Database, scope: Scope): Promise<RunningOffers> {
  const sql = `SELECT ${campaignsColumn} AS campaigns, ${reductionsColumn} AS reductions`
  const statement = db.prepare(sql).bind(scope.language, scope.market.id)
  return (await findRow(statement, offersRow)) ?? { campaigns: [], reductions: [] }
}

/**
 * Finds the promo code and the gift card with this code. Each is null if it cannot be used now in
 * the scope's market. Only a demo shop accepts the codes of the demo data, which everybody can read.
 */
export async function findOfferByCode(
  db: D1Database,
  scope: Scope,
  code: string,
): Promise<{ promo: PromoCode | null; giftCard: GiftCard | null }> {
  if (!scope.isDemo && isDemoCode(code)) return { promo: null, giftCard: null }
  const sql = `SELECT ${buildPromoColumn('?3')} AS promo, ${buildGiftCardColumn('?3')} AS giftCard`
  const { language, market } = scope
  const statement = db.prepare(sql).bind(language, market.id, code, market.currency)
  return (await findRow(statement, codeRow)) ?? { promo: null, giftCard: null }
}

/** Why a code that cannot be used now is refused. A code that starts later counts as unknown. */
const fault = z.enum(['EXPIRED', 'USED_UP', 'OTHER_MARKET', 'OTHER_CURRENCY', 'UNKNOWN'])
const faultRow = z.object({ fault })
export type CodeFault = z.output<typeof fault>

const FAULT_SQL = `
  SELECT CASE WHEN active_to <= ${NOW_SQL} THEN 'EXPIRED' WHEN uses_left = 0 THEN 'USED_UP'
    ELSE 'OTHER_MARKET' END AS fault
  FROM promo_codes WHERE code = ?1 AND active_from <= ${NOW_SQL}
  UNION ALL
  SELECT CASE WHEN active_to <= ${NOW_SQL} THEN 'EXPIRED' WHEN balance = 0 THEN 'USED_UP'
    ELSE 'OTHER_CURRENCY' END
  FROM gift_cards WHERE code = ?1
  LIMIT 1`

/** Finds out why a code for which `findOfferByCode` finds nothing cannot be used. */
export async function findCodeFault(
  db: D1Database,
  { isDemo }: Scope,
  code: string,
): Promise<CodeFault> {
  if (!isDemo && isDemoCode(code)) return 'UNKNOWN'
  return (await findRow(db.prepare(FAULT_SQL).bind(code), faultRow))?.fault ?? 'UNKNOWN'
}
