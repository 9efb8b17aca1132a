import { ellipse, move, points, type Point } from './outline.ts'
import type { Random } from './random.ts'

/**
 * The area of a plate or box that food can cover: a circle, or an upright rectangle with rounded
 * corners.
 */
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
    ? ellipse(area.half[0], area.half[1], jitter > 0.02 ? 12 : 8)
    : boxCorners(area.half)
  const uneven = corners.map(([x, y]): Point => {
    const factor = random === undefined ? 1 : 1 + random.between(-jitter, jitter)
    return [x * factor, y * factor]
  })
  return move(uneven, area.centre)
}

const boxShape = points(
  '1 -.78, 1 0, 1 .78, .97 .97, .72 1, 0 1, -.72 1, -.97 .97, -1 .78, -1 0, -1 -.78, -.97 -.97, -.72 -1, 0 -1, .72 -1, .97 -.97',
)

const boxCorners = ([width, height]: Point): Point[] =>
  boxShape.map(([x, y]): Point => [x * width, y * height])

/**
 * Moves a position to the nearest point where an item of this radius is completely inside the area.
 */
export function keepInside(area: Area, [x, y]: Point, radius: number): Point {
  const [offsetX, offsetY] = [x - area.centre[0], y - area.centre[1]]
  if (!area.isRound) {
    const roomX = Math.max(0, area.half[0] - radius)
    const roomY = Math.max(0, area.half[1] - radius)
    return [
      area.centre[0] + Math.max(-roomX, Math.min(roomX, offsetX)),
      area.centre[1] + Math.max(-roomY, Math.min(roomY, offsetY)),
    ]
  }
  const distance = Math.hypot(offsetX, offsetY)
  const room = Math.max(0, area.half[0] - radius)
  if (distance <= room) return [x, y]
  const factor = room / distance
  return [area.centre[0] + offsetX * factor, area.centre[1] + offsetY * factor]
}

/**
 * Spreads `count` positions evenly over the area. In a circle the positions form a sunflower
 * pattern.
 */
export function spreadPositions(area: Area, count: number, random: Random): Point[] {
  if (!area.isRound) return spreadInBox(area, count, random)
  const start = random.between(0, Math.PI * 2)
  return Array.from({ length: count }, (_, index): Point => {
    const distance = Math.sqrt((index + 0.5) / count)
    const angle = start + index * 2.39996
    const position: Point = [
      area.centre[0] + Math.cos(angle) * distance * area.half[0],
      area.centre[1] + Math.sin(angle) * distance * area.half[1],
    ]
    return keepInside(area, position, 4)
  })
}

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

export function size(area: Area): number {
  return area.half[0] * area.half[1] * (area.isRound ? Math.PI : 3.8)
}
