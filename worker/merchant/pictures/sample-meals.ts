import type { Meal } from '../seed/meals/meal.ts'
import { meals } from '../seed/meals/meals.ts'
import { pictureBases, pictureIngredients } from './picture-names.ts'

const vessels = ['plate', 'bowl', 'box', 'pot'] as const
const tintNumbers = [1, 2, 3, 4, 5, 6] as const

/** One meal for each word there is: for looking at every drawing, and for tests. */
export function wordMeals(): Meal[] {
  const [pattern] = meals
  if (pattern === undefined) return []
  const words = [
    ...pictureBases.map((base) => ({ base, ingredients: [] })),
    ...pictureIngredients.map((name) => ({
      base: 'none' as const,
      ingredients: [{ name, count: 5 }],
    })),
  ]
  return words.map(({ base, ingredients }, index): Meal => {
    const word = ingredients[0]?.name ?? `base-${base}`
    const vessel = ingredients.length > 0 ? 'plate' : vessels[index % 3]
    const tint = tintNumbers[index % 6] ?? 1
    return {
      ...pattern,
      productId: 9000 + index,
      alias: { en: word, sv: word },
      picture: { vessel: vessel ?? 'plate', base, tint, ingredients },
    }
  })
}
