import type { RefusalCode } from './refusal.ts'

/** A promo code that can be used now, in one language and market. */
export type PromoCode = {
  code: string
  name: string
  kind: 'percentage' | 'fixed' | 'free-shipping'
  basisPoints: number
  amount: number
  /** Of the items, campaigns of their lines included. */
  minimumAmount: number
}

export type GiftCard = { code: string; balance: number }

const MAX_CODE_LENGTH = 40

/** Codes are told by mouth and typed by hand: case and spaces mean nothing. Null for what can be no code. */
export function normalizeCode(text: string): string | null {
  const code = text.replaceAll(/\s/g, '').toUpperCase()
  return code.length <= MAX_CODE_LENGTH && /^[\p{L}\p{N}_-]+$/u.test(code) ? code : null
}

/** Why a cart cannot have the code it was given; null when it can. */
export function findCodeRefusal(
  found: { promo: PromoCode | null; giftCard: GiftCard | null },
  itemValue: number,
): RefusalCode | null {
  if (found.giftCard) return null
  if (!found.promo) return 'PROMO_CODE_INVALID'
  return itemValue < found.promo.minimumAmount ? 'RequirementsNotMet' : null
}
