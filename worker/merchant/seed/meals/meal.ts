import type { PictureRecipe } from '../../pictures/picture-recipe.ts'
import type { Allergen, Diet } from '../schema/meal-schema.ts'
import type { Text } from '../schema/text.ts'
import type { MealPrice } from './meal-price.ts'

/** One size or spice level of a meal. It is sold out if all three stocks are 0. */
export type MealSku = {
  skuId: number
  /** The key of the size, which filters use. */
  size: string
  name: Text
  inStock: number
  oversellable: number
  static: number
}

/** A meal with everything that is derived from its data. */
export type Meal = {
  productId: number
  articleNumber: string
  alias: Text
  name: Text
  /** The alias of its brand. */
  brand: string
  /** The key of its category. */
  category: string
  summary: Text
  /** HTML paragraphs. */
  description: Text
  /** HTML: how to keep the meal and how to heat it. */
  storage: Text
  ingredients: Text
  allergens: Allergen[]
  diets: Diet[]
  minutes: number
  weightGrams: number
  nutritionPerPortion: {
    kcal: number
    proteinGrams: number
    carbohydrateGrams: number
    fatGrams: number
    saltGrams: number
  }
  price: MealPrice
  skus: MealSku[]
  picture: PictureRecipe
  /** ISO date. */
  addedOn: string
  soldCount: number
}
