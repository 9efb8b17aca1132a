import type { PictureRecipe } from '../../pictures/pictures.ts'
import type { Allergen, Diet, MealData } from '../schema/meal-schema.ts'
import type { Text } from '../schema/text.ts'
import type { Nutrition } from './nutrition.ts'
import { currencies, type Currency } from '../../rules/market/market.ts'

/** One size or spice level of a meal. It is sold out if `inStock`, `oversellable` and `static` are all 0. */
export type MealSku = MealData['skus'][number] & { name: Text }

type DerivedKey = 'description' | 'diets' | 'skus' | 'picture'
type SourceKey = 'packaging' | 'keep' | 'serve' | 'nutrition' | 'priceInKronor'

/** A meal of the shop: its data from the file and everything that is derived from this data. */
export type Meal = Omit<MealData, DerivedKey | SourceKey> & {
  articleNumber: string
  /** Key of the category of the meal. */
  category: string
  /** The description as HTML paragraphs. */
  description: Text
  /** HTML text that explains how to store and how to heat the meal. */
  storage: Text
  diets: Diet[]
  nutritionPerPortion: Nutrition
  price: MealPrice
  skus: MealSku[]
  picture: PictureRecipe
}

export type MealAllergens = Pick<MealData, 'allergens' | 'allergensUnknown'>

/** A meal is free from an allergen only if the supplier says so. */
export const isFreeFrom = (meal: MealAllergens, allergen: Allergen): boolean =>
  !meal.allergens.includes(allergen) && !meal.allergensUnknown.includes(allergen)

/** The prices of a meal, with VAT, in whole kronor. Only a reduced meal has a higher regular price. */
export type MealPrice = { selling: number; regular: number }

/** Converts an amount in kronor to a price in minor units of a currency. */
export function toAmount(kronor: number, currency: Currency): number {
  const { rate, roundPrice } = currencies[currency]
  return roundPrice((kronor * 100) / rate)
}

export const toAmounts = ({ selling, regular }: MealPrice, currency: Currency): MealPrice => ({
  selling: toAmount(selling, currency),
  regular: toAmount(regular, currency),
})

export const isReduced = ({ selling, regular }: MealPrice): boolean => selling < regular
