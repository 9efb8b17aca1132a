import { z } from 'zod'
import { markets } from '../../rules/market/channel.ts'
import { alias, aliases, id, minorUnits, text } from './text.ts'

const code = z.string().regex(/^[A-Z0-9-]+$/)
const market = z
  .string()
  .refine((key) => markets.some((each) => each.id === key), 'No market has this id')
const basisPoints = z.int().min(0).max(10_000)

/**
 * Only a campaign for whole carts or for the delivery has a minimum amount. A percentage on products
 * has none, because it reduces the price of every piece.
 */
const hasAllowedMinimum = ({ rule, minimumAmounts }: CampaignTerms) =>
  Object.values(minimumAmounts).every((amount = 0) =>
    rule === 'cart-percentage' ? amount > 0 : rule === 'free-shipping' || amount === 0,
  )
type CampaignTerms = { rule: string; minimumAmounts: Record<string, number | undefined> }

/** Schema of the campaigns. A market without an entry does not have the campaign. */
export const campaigns = z.array(
  z
    .strictObject({
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
      /** The text at the top of the list of the campaign, which search engines show too. */
      description: text,
      buyQuantity: id.optional(),
      payQuantity: id.optional(),
      basisPoints: basisPoints.optional(),
      hideTitle: z.boolean().optional(),
      /** The number of days before the day of seeding at which the campaign started in a demo shop. */
      startedDaysAgo: id.optional(),
      activeTo: z.iso.datetime().optional(),
      minimumAmounts: z.record(market, minorUnits),
      /**
       * The minor units to which the campaign rounds the prices of a market, such as whole kronor.
       * Without an entry prices are exact to the minor unit.
       */
      roundingUnits: z.record(market, z.int().positive()).optional(),
    })
    .refine(hasAllowedMinimum, 'The minimum amounts do not fit the rule'),
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
