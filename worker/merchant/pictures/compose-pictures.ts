import type { PicturedMeal } from './picture-recipe.ts'
import { drawBoxed } from './boxed.ts'
import { drawDish } from './dish.ts'
import { drawGround } from './background.ts'
import { drawHero } from './hero.ts'
import { frame } from './frame.ts'
import { drawPlaceholder } from './placeholder.ts'
import { createRandom } from './random.ts'
import { createSheet } from './sheet.ts'

export type Picture = { fileName: string; svg: string }

/** The dish from above, then the same meal packed in the shop's box. */
export const mealPictureNames = ({ alias }: PicturedMeal): [string, string] => [
  `${alias.en}.svg`,
  `${alias.en}-box.svg`,
]

function composeDish({ productId, alias, picture }: PicturedMeal): string {
  const random = createRandom(productId)
  const sheet = createSheet({ prefix: `m${productId.toString(36)}`, random, dishName: alias.en })
  const ground = drawGround(picture.tint, random)
  return frame(ground + drawDish(picture, [200, 250], sheet), sheet)
}

function composeBoxed({ productId, alias, picture }: PicturedMeal): string {
  const random = createRandom(productId + 7919)
  const sheet = createSheet({ prefix: `b${productId.toString(36)}`, random, dishName: alias.en })
  return frame(drawBoxed(picture, sheet), sheet)
}

/** Every picture of the shop, the same for the same meals. */
export function composePictures(meals: readonly PicturedMeal[]): Picture[] {
  const ofMeals = meals.flatMap((meal): Picture[] => {
    const [dish, boxed] = mealPictureNames(meal)
    return [
      { fileName: dish, svg: composeDish(meal) },
      { fileName: boxed, svg: composeBoxed(meal) },
    ]
  })
  return [
    ...ofMeals,
    { fileName: 'hero-table.svg', svg: drawHero() },
    { fileName: 'placeholder.svg', svg: drawPlaceholder() },
  ]
}
