import type { Placement } from './arrange.ts'
import { ingredients } from './ingredients/ingredients.ts'
import { formatNumber } from './outline.ts'
import { createPen } from './pen.ts'
import type { Sheet } from './sheet.ts'

type Shape = { degrees: number; svg: string; uses: number }

const rotationBetween = (one: number, other: number) => ((other - one + 540) % 360) - 180

/**
 * Returns how many different shapes an ingredient needs: several for large items, and few for small
 * and round items.
 */
function mostShapes({ name }: Placement): number {
  const { manner, length, width } = ingredients[name]
  if (manner === 'fan') return 1
  if (length * width > 1600 && manner !== 'scattered') return 3
  return Math.abs(length - width) < 4 && length < 24 ? 1 : 2
}

/**
 * Draws the items of a picture. Each shape is drawn in its own rotation, so that its light is
 * right; later items reuse the shapes.
 */
export function drawPlacements(placements: readonly Placement[], sheet: Sheet): string {
  const shapes = new Map<string, Shape[]>()
  const chosen = placements.map((placement): Shape => {
    const known = shapes.get(placement.name) ?? []
    shapes.set(placement.name, known)
    if (known.length >= mostShapes(placement)) {
      const away = ({ degrees }: Shape) => Math.abs(rotationBetween(degrees, placement.degrees))
      const [nearest] = [...known].sort((one, other) => away(one) - away(other))
      if (nearest) return Object.assign(nearest, { uses: nearest.uses + 1 })
    }
    const pen = createPen(sheet, { degrees: placement.degrees, size: placement.size })
    ingredients[placement.name].draw(pen)
    const shape: Shape = { degrees: placement.degrees, svg: pen.text(), uses: 1 }
    known.push(shape)
    return shape
  })
  return placements
    .map((placement, index) => {
      const shape = chosen[index]
      return shape === undefined ? '' : drawPlacement(placement, shape, sheet)
    })
    .join('')
}

function drawPlacement({ name, at, degrees }: Placement, shape: Shape, sheet: Sheet): string {
  const [x, y] = [formatNumber(at[0]), formatNumber(at[1])]
  if (shape.uses === 1) return `<g transform="translate(${x} ${y})">${shape.svg}</g>`
  const reference = `href="#${sheet.defineGroup(shape.svg)}"`
  const turn = rotationBetween(shape.degrees, degrees)
  // Only slices in a fan are rotated after drawing. A small rotation hardly changes the light on
  // them.
  const isTurned = ingredients[name].manner === 'fan' && Math.abs(turn) > 1 && Math.abs(turn) < 40
  if (!isTurned) return `<use ${reference} x="${x}" y="${y}"/>`
  return `<use ${reference} transform="translate(${x} ${y})rotate(${Math.round(turn)})"/>`
}
