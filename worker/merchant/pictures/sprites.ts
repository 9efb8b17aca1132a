import type { Placement } from './arrange.ts'
import { ingredients } from './ingredients/ingredients.ts'
import { roundPoint } from './outline.ts'
import { createPen } from './pen.ts'
import type { Random } from './random.ts'
import { moveShapes, turnShapes, type Shape } from './shape.ts'

type Sprite = { degrees: number; turn: number; shapes: readonly Shape[] }

/** Slices in a fan are rotated by multiples of this. Few rotations make small pictures. */
const TURN_STEP = 12

const rotationBetween = (one: number, other: number) => ((other - one + 540) % 360) - 180

/**
 * Returns how many different sprites an ingredient needs: several for large items, and few for small
 * and round items.
 */
function mostSprites({ name }: Placement): number {
  const { manner, length, width } = ingredients[name]
  if (manner === 'fan') return 1
  if (length * width > 1600 && manner !== 'scattered') return 3
  return Math.abs(length - width) < 4 && length < 24 ? 1 : 2
}

/**
 * Draws the items of a picture. Each sprite is drawn in its own rotation, so that its light is
 * right; later items reuse the sprites.
 */
export function drawPlacements(placements: readonly Placement[], random: Random): Shape[] {
  const sprites = new Map<string, Sprite[]>()
  return placements.flatMap((placement) => {
    const known = sprites.get(placement.name) ?? []
    sprites.set(placement.name, known)
    const { shapes } = findSprite(placement, known) ?? drawSprite(placement, known, random)
    return moveShapes(shapes, roundPoint(placement.at))
  })
}

function drawSprite({ name, degrees, size }: Placement, known: Sprite[], random: Random): Sprite {
  const pen = createPen({ random, degrees, size })
  ingredients[name].draw(pen)
  const sprite = { degrees, turn: 0, shapes: pen.listShapes() }
  known.push(sprite)
  return sprite
}

/** Finds the sprite for an item, or null if the item needs a new one. */
function findSprite(placement: Placement, known: Sprite[]): Sprite | null {
  const away = ({ degrees }: Sprite) => Math.abs(rotationBetween(degrees, placement.degrees))
  const drawn = known.filter(({ turn }) => turn === 0)
  if (drawn.length < mostSprites(placement)) return null
  const [nearest] = drawn.sort((one, other) => away(one) - away(other))
  if (nearest === undefined) return null
  const turn = findTurn(placement, nearest)
  if (turn === 0) return nearest
  const turned = known.find((sprite) => sprite.turn === turn)
  if (turned) return turned
  const sprite = { ...nearest, turn, shapes: turnShapes(nearest.shapes, turn) }
  known.push(sprite)
  return sprite
}

/** Only slices in a fan are rotated after drawing. A small rotation hardly changes the light on them. */
function findTurn({ name, degrees }: Placement, sprite: Sprite): number {
  const exact = rotationBetween(sprite.degrees, degrees)
  if (ingredients[name].manner !== 'fan' || Math.abs(exact) > 40) return 0
  return Math.trunc(exact / TURN_STEP) * TURN_STEP
}
