import { languages } from '../catalogue.ts'
import type { Offers } from '../offers/offers.ts'
import type { PromoCode } from '../schema/offer-schema.ts'
import { ACTIVE_FROM, CHANNEL, ENDED_ACTIVE_FROM } from './offer-rows.ts'
import { toTableRows, type SqlValue, type TableRows } from './sql-text.ts'

const markets = ['se', 'fi'] as const

/** Lists the promo codes, gift cards and blocked addresses of the demo shop. */
export function buildDemoOfferRows(offers: Offers | undefined): TableRows[] {
  if (!offers) return []
  return [
    ...buildPromoRows(offers.promoCodes),
    toTableRows(
      'gift_cards',
      ['code', 'currency', 'balance'],
      offers.giftCards.map(({ code, currency, balance }) => [code, currency, balance]),
    ),
    toTableRows(
      'blocked_customers',
      ['email'],
      offers.blockedEmails.map((email) => [email]),
    ),
  ]
}

function buildPromoRows(promoCodes: readonly PromoCode[]): TableRows[] {
  const rows = promoCodes.map((promo): SqlValue[] => [
    promo.code,
    promo.kind,
    promo.basisPoints ?? 0,
    promo.usesLeft ?? null,
    promo.activeTo ? ENDED_ACTIVE_FROM : ACTIVE_FROM,
    promo.activeTo ?? null,
  ])
  const texts = promoCodes.flatMap(({ code, name }) =>
    languages.map(({ id, key }): SqlValue[] => [code, id, name[key]]),
  )
  const marketRows = promoCodes.flatMap((promo) =>
    markets.flatMap((market): SqlValue[][] => {
      const amounts = promo.markets[market]
      if (!amounts) return []
      return [[promo.code, CHANNEL, market, amounts.amount ?? 0, amounts.minimumAmount ?? 0]]
    }),
  )
  const columns = 'code, kind, basis_points, uses_left, active_from, active_to'
  return [
    toTableRows('promo_codes', [columns], rows),
    toTableRows('promo_code_texts', ['code', 'language', 'name'], texts),
    toTableRows(
      'promo_code_markets',
      ['code', 'channel', 'market', 'amount', 'minimum_amount'],
      marketRows,
    ),
  ]
}
