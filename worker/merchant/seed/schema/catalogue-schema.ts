import { z } from 'zod'
import { allergen, diet, mealFilter } from './meal-schema.ts'
import { alias, aliases, count, id, text } from './text.ts'

export const brands = z.array(
  z.strictObject({ brandId: id, alias, name: z.string().min(1), description: text }),
)
export type Brand = z.infer<typeof brands>[number]

/** Categories form a tree; the id stays with its key when a category moves. */
export const categoryData = z.strictObject({
  categoryId: id,
  key: alias,
  alias: aliases,
  name: text,
  description: text,
  get children() {
    return z.array(categoryData).optional()
  },
})
export type CategoryData = z.infer<typeof categoryData>

/** Lists across the categories, with the address `/l/{alias}`. */
export const productLists = z.array(
  z.strictObject({
    listId: id,
    alias: aliases,
    name: text,
    description: text,
    meals: mealFilter,
  }),
)

/** Meals that are alternatives to each other. The first member represents the group in lists. */
export const variantGroups = z.array(
  z.strictObject({
    variantGroupId: id,
    dimension: z.string().min(1),
    name: text,
    members: z.array(z.strictObject({ productId: id, value: alias, label: text })).min(2),
  }),
)

/** The reviews of one language by product id, oldest first. */
export const reviews = z.record(
  z.string().regex(/^\d+$/),
  z
    .array(
      z.strictObject({
        rating: z.int().min(1).max(5),
        comment: z.string().min(10).max(150),
        author: z.string().min(1).max(50),
      }),
    )
    .min(1),
)
export type Reviews = z.infer<typeof reviews>

export const parameters = z.strictObject({
  groups: z.array(z.strictObject({ groupId: id, name: text })),
  parameters: z.array(
    z.strictObject({ parameterId: id, groupId: id, identifier: alias, name: text }),
  ),
  diets: z.record(diet, text),
  allergens: z.record(allergen, text),
  /** The values of the filter by minutes, both ends included. */
  minuteRanges: z.array(z.strictObject({ key: alias, from: count, to: count, label: text })),
})

const path = z.string().startsWith('/')

/** Addresses that have moved or are deleted, with the address to redirect to. */
export const movedUrls = z.array(
  z.strictObject({
    oldUrl: path,
    newUrl: path,
    isDeleted: z.boolean().default(false),
    changedAt: z.iso.datetime(),
  }),
)
