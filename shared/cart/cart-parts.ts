import * as z from '../json/schema.ts'

/** What the cart page shows beside the cart. The markup of a part is empty if there is nothing to show. */
export const cartPartsSchema = z.object({
  /** The sentence about the first delivery; null if the merchant tells none. */
  delivery: z.nullable(z.string()),
  meals: z.string(),
  /** The markup of the forms that add these meals. The form of the cart cannot contain them. */
  mealForms: z.string(),
  empty: z.string(),
})
export type CartParts = z.infer<typeof cartPartsSchema>
