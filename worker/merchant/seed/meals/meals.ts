import { z } from 'zod'
import { buildFromFile, listNames, readData } from '../read-data.ts'
import { mealData, packaging, sizes } from '../schema/meal-schema.ts'
import type { Meal } from './meal.ts'
import { toMeal } from './to-meal.ts'

const vocabulary = {
  sizes: readData('sizes.json', sizes),
  packaging: readData('packaging.json', packaging),
}

/** All meals of the shop, sorted by product id. */
export const meals: readonly Meal[] = listNames('meals')
  .flatMap((file) => {
    const category = file.replace('.json', '')
    const list = readData(`meals/${file}`, z.array(mealData))
    return buildFromFile(`meals/${file}`, () =>
      list.map((data) => toMeal(data, category, vocabulary)),
    )
  })
  .toSorted((one, other) => one.productId - other.productId)
