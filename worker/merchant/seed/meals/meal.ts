import type { PictureBase, PictureIngredientName } from '../../pictures/picture-names.ts'

/** A text in every language the seed writes. */
export type Text = { en: string; sv: string }

export type Diet =
  | 'vegan'
  | 'vegetarian'
  | 'gluten-free'
  | 'lactose-free'
  | 'high-protein'
  | 'spicy'

/** Marks of the fourteen allergens that EU labelling rules name. */
export type Allergen =
  | 'gluten'
  | 'crustaceans'
  | 'egg'
  | 'fish'
  | 'peanuts'
  | 'soy'
  | 'milk'
  | 'nuts'
  | 'celery'
  | 'mustard'
  | 'sesame'
  | 'sulphites'
  | 'lupin'
  | 'molluscs'

/** What the kitchen sells of one meal: at least one size or spice level. `inStock` 0 and nothing else: sold out. */
export type MealSku = {
  skuId: number
  name: Text
  inStock: number
  oversellable: number
  static: number
}

/** One drawn ingredient and how often it lies on the plate. */
export type PictureIngredient = { name: PictureIngredientName; count: number }

export type PictureRecipe = {
  vessel: 'plate' | 'bowl' | 'box' | 'pot'
  base: PictureBase
  tint: 1 | 2 | 3 | 4 | 5 | 6
  ingredients: PictureIngredient[]
}

export type Meal = {
  productId: number
  articleNumber: string
  alias: Text
  name: Text
  brand: string
  category: string
  /** One or two sentences beside the price. */
  summary: Text
  /** HTML paragraphs. */
  description: Text
  /** HTML: how to keep and heat it. */
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
  /** Prices with VAT, in minor units (öre, cent). */
  price: Record<'SEK' | 'EUR', { selling: number; regular: number }>
  skus: MealSku[]
  picture: PictureRecipe
  /** Day it came into the shop, ISO. */
  addedOn: string
  soldCount: number
}

export type Brand = { brandId: number; alias: string; name: string; description: Text }

/** `parent` is another category's key, or null at the top. */
export type Category = {
  categoryId: number
  key: string
  parent: string | null
  order: number
  alias: Text
  name: Text
  description: Text
}
