import { wetBases, type PictureRecipe, type Sheet } from './picture-recipe.ts'
import { shrinkArea, type Area } from './area.ts'
import { arrange } from './arrange.ts'
import { bases } from './bases/bases.ts'
import { fillCurve, shadowCurve } from './marks.ts'
import { ellipse, move, scale, type Point } from './outline.ts'
import type { Layer } from './frame.ts'
import { turnDrawing, type Drawing } from './shape.ts'
import { drawPlacements } from './sprites.ts'
import { drawSpoonInFood } from './tableware.ts'
import type { Side } from './vessel.ts'
import { drawVessel } from './vessel-shapes.ts'
import { showInView, type View } from './view.ts'

/**
 * The base of a meal, such as rice, covers the area `filled`. The ingredients are placed in the
 * area `open`, which is inside `filled`.
 */
type FoodAreas = { filled: Area; open: Area }

export function drawFood(
  recipe: PictureRecipe,
  { filled, open }: FoodAreas,
  sheet: Sheet,
): Drawing {
  const placements = arrange(recipe, shrinkArea(open, 6), sheet.random)
  return [...bases[recipe.base](filled, sheet), ...drawPlacements(placements, sheet.random)]
}

/** Draws the meal in its vessel, such as a plate, around the point 0,0 and from above. */
export function drawDish(recipe: PictureRecipe, sheet: Sheet): Drawing {
  const { shadow, drawing, area } = drawVessel(recipe, { random: sheet.random })
  return [...shadow, ...drawing, ...drawFood(recipe, { filled: area, open: area }, sheet)]
}

/**
 * Draws the outside of a vessel that is seen at an angle, and its shadow on the table. The rim, which
 * is drawn later, covers the upper half.
 */
function drawSide({ half: [width, depth], height, foot, glaze }: Side, isRound: boolean): Drawing {
  const outline = (inset: number) => {
    const [top, bottom] = [width - inset, width * foot - inset]
    const low = depth * (isRound ? foot * 0.62 : 0.96) + height
    if (!isRound) return mirror(boxSide(top, bottom, low + 8))
    return mirror([
      [top, -depth * 0.2],
      [top, depth * 0.34],
      [(top + bottom) / 2 + width * 0.06, (low + depth * 0.3) / 2 + 12],
      [bottom, low],
      [bottom * 0.5, low + depth * foot * 0.42],
    ])
  }
  const ground = (isRound ? depth * foot * 0.9 : depth) + height
  const shadow = move(ellipse(width * (foot + 0.22), depth * 0.4), [34, ground - depth * 0.22])
  return [
    shadowCurve(shadow, 0.18),
    fillCurve(outline(-2), glaze.edge),
    fillCurve(move(outline(6), [-4, -4]), glaze.rim),
  ]
}

const boxSide = (top: number, bottom: number, low: number): Point[] => [
  [top, 0],
  [top, low * 0.7],
  [bottom, low],
  [bottom * 0.7, low],
]

/** Completes the right half of an outline, which goes from the top to the bottom. */
const mirror = (half: readonly Point[]): Point[] => [...scale(half, -1, 1), ...half.toReversed()]

/** Draws the meal in its view: from above or at an angle, whole or cut off. */
export function drawViewedDish(
  recipe: PictureRecipe,
  { view, shape }: { view: View; shape: number },
  sheet: Sheet,
): Layer {
  const isTilted = view.tilt < 1
  const vessel = drawVessel(recipe, { random: sheet.random, shape, isTilted })
  const { shadow, drawing, area, side } = vessel
  const under = isTilted ? drawSide(side, area.isRound) : shadow
  const hasSpoon = wetBases.includes(recipe.base) && shape % 3 === 1 && !view.hasCutlery
  const spoon = hasSpoon ? drawSpoonInFood(sheet.random) : []
  const food = drawFood(recipe, { filled: area, open: area }, sheet)
  const canTurn = recipe.vessel === 'box' || recipe.vessel === 'pot'
  const dish = turnDrawing([...drawing, ...food, ...spoon], canTurn ? view.degrees : 0)
  return showInView([...under, ...dish], view)
}
