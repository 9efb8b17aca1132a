import { z } from 'zod'
import type { RefusalCode } from '../input/refusal.ts'

/** A promo code that can be used now, with its texts in one language and its amounts for one market. */
export const promoCode = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['percentage', 'fixed', 'free-shipping']),
  basisPoints: z.number(),
  amount: z.number(),
  /** The minimum value of the items in the cart after the campaigns of the lines, in minor units. */
  minimumAmount: z.number(),
})
export type PromoCode = z.output<typeof promoCode>

export const giftCard = z.object({ code: z.string(), balance: z.number() })
export type GiftCard = z.output<typeof giftCard>

const MAX_CODE_LENGTH = 40

/** Removes spaces and converts to upper case. Returns null if the text cannot be a code. */
export function normalizeCode(text: string): string | null {
  const code = text.replaceAll(/\s/g, '').toUpperCase()
  return code.length <= MAX_CODE_LENGTH && /^[\p{L}\p{N}_-]+$/u.test(code) ? code : null
}

/** Returns the reason why a code cannot be used in the cart, or null if it can be used. */
export function findCodeRefusal(
  match: { promo: PromoCode | null; giftCard: GiftCard | null },
  itemValue: number,
): RefusalCode | null {
  if (match.giftCard) return null
  if (!match.promo) return 'PROMO_CODE_INVALID'
  return itemValue < match.promo.minimumAmount ? 'RequirementsNotMet' : null
}
