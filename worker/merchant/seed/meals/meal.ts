import type { PictureRecipe } from '../../pictures/pictures.ts'
import type { Allergen, Diet } from '../schema/meal-schema.ts'
import type { Text } from '../schema/text.ts'
import type { MealPrice } from './meal-price.ts'
import type { Nutrition } from './nutrition.ts'

/**
 * One size or spice level of a meal. It is sold out if `inStock`, `oversellable` and `static` are
 * all 0.
 */
export type MealSku = {
  skuId: number
  /** Key of the size, which product list filters use. */
  size: string
  name: Text
  inStock: number
  oversellable: number
  static: number
  /** Days after the seed until more arrives, if it is known. */
  restockInDays?: number | undefined
}

/** A meal of the shop: its data from the file and everything that is derived from this data. */
export type Meal = {
  productId: number
  articleNumber: string
  alias: Text
  name: Text
  /** Alias of the brand of the meal. */
  brand: string
  /** Key of the category of the meal. */
  category: string
  summary: Text
  /** The description as HTML paragraphs. */
  description: Text
  /** HTML text that explains how to store and how to heat the meal. */
  storage: Text
  ingredients: Text
  allergens: Allergen[]
  /** Allergens of which it is not known whether the meal contains them. */
  allergensUnknown: Allergen[]
  diets: Diet[]
  minutes: number
  /** Net weight of the whole package. */
  weightGrams: number
  portions: number
  /** The months of its season, from 1 to 12; none for the whole year. */
  months: number[]
  nutritionPerPortion: Nutrition
  price: MealPrice
  skus: MealSku[]
  picture: PictureRecipe
  /** Date on which the meal was added, in ISO format. */
  addedOn: string
  soldCount: number
}
