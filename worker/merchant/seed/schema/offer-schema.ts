import { z } from 'zod'
import { alias, aliases, id, minorUnits, text } from './text.ts'

const code = z.string().regex(/^[A-Z0-9-]+$/)
const basisPoints = z.int().min(0).max(10_000)

/** Schema of the campaigns. A market without an entry does not have the campaign. */
export const campaigns = z.array(
  z.strictObject({
    campaignId: z.string().min(1),
    rule: z.enum(['quantity', 'percentage', 'cart-percentage', 'free-shipping']),
    /**
     * Key of the category and alias of the brand that the campaign covers. If both are missing, the
     * campaign covers every meal.
     */
    category: alias.optional(),
    brand: alias.optional(),
    alias: aliases,
    name: text,
    buyQuantity: id.optional(),
    payQuantity: id.optional(),
    basisPoints: basisPoints.optional(),
    hideTitle: z.boolean().optional(),
    activeTo: z.iso.datetime().optional(),
    minimumAmounts: z.strictObject({ se: minorUnits.optional(), fi: minorUnits.optional() }),
  }),
)
export type Campaign = z.infer<typeof campaigns>[number]

const promoAmounts = z.strictObject({
  amount: minorUnits.optional(),
  minimumAmount: minorUnits.optional(),
})

export const promoCodes = z.array(
  z.strictObject({
    code,
    kind: z.enum(['percentage', 'fixed', 'free-shipping']),
    name: text,
    basisPoints: basisPoints.optional(),
    usesLeft: id.optional(),
    activeTo: z.iso.datetime().optional(),
    markets: z.strictObject({ se: promoAmounts.optional(), fi: promoAmounts.optional() }),
  }),
)
export type PromoCode = z.infer<typeof promoCodes>[number]

export const giftCards = z.array(
  z.strictObject({ code, currency: z.enum(['SEK', 'EUR']), balance: minorUnits }),
)

/**
 * Schema of packages, which contain groups of meals to choose from. In each group, the first option
 * is selected at first.
 */
export const packages = z.array(
  z.strictObject({
    packageId: id,
    name: text,
    groups: z.array(
      z.strictObject({
        name: text,
        isRequired: z.boolean(),
        options: z.array(z.strictObject({ productId: id, quantity: id })).min(1),
      }),
    ),
  }),
)
export type Package = z.infer<typeof packages>[number]
