import type { PictureRecipe } from './picture-recipe.ts'
import type { PictureBase } from './picture-names.ts'
import { drawFood } from './dish.ts'
import { drawTable } from './background.ts'
import { drawDishWithIngredients } from './dish-with-ingredients.ts'
import { packInTray, packInTub } from './packing.ts'
import type { Sheet } from './sheet.ts'
import { tintOf } from './tint.ts'

const spooned: readonly PictureBase[] = [
  ...(['soup-clear', 'soup-red', 'soup-yellow', 'soup-green', 'soup-cream'] as const),
  ...(['porridge', 'yoghurt', 'stew'] as const),
]

/** Draws the meal in its packaging, or with its ingredients around it if its first picture shows the box already. */
export function drawBoxed(recipe: PictureRecipe, sheet: Sheet): string {
  const tint = tintOf(recipe.tint)
  if (recipe.vessel === 'box') return drawTable(tint) + drawDishWithIngredients(recipe, sheet)
  const { under, over, ...room } = spooned.includes(recipe.base)
    ? packInTub(tint)
    : packInTray(tint, recipe.base === 'none')
  return drawTable(tint) + under + drawFood(recipe, room, sheet) + over
}
