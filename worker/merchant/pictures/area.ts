import { ellipse, move, roundPoint, scale, type Point } from './outline.ts'
import type { Random } from './random.ts'

/** The area of a plate or box that food can cover: a circle, or an upright rectangle with rounded corners. */
export type Area = {
  centre: Point
  /** Half of the width and half of the height of the area. */
  half: Point
  isRound: boolean
}

export const roundArea = (centre: Point, radius: number): Area => ({
  centre,
  half: [radius, radius],
  isRound: true,
})

export const shrinkArea = (area: Area, by: number): Area => ({
  ...area,
  half: [area.half[0] - by, area.half[1] - by],
})

/** Returns the edge of the area as the corners of a curve. `jitter` makes the edge irregular. */
export function getEdge(area: Area, random?: Random, jitter = 0): Point[] {
  const corners = area.isRound
    ? ellipse(...area.half, jitter > 0.02 ? 12 : 8)
    : scale(boxShape, ...area.half)
  return move(random?.roughen(corners, jitter) ?? corners, area.centre)
}

const boxShape =
  '1 -.78, 1 0, 1 .78, .97 .97, .72 1, 0 1, -.72 1, -.97 .97, -1 .78, -1 0, -1 -.78, -.97 -.97, -.72 -1, 0 -1, .72 -1, .97 -.97'

/** Moves a position to the nearest point where an item of this radius is completely inside the area. */
export function keepInside(area: Area, [x, y]: Point, radius: number): Point {
  const { centre, half, isRound } = area
  const [offsetX, offsetY] = [x - centre[0], y - centre[1]]
  const [roomX, roomY] = [Math.max(0, half[0] - radius), Math.max(0, half[1] - radius)]
  if (!isRound) {
    return [
      centre[0] + Math.max(-roomX, Math.min(roomX, offsetX)),
      centre[1] + Math.max(-roomY, Math.min(roomY, offsetY)),
    ]
  }
  const distance = Math.hypot(offsetX, offsetY)
  if (distance <= roomX) return [x, y]
  const factor = roomX / distance
  return [centre[0] + offsetX * factor, centre[1] + offsetY * factor]
}

/** Returns the point at a part of the way from the centre to the edge, at an angle in radians. */
export const pointIn = ({ centre, half }: Area, angle: number, part: number): Point => [
  centre[0] + Math.cos(angle) * half[0] * part,
  centre[1] + Math.sin(angle) * half[1] * part,
]

/** Spreads `count` positions evenly over the area. In a circle the positions form a sunflower pattern. */
export function spreadPositions(area: Area, count: number, random: Random): Point[] {
  if (!area.isRound) return spreadInBox(area, count, random)
  const start = random.between(0, Math.PI * 2)
  return Array.from({ length: count }, (_, index): Point => {
    const distance = Math.sqrt((index + 0.5) / count)
    const angle = start + index * 2.39996
    return keepInside(area, pointIn(area, angle, distance), 4)
  })
}

/** Spreads positions irregularly over the area: each is moved by up to `by` in each direction. */
export const scatterPositions = (
  area: Area,
  { count, by = 6 }: { count: number; by?: number },
  random: Random,
): Point[] =>
  spreadPositions(area, Math.round(count), random).map((at) => roundPoint(random.near(at, by)))

/**
 * Spreads positions evenly over a rectangle by a low-discrepancy sequence. The positions are sorted
 * from the centre outwards.
 */
function spreadInBox({ centre, half }: Area, count: number, random: Random): Point[] {
  const [startX, startY] = [random.next(), random.next()]
  const offsets = Array.from({ length: count }, (_, index): Point => [
    (((startX + index * 0.7548777) % 1) * 2 - 1) * half[0],
    (((startY + index * 0.5698403) % 1) * 2 - 1) * half[1],
  ])
  const away = ([x, y]: Point) => Math.hypot(x / half[0], y / half[1])
  return move(
    offsets.sort((one, other) => away(one) - away(other)),
    centre,
  )
}

export const size = ({ half, isRound }: Area): number =>
  half[0] * half[1] * (isRound ? Math.PI : 3.8)
