import type { Offers } from '../offers/offers.ts'
import type { PromoCode } from '../schema/offer-schema.ts'
import { ACTIVE_FROM, CHANNEL, ENDED_ACTIVE_FROM } from './offer-rows.ts'
import { toTableRows, toTextRows, type TableRows } from './sql-text.ts'

const markets = ['se', 'fi'] as const

/** Lists the promo codes, gift cards and blocked addresses of the demo shop. */
export function buildDemoOfferRows(offers: Offers | undefined): TableRows[] {
  if (!offers) return []
  return [
    ...buildPromoRows(offers.promoCodes),
    toTableRows('gift_cards', offers.giftCards, ['code', 'currency', 'balance']),
    toTableRows(
      'blocked_customers',
      offers.blockedEmails.map((email) => ({ email })),
    ),
  ]
}

function buildPromoRows(promoCodes: readonly PromoCode[]): TableRows[] {
  const rows = promoCodes.map((promo) => ({
    code: promo.code,
    kind: promo.kind,
    basisPoints: promo.basisPoints ?? 0,
    usesLeft: promo.usesLeft ?? null,
    activeFrom: promo.activeTo ? ENDED_ACTIVE_FROM : ACTIVE_FROM,
    activeTo: promo.activeTo ?? null,
  }))
  const marketRows = promoCodes.flatMap((promo) =>
    markets.flatMap((market) => {
      const amounts = promo.markets[market]
      if (!amounts) return []
      const { amount = 0, minimumAmount = 0 } = amounts
      return [{ code: promo.code, channel: CHANNEL, market, amount, minimumAmount }]
    }),
  )
  return [
    toTableRows('promo_codes', rows),
    toTextRows('promo_code_texts', promoCodes, ['code', 'name']),
    toTableRows('promo_code_markets', marketRows),
  ]
}
