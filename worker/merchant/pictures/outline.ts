export type Point = readonly [x: number, y: number]

/** Formats a number with at most one decimal and without a leading zero: `0.50` becomes `.5`. */
export function formatNumber(value: number): string {
  const text = String(Math.round(value * 10) / 10)
  if (text === '-0') return '0'
  return text.replace(/^(-?)0\./, '$1.')
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10

/**
 * Joins numbers as SVG path data. Omits the space between two numbers where a minus sign or a
 * decimal point already separates them.
 */
export function joinNumbers(values: readonly number[]): string {
  const texts = values.map(formatNumber)
  return texts
    .map((text, index) => {
      const isParted =
        text.startsWith('-') || (text.startsWith('.') && texts[index - 1]?.includes('.'))
      return index === 0 || isParted ? text : ` ${text}`
    })
    .join('')
}

const middle = (one: Point, other: Point): Point => [
  (one[0] + other[0]) / 2,
  (one[1] + other[1]) / 2,
]

/**
 * Builds a curve through the midpoints of the sides. The corners are its control points, so the
 * short SVG command `t` is enough.
 */
function steps(from: Point, targets: readonly Point[]): string {
  let [x, y] = from
  const numbers = targets.flatMap((target) => {
    const step = [roundToTenth(target[0]) - x, roundToTenth(target[1]) - y]
    x = roundToTenth(target[0])
    y = roundToTenth(target[1])
    return step
  })
  return numbers.length === 0 ? '' : `t${joinNumbers(numbers)}`
}

function curve(start: Point, control: Point, targets: readonly Point[]): string {
  const origin: Point = [roundToTenth(start[0]), roundToTenth(start[1])]
  const [first, ...others] = targets
  if (first === undefined) return ''
  const bend = [control[0] - origin[0], control[1] - origin[1]]
  const end: Point = [roundToTenth(first[0]), roundToTenth(first[1])]
  const numbers = [...bend, end[0] - origin[0], end[1] - origin[1]]
  return `M${joinNumbers([...origin])}q${joinNumbers(numbers)}${steps(end, others)}`
}

/** Builds a smooth closed curve inside the polygon that has these corners. */
export function closedCurve(corners: readonly Point[]): string {
  const [first, second] = corners
  if (first === undefined || second === undefined) return ''
  const around = [...corners.slice(1), first, second]
  const middles = around.slice(1).map((corner, index) => middle(around[index] ?? corner, corner))
  return `${curve(middle(first, second), second, middles)}z`
}

/** Builds a smooth open curve from the first point to the last point. */
export function openCurve(line: readonly Point[]): string {
  const [first, second] = line
  const last = line.at(-1)
  if (first === undefined || second === undefined || last === undefined) return ''
  if (line.length === 2) return `M${joinNumbers([...first])}L${joinNumbers([...last])}`
  const inner = line.slice(1)
  const middles = inner.slice(1, -1).map((point, index) => middle(inner[index] ?? point, point))
  return curve(first, second, [...middles, last])
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
