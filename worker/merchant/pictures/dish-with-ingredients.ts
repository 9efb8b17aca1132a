import type { PictureRecipe, Sheet } from './picture-recipe.ts'
import type { Placement } from './arrange.ts'
import { drawDish } from './dish.ts'
import type { Layer } from './frame.ts'
import { ingredients } from './ingredients/ingredients.ts'
import { around, move, type Point } from './outline.ts'
import { drawPlacements } from './sprites.ts'

const dishScale = 0.8

/** Positions around the dish for its ingredients. The largest ingredient gets the first position. */
const corners: readonly Point[] = [
  [76, 70],
  [336, 440],
  [338, 60],
  [62, 440],
  [200, 46],
  [200, 456],
]

const largest = ({ name }: { name: Placement['name'] }) =>
  ingredients[name].length * ingredients[name].width

/** Draws a small dish with its raw ingredients around it. */
export function drawDishWithIngredients(recipe: PictureRecipe, sheet: Sheet): Layer[] {
  const kinds = recipe.ingredients
    .filter(({ name }) => ingredients[name].manner !== 'poured')
    .toSorted((one, other) => largest(other) - largest(one))
    .slice(0, corners.length)
  const placements = kinds.flatMap(({ name, count }, index) => {
    const at = corners[index] ?? [200, 46]
    return placeAround({ name, count, at }, sheet)
  })
  const dish = drawDish({ ...recipe, vessel: 'plate' }, sheet)
  return [
    { drawing: dish, at: [200, 250], scale: [dishScale, dishScale] },
    { drawing: drawPlacements(placements, sheet.random) },
  ]
}

type IngredientPile = { name: Placement['name']; count: number; at: Point }

function placeAround({ name, count, at: centre }: IngredientPile, { random }: Sheet): Placement[] {
  const { length, width } = ingredients[name]
  const shown = Math.min(count, length * width > 3800 ? 1 : length > 50 ? 2 : length > 26 ? 3 : 5)
  const reach = shown === 1 ? 0 : (Math.max(length * 0.5, width) * 0.62 * shown) / Math.PI + 5
  const start = random.between(0, Math.PI * 2)
  return move(around(shown, reach, start), centre).map((at) => ({
    name,
    at,
    degrees: length > 100 ? -40 : random.between(0, 360),
    size: 0.94,
  }))
}
