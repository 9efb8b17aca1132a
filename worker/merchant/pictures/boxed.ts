import type { PictureRecipe } from './picture-recipe.ts'
import type { PictureBase } from './picture-names.ts'
import { drawFood } from './dish.ts'
import { drawTable } from './background.ts'
import { drawDishWithIngredients } from './dish-with-ingredients.ts'
import { packInTray, packInTub } from './packing.ts'
import type { Sheet } from './sheet.ts'
import { getTint } from './tint.ts'

const spooned: readonly PictureBase[] = [
  ...(['soup-clear', 'soup-red', 'soup-yellow', 'soup-green', 'soup-cream'] as const),
  ...(['porridge', 'yoghurt', 'stew'] as const),
]

/**
 * Draws the meal in its packaging. If the first picture of the meal already shows the box, draws
 * the meal with its ingredients around it instead.
 */
export function drawBoxed(recipe: PictureRecipe, sheet: Sheet): string {
  const tint = getTint(recipe.tint)
  if (recipe.vessel === 'box') return drawTable(tint) + drawDishWithIngredients(recipe, sheet)
  const { under, over, ...room } = spooned.includes(recipe.base)
    ? packInTub(tint)
    : packInTray(tint, recipe.base === 'none')
  return drawTable(tint) + under + drawFood(recipe, room, sheet) + over
}
