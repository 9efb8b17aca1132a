import type { RefusalCode } from './refusal.ts'

/** A promo code that is currently valid, in one language and market. */
export type PromoCode = {
  code: string
  name: string
  kind: 'percentage' | 'fixed' | 'free-shipping'
  basisPoints: number
  amount: number
  /** Minimum value of the items, after the campaigns of their lines. */
  minimumAmount: number
}

export type GiftCard = { code: string; balance: number }

const MAX_CODE_LENGTH = 40

/**
 * Normalizes a code as typed: case and spaces are ignored. Returns null if the text cannot be a
 * code.
 */
export function normalizeCode(text: string): string | null {
  const code = text.replaceAll(/\s/g, '').toUpperCase()
  return code.length <= MAX_CODE_LENGTH && /^[\p{L}\p{N}_-]+$/u.test(code) ? code : null
}

/** Returns why a code cannot be used in a cart, or null if it can. */
export function findCodeRefusal(
  match: { promo: PromoCode | null; giftCard: GiftCard | null },
  itemValue: number,
): RefusalCode | null {
  if (match.giftCard) return null
  if (!match.promo) return 'PROMO_CODE_INVALID'
  return itemValue < match.promo.minimumAmount ? 'RequirementsNotMet' : null
}
