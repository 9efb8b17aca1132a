import type { PictureIngredient } from './ingredients/ingredients.ts'
import type { Random } from './random.ts'

export const vessels = ['plate', 'bowl', 'box', 'pot'] as const

/**
 * Kinds of food that cover the whole vessel under the ingredients, such as rice. The files in
 * `bases/` draw them.
 */
export const pictureBases = [
  'rice',
  'noodles',
  'pasta',
  'mash',
  'greens',
  'grains',
  'porridge',
  'stew',
  'curry-yellow',
  'curry-red',
  'curry-green',
  'soup-clear',
  'soup-red',
  'soup-yellow',
  'soup-green',
  'soup-cream',
  'yoghurt',
  'dough',
  'crumble',
  'none',
] as const
export type PictureBase = (typeof pictureBases)[number]

/** Food that is eaten with a spoon and in which a spoon can stand. */
export const wetBases: readonly PictureBase[] = [
  ...(['soup-clear', 'soup-red', 'soup-yellow', 'soup-green', 'soup-cream'] as const),
  ...(['curry-yellow', 'curry-red', 'curry-green', 'stew', 'porridge', 'yoghurt'] as const),
]

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

/** The random numbers and the meal of one picture during drawing. */
export type Sheet = {
  random: Random
  /** The English alias of the meal. It decides which kind of pasta, rice or cake is drawn. */
  dishName: string
}
