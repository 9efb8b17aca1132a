import { pictureIngredients } from './ingredients/ingredients.ts'
import { pictureBases, vessels, type PicturedMeal } from './picture-recipe.ts'

const tints = [1, 2, 3, 4, 5, 6] as const

/**
 * Creates one sample meal for each base and each ingredient, so that people and tests can check
 * every drawing.
 */
export function createSampleMeals(): PicturedMeal[] {
  const pictures = [
    ...pictureBases.map((base) => ({ base, ingredients: [] })),
    ...pictureIngredients.map((name) => ({
      base: 'none' as const,
      ingredients: [{ name, count: 5 }],
    })),
  ]
  return pictures.map(({ base, ingredients }, index): PicturedMeal => {
    const vessel = ingredients.length > 0 ? 'plate' : (vessels[index % 3] ?? 'plate')
    const tint = tints[index % tints.length] ?? 1
    return {
      productId: 9000 + index,
      alias: { en: ingredients[0]?.name ?? `base-${base}` },
      picture: { vessel, base, tint, ingredients },
    }
  })
}
