import { z } from 'zod'
import { pictureBases, pictureIngredients, vessels } from '../../pictures/pictures.ts'
import { alias, aliases, count, id, text } from './text.ts'

/** The diets, in the order in which filters list them. The filter ids follow from this order. */
export const diet = z.enum([
  'vegan',
  'vegetarian',
  'gluten-free',
  'lactose-free',
  'high-protein',
  'spicy',
])
export type Diet = z.infer<typeof diet>

/** The fourteen allergens that a food label must name by EU rules. */
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

/** The nutrition of one portion. The energy is not stored, because it follows from these values. */
const nutrition = z
  .strictObject({
    fatGrams: grams,
    saturatesGrams: grams,
    carbohydrateGrams: grams,
    sugarsGrams: grams,
    proteinGrams: grams,
    saltGrams: grams,
  })
  .refine(({ saturatesGrams, fatGrams }) => saturatesGrams <= fatGrams, {
    error: 'The saturates are a part of the fat',
    path: ['saturatesGrams'],
  })
  .refine(({ sugarsGrams, carbohydrateGrams }) => sugarsGrams <= carbohydrateGrams, {
    error: 'The sugars are a part of the carbohydrate',
    path: ['sugarsGrams'],
  })

const skuData = z.strictObject({
  skuId: id,
  /** Key of the size in `sizes.json`. */
  size: alias,
  inStock: count,
  oversellable: count.default(0),
  static: count.default(0),
  /** Days until more arrives, from the seed that first has this key; missing if it is not known. */
  restockInDays: count.optional(),
})

/** Schema of a meal in `meals/<category>.json`. An id is never used again after its meal is removed. */
export const mealData = z
  .strictObject({
    productId: id,
    alias: aliases,
    name: text,
    brand: alias,
    /** A short text of one or two sentences, shown beside the price. */
    summary: text,
    description: z.strictObject({ sv: paragraphs, en: paragraphs }),
    ingredients: text,
    allergens: z.array(allergen),
    /**
     * Allergens of which the supplier does not say whether the meal contains them. The meal is free
     * from all allergens that are in neither list.
     */
    allergensUnknown: z.array(allergen).default([]),
    /** Diets that cannot be derived from the allergens and the nutrition. The other diets are derived. */
    diets: z.array(diet.extract(['vegan', 'vegetarian', 'spicy'])),
    /**
     * Key of the packaging in `packaging.json`. If the meal has its own `keep` or `serve`, it
     * replaces the text of the packaging.
     */
    packaging: alias,
    keep: text.optional(),
    serve: text.optional(),
    /** Preparation time in minutes, from the fridge to the plate. */
    minutes: id,
    /** Net weight of the whole package. */
    weightGrams: id,
    portions: id.default(1),
    /** The months of its season, from 1 to 12; a meal without them is for the whole year. */
    months: z.array(id.max(12)).default([]),
    nutrition,
    /** Price in whole kronor, with VAT. `regular` is set only if the price is reduced. */
    priceInKronor: z.strictObject({ selling: id, regular: id.optional() }),
    skus: z.array(skuData).min(1),
    picture: z.strictObject({
      vessel: z.enum(vessels),
      base: z.enum(pictureBases),
      /** The number of times that each ingredient is drawn. */
      ingredients: z.partialRecord(z.enum(pictureIngredients), id),
    }),
    addedOn: z.iso.date(),
    soldCount: count,
  })
  .refine(
    ({ allergens, allergensUnknown }) => !allergensUnknown.some((one) => allergens.includes(one)),
    { error: 'An allergen cannot be contained and unknown', path: ['allergensUnknown'] },
  )
  .refine(
    ({ nutrition: { fatGrams, carbohydrateGrams, proteinGrams, saltGrams }, ...meal }) =>
      fatGrams + carbohydrateGrams + proteinGrams + saltGrams <= meal.weightGrams / meal.portions,
    { error: 'The nutrients weigh more than the portion', path: ['nutrition'] },
  )
export type MealData = z.infer<typeof mealData>

export const sizes = z.record(alias, text)

/**
 * Schema of `packaging.json`. In the texts, `{minutes}` stands for the preparation time of the
 * meal. If the packaging has no `serve`, each of its meals must have its own `serve` text.
 */
export const packaging = z.record(alias, z.strictObject({ keep: text, serve: text.optional() }))
export type Packaging = z.infer<typeof packaging>

/** Schema of a filter that chooses meals by their properties. A meal must meet all conditions. */
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
