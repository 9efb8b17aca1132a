import type { PictureBase, PictureIngredientName, vessels } from './picture-names.ts'

/** An ingredient of a picture and the number of times it is drawn. */
export type PictureIngredient = { name: PictureIngredientName; count: number }

export type PictureRecipe = {
  vessel: (typeof vessels)[number]
  base: PictureBase
  /** Number of the tint, which is the set of colours of the table. */
  tint: 1 | 2 | 3 | 4 | 5 | 6
  ingredients: readonly PictureIngredient[]
}

/** The data of a meal that its pictures depend on. */
export type PicturedMeal = {
  productId: number
  alias: { en: string }
  picture: PictureRecipe
}
