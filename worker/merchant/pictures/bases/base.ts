import { shrinkArea, spreadPositions, type Area } from '../area.ts'
import type { Point } from '../outline.ts'
import type { Random } from '../random.ts'
import type { Drawing, Repetition, Shape } from '../shape.ts'
import type { Sheet } from '../picture-recipe.ts'

export type Base = (area: Area, sheet: Sheet) => Drawing

/** Repeats shapes in other rotations around the centre of the area until they cover the whole area. */
export function repeatRound({ centre, isRound }: Area, shapes: readonly Shape[]): Repetition[] {
  const turns = isRound ? [0, 120, 240] : [0, 180]
  return turns.map((degrees) => ({ shapes, at: centre, degrees }))
}

export const getOutwardDegrees = ({ centre }: Area, [x, y]: Point) =>
  (Math.atan2(y - centre[1], x - centre[0]) * 180) / Math.PI

type NestStyle = { inset: number; count: number; sway: number; innerSway: number }

/** Places nests of noodles along the edge of the area and, in more directions, across its centre. */
export function placeNests(
  area: Area,
  nests: readonly (readonly Shape[])[],
  { random, inset, count, sway, innerSway }: NestStyle & { random: Random },
): Repetition[] {
  const positions = spreadPositions(shrinkArea(area, inset), count, random)
  return positions.toReversed().map((at, index) => {
    const most = index > positions.length - 5 ? innerSway : sway
    const degrees = getOutwardDegrees(area, at) + 90 + random.between(-most, most)
    return { shapes: nests[index % nests.length] ?? [], at, degrees }
  })
}

/** Describes the piece that `repeatRound` repeats: its share of the area, and the area moved to the origin. */
export const getRepeatedPart = (area: Area) => ({
  part: area.isRound ? 1 / 3 : 1 / 2,
  area: { ...area, centre: [0, 0] as const },
})
