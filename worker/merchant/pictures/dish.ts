import type { PictureRecipe } from './picture-recipe.ts'
import { shrinkArea, type Area } from './area.ts'
import { arrange } from './arrange.ts'
import { bases } from './bases/bases.ts'
import type { Point } from './outline.ts'
import type { Sheet } from './sheet.ts'
import { drawPlacements } from './sprites.ts'
import { drawVessel } from './vessel.ts'

/**
 * The base of a meal, such as rice, covers the area `filled`. The ingredients are placed in the
 * area `open`, which is inside `filled`.
 */
type FoodAreas = { filled: Area; open: Area }

export function drawFood(recipe: PictureRecipe, { filled, open }: FoodAreas, sheet: Sheet): string {
  const placements = arrange(recipe, shrinkArea(open, 6), sheet.random)
  return bases[recipe.base](filled, sheet) + drawPlacements(placements, sheet)
}

/** Draws the meal in its vessel, such as a plate, without the background. */
export function drawDish(recipe: PictureRecipe, centre: Point, sheet: Sheet): string {
  const { svg, area } = drawVessel(recipe, { centre, random: sheet.random })
  return svg + drawFood(recipe, { filled: area, open: area }, sheet)
}
