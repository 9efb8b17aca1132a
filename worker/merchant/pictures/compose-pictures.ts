import type { PicturedMeal } from './picture-recipe.ts'
import { drawBoxed } from './boxed.ts'
import { drawDish } from './dish.ts'
import { drawBackground } from './background.ts'
import { drawHero } from './hero.ts'
import { frame } from './frame.ts'
import { drawPlaceholder } from './placeholder.ts'
import { createRandom } from './random.ts'
import { createSheet } from './sheet.ts'

export type Picture = { fileName: string; svg: string }

/**
 * Returns the file names of the two pictures of a meal: the dish from above and the packed meal.
 */
export const getMealPictureNames = ({ alias }: PicturedMeal): [string, string] => [
  `${alias.en}.svg`,
  `${alias.en}-box.svg`,
]

function composeDish({ productId, alias, picture }: PicturedMeal): string {
  const random = createRandom(productId)
  const sheet = createSheet({ prefix: `m${productId.toString(36)}`, random, dishName: alias.en })
  const background = drawBackground(picture.tint, random)
  return frame(background + drawDish(picture, [200, 250], sheet), sheet)
}

function composeBoxed({ productId, alias, picture }: PicturedMeal): string {
  const random = createRandom(productId + 7919)
  const sheet = createSheet({ prefix: `b${productId.toString(36)}`, random, dishName: alias.en })
  return frame(drawBoxed(picture, sheet), sheet)
}

/** Draws all pictures of the shop. The same meals always give the same pictures. */
export function composePictures(meals: readonly PicturedMeal[]): Picture[] {
  const mealPictures = meals.flatMap((meal): Picture[] => {
    const [dish, boxed] = getMealPictureNames(meal)
    return [
      { fileName: dish, svg: composeDish(meal) },
      { fileName: boxed, svg: composeBoxed(meal) },
    ]
  })
  return [
    ...mealPictures,
    { fileName: 'hero-table.svg', svg: drawHero() },
    { fileName: 'placeholder.svg', svg: drawPlaceholder() },
  ]
}
