import { z } from 'zod'
import { allergen, diet, mealFilter } from './meal-schema.ts'
import { alias, aliases, count, id, text } from './text.ts'

export const brands = z.array(
  z.strictObject({ brandId: id, alias, name: z.string().min(1), place: text, description: text }),
)
export type Brand = z.infer<typeof brands>[number]

/**
 * Schema of a category. Categories form a tree. If a category moves in the tree, it keeps its id
 * and its key.
 */
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

/** Schema of the product lists, which contain meals from several categories. Their address is `/l/{alias}`. */
export const productLists = z.array(
  z.strictObject({
    listId: id,
    alias: aliases,
    name: text,
    description: text,
    meals: mealFilter,
  }),
)

/**
 * Schema of variant groups: meals that are alternatives to each other. The first member represents
 * the group in product lists.
 */
export const variantGroups = z.array(
  z.strictObject({
    variantGroupId: id,
    dimension: z.string().min(1),
    name: text,
    members: z.array(z.strictObject({ productId: id, value: alias, label: text })).min(2),
  }),
)

/**
 * Schema of the customer reviews in one language. The key is the product id, and the oldest review
 * comes first.
 */
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
    z.strictObject({
      parameterId: id,
      groupId: id,
      identifier: alias,
      name: text,
      /** True for a parameter that is for programs, not for shoppers. */
      isHidden: z.boolean().default(false),
    }),
  ),
  diets: z.record(diet, text),
  allergens: z.record(allergen, text),
  /** The options of the filters by energy and protein of one portion. The options overlap. */
  kcalSteps: z.array(z.strictObject({ below: id, label: text })),
  proteinSteps: z.array(z.strictObject({ above: id, label: text })),
  /** The options of the filter by preparation time. `from` and `to` are both included. */
  minuteRanges: z.array(z.strictObject({ key: alias, from: count, to: count, label: text })),
})

const path = z.string().startsWith('/')

/** Schema of the URLs that have moved or were deleted, with the URL to redirect to. */
export const movedUrls = z.array(
  z.strictObject({
    oldUrl: path,
    newUrl: path,
    isDeleted: z.boolean().default(false),
    changedAt: z.iso.datetime(),
  }),
)
