import { z } from 'zod'

/** A text in every language of the shop. */
export const text = z.strictObject({ sv: z.string().min(1), en: z.string().min(1) })
export type Text = z.infer<typeof text>

/** The last part of a URL, in lower case, without accents and spaces. */
export const alias = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be an alias like pea-soup')
export const aliases = z.strictObject({ sv: alias, en: alias })

export const id = z.int().positive()
export const count = z.int().nonnegative()
/** An amount of money in minor units of its currency. */
export const minorUnits = z.int().nonnegative()
