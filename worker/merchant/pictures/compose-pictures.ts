import {
  wetBases,
  type PicturedMeal,
  type PictureRecipe,
  type PictureBase,
  type Sheet,
} from './picture-recipe.ts'
import { getCloseUpName } from '../rules/product/close-up.ts'
import { drawDish, drawFood, drawViewedDish } from './dish.ts'
import { drawBackground, drawTable } from './background.ts'
import { drawHero } from './hero.ts'
import { frame, type Layer } from './frame.ts'
import { createRandom } from './random.ts'
import { drawDishWithIngredients } from './dish-with-ingredients.ts'
import { packInTray, packInTub } from './packing.ts'
import { getTint } from './colours.ts'
import { chooseView } from './view.ts'

/** Returns whether the meal is packed in a tub. */
const isSpooned = (base: PictureBase) => wetBases.includes(base) && !base.startsWith('curry')

/**
 * Draws the meal in its packaging. If the first picture of the meal already shows the box, draws
 * the meal with its ingredients around it instead.
 */
function drawBoxed(recipe: PictureRecipe, sheet: Sheet): Layer[] {
  const tint = getTint(recipe.tint)
  if (recipe.vessel === 'box')
    return [{ drawing: drawTable(tint) }, ...drawDishWithIngredients(recipe, sheet)]
  const { under, over, ...room } = isSpooned(recipe.base)
    ? packInTub(tint)
    : packInTray(tint, recipe.base === 'none')
  const food = drawFood(recipe, room, sheet)
  return [{ drawing: [...drawTable(tint), ...under, ...food, ...over] }]
}

export type Picture = { fileName: string; svg: string }

/**
 * Returns the file names of the pictures of a meal: the dish from above, the packed meal, and the
 * close-up of the dish, which is made from the first one when it is requested.
 */
export const getMealPictureNames = ({ alias }: PicturedMeal): [string, string, string] => [
  `${alias.en}.svg`,
  `${alias.en}-box.svg`,
  getCloseUpName(`${alias.en}.svg`),
]

/** Names of the pictures that no meal has. */
const HERO = 'hero-table.svg'
const PLACEHOLDER = 'placeholder.svg'

/** Returns the file names of all drawings of the shop, without drawing them. */
export const listDrawingNames = (meals: readonly PicturedMeal[]): string[] => [
  ...meals.flatMap((meal) => getMealPictureNames(meal).slice(0, 2)),
  HERO,
  PLACEHOLDER,
]

function composeDish({ productId, alias, picture }: PicturedMeal): string {
  const random = createRandom(productId)
  const sheet = { random, dishName: alias.en }
  const view = chooseView(productId, random)
  const background = drawBackground(picture, view, random)
  // The shape of the vessel changes more slowly than the view, so that the two never go together.
  const shape = Math.floor(productId / 2) + (productId % 5)
  const dish = drawViewedDish(picture, { view, shape }, sheet)
  return frame([{ drawing: background }, dish], { prefix: `m${productId.toString(36)}` })
}

function composeBoxed({ productId, alias, picture }: PicturedMeal): string {
  const random = createRandom(productId + 7919)
  const layers = drawBoxed(picture, { random, dishName: alias.en })
  return frame(layers, { prefix: `b${productId.toString(36)}` })
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
    { fileName: HERO, svg: drawHero() },
    { fileName: PLACEHOLDER, svg: drawPlaceholder() },
  ]
}

/** Draws an empty plate for meals without a picture. */
function drawPlaceholder(): string {
  const sheet = { random: createRandom(5), dishName: '' }
  const recipe: PictureRecipe = { vessel: 'plate', base: 'none', tint: 6, ingredients: [] }
  const dish: Layer = { drawing: drawDish(recipe, sheet), at: [200, 250] }
  return frame([{ drawing: drawTable(getTint(6)) }, dish], { prefix: 'e' })
}
