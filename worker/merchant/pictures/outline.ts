export type Point = readonly [x: number, y: number]

/** Points, also as a text such as `'-3 4, 0 9'`. */
export type Line = readonly Point[] | string

/** Formats a number with at most one decimal and without a leading zero: `0.50` becomes `.5`. */
export function formatNumber(value: number): string {
  const text = String(Math.round(value * 10) / 10)
  if (text === '-0') return '0'
  return text.replace(/^(-?)0\./, '$1.')
}

/**
 * Reverses corners that go round anticlockwise. Overlapping shapes in one SVG path must all go round
 * in the same direction; otherwise they cut holes into each other.
 */
export function toClockwise(corners: readonly Point[]): readonly Point[] {
  const doubleArea = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return doubleArea < 0 ? corners.toReversed() : corners
}

export function points(line: Line): readonly Point[] {
  if (typeof line !== 'string') return line
  return line.split(',').map((pair): Point => {
    const [x = 0, y = 0] = pair.trim().split(' ').map(Number)
    return [x, y]
  })
}

export function rotate(line: Line, degrees: number): Point[] {
  const [cosine, sine] = polar(toRadians(degrees), 1)
  return points(line).map(([x, y]) => [x * cosine - y * sine, x * sine + y * cosine])
}

export const rotatePoint = (point: Point, degrees: number): Point =>
  rotate([point], degrees)[0] ?? point

export const move = (line: Line, by: Point): Point[] =>
  points(line).map(([x, y]) => [x + by[0], y + by[1]])

/** Scales a line around the point 0,0, in both directions or separately. */
export const scale = (line: Line, factorX: number, factorY = factorX): Point[] =>
  points(line).map(([x, y]) => [x * factorX, y * factorY])

/** Returns the point of an ellipse around 0,0 at this angle in radians. */
export const polar = (angle: number, radiusX: number, radiusY = radiusX): Point => [
  Math.cos(angle) * radiusX,
  Math.sin(angle) * radiusY,
]

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the points of a circle around the centre at these angles in degrees. */
export const arc = (degrees: readonly number[], centre: Point, radius: number): Point[] =>
  move(
    degrees.map((angle) => polar(toRadians(angle), radius)),
    centre,
  )

/** Places points evenly around a circle around 0,0. `start` is the first angle in radians. */
export const around = (count: number, radius: number, start = 0): Point[] =>
  Array.from({ length: count }, (_, index) => polar((index / count) * Math.PI * 2 + start, radius))

/**
 * Places corners evenly around an ellipse. They lie slightly outside it, so that a curve inside the
 * corners has exactly these radii.
 */
export function ellipse(radiusX: number, radiusY: number, count = 8): Point[] {
  const outset = 2 / (1 + Math.cos(Math.PI / count))
  return scale(around(count, 1), radiusX * outset, radiusY * outset)
}

export const roundPoint = ([x, y]: Point, step = 1): Point => [
  Math.round(x / step) * step,
  Math.round(y / step) * step,
]

export const getMiddle = (one: Point, other: Point): Point => [
  (one[0] + other[0]) / 2,
  (one[1] + other[1]) / 2,
]

/**
 * Sorts positions so that each one is near the one before. The steps between them are then short
 * numbers. The positions run through strips of 16 pixels, alternately to the right and to the left.
 */
export function sortNearby(positions: readonly Point[]): Point[] {
  const rowOf = ([, y]: Point) => Math.floor(y / 16)
  return positions.toSorted((one, other) => {
    const row = rowOf(one)
    const direction = row % 2 === 0 ? 1 : -1
    return row - rowOf(other) || (one[0] - other[0]) * direction
  })
}

export function findBounds(line: readonly Point[]): { centre: Point; size: Point } {
  const xs = line.map(([x]) => x)
  const ys = line.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return { centre: [(left + right) / 2, (top + bottom) / 2], size: [right - left, bottom - top] }
}

export const rectangle = ([left, top]: Point, [right, bottom]: Point): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]
