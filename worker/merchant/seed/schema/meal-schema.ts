import { z } from 'zod'
import { pictureBases, pictureIngredients, vessels } from '../../pictures/picture-names.ts'
import { alias, aliases, count, id, text } from './text.ts'

/** Filters list the diets and allergens in this order; their ids follow from it. */
export const diet = z.enum([
  'vegan',
  'vegetarian',
  'gluten-free',
  'lactose-free',
  'high-protein',
  'spicy',
])
export type Diet = z.infer<typeof diet>

/** The fourteen allergens that EU rules require on a label. */
export const allergen = z.enum([
  'gluten',
  'milk',
  'egg',
  'fish',
  'crustaceans',
  'molluscs',
  'nuts',
  'peanuts',
  'soy',
  'sesame',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
])
export type Allergen = z.infer<typeof allergen>

const paragraphs = z.tuple([z.string().min(1), z.string().min(1)])
const grams = z.number().nonnegative()

const skuData = z.strictObject({
  skuId: id,
  /** A key of `sizes.json`. */
  size: alias,
  inStock: count,
  oversellable: count.default(0),
  static: count.default(0),
})

/** One meal in `meals/<category>.json`. Ids are never reused. */
export const mealData = z.strictObject({
  productId: id,
  alias: aliases,
  name: text,
  /** The alias of a brand. */
  brand: alias,
  /** One or two sentences for the space beside the price. */
  summary: text,
  description: z.strictObject({ sv: paragraphs, en: paragraphs }),
  ingredients: text,
  allergens: z.array(allergen),
  /** Only diets that cannot be derived from the allergens and the nutrition. */
  diets: z.array(diet.extract(['vegan', 'vegetarian', 'spicy'])),
  /** A key of `packaging.json`, whose texts `keep` and `serve` replace. */
  packaging: alias,
  keep: text.optional(),
  serve: text.optional(),
  /** Time from the fridge to the plate. */
  minutes: id,
  weightGrams: id,
  nutrition: z.strictObject({
    proteinGrams: grams,
    carbohydrateGrams: grams,
    fatGrams: grams,
    saltGrams: grams,
  }),
  /** Whole kronor with VAT; `regular` only if the price is reduced. */
  priceInKronor: z.strictObject({ selling: id, regular: id.optional() }),
  skus: z.array(skuData).min(1),
  picture: z.strictObject({
    vessel: z.enum(vessels),
    base: z.enum(pictureBases),
    /** How often each ingredient is drawn. */
    ingredients: z.partialRecord(z.enum(pictureIngredients), id),
  }),
  addedOn: z.iso.date(),
  soldCount: count,
})
export type MealData = z.infer<typeof mealData>

export const sizes = z.record(alias, text)

/** `{minutes}` stands for the minutes of the meal. Without `serve`, every meal must have a text of its own. */
export const packaging = z.record(alias, z.strictObject({ keep: text, serve: text.optional() }))
export type Packaging = z.infer<typeof packaging>

/** Chooses meals by their properties; all conditions must hold. */
export const mealFilter = z.strictObject({
  maxMinutes: id.optional(),
  minWeightGrams: id.optional(),
  diet: diet.optional(),
  withoutDiet: diet.optional(),
  categories: z.array(alias).optional(),
  withoutCategories: z.array(alias).optional(),
  isReduced: z.literal(true).optional(),
})
export type MealFilter = z.infer<typeof mealFilter>
