export type Point = readonly [x: number, y: number]

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

export function rotate(line: readonly Point[], degrees: number): Point[] {
  const angle = (degrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return line.map(([x, y]) => [x * cosine - y * sine, x * sine + y * cosine])
}

export function move(line: readonly Point[], by: Point): Point[] {
  return line.map(([x, y]) => [x + by[0], y + by[1]])
}

export function scale(line: readonly Point[], factor: number): Point[] {
  return line.map(([x, y]) => [x * factor, y * factor])
}

/**
 * Places corners evenly around an ellipse. They lie slightly outside it, so that a curve inside the
 * corners has exactly these radii.
 */
export function ellipse(radiusX: number, radiusY: number, count = 8): Point[] {
  const outset = 2 / (1 + Math.cos(Math.PI / count))
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2
    return [Math.cos(angle) * radiusX * outset, Math.sin(angle) * radiusY * outset]
  })
}

export const getMiddle = (one: Point, other: Point): Point => [
  (one[0] + other[0]) / 2,
  (one[1] + other[1]) / 2,
]

/**
 * Sorts positions so that each one is near the one before. The steps between them are then short
 * numbers. The positions run through strips of this height, alternately to the right and to the left.
 */
export function sortNearby(positions: readonly Point[], strip = 16): Point[] {
  const rowOf = ([, y]: Point) => Math.floor(y / strip)
  return positions.toSorted((one, other) => {
    const row = rowOf(one)
    const direction = row % 2 === 0 ? 1 : -1
    return row - rowOf(other) || (one[0] - other[0]) * direction
  })
}

export function findBounds(line: readonly Point[]): { centre: Point; reach: number } {
  const xs = line.map(([x]) => x)
  const ys = line.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return {
    centre: [(left + right) / 2, (top + bottom) / 2],
    reach: Math.max(4, Math.min(right - left, bottom - top) / 2),
  }
}

/** Parses points from a text such as `'-3 4, 0 9'`. */
export function points(text: string): Point[] {
  return text.split(',').map((pair): Point => {
    const [x = 0, y = 0] = pair.trim().split(' ').map(Number)
    return [x, y]
  })
}

export const rectangle = ([left, top]: Point, [right, bottom]: Point): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]
