import { getMiddle, type Point } from './outline.ts'
import type { Curve, Outline } from './shape.ts'

/**
 * Numbers in path data are whole tenths during the calculation, so that rounding errors do not add
 * up. The small addition rounds halves equally in spite of floating-point errors.
 */
const toTenths = (value: number) => Math.round(value * 10 + 1e-6)

function formatTenths(tenths: number): string {
  if (tenths % 10 === 0) return String(tenths / 10)
  const whole = Math.trunc(tenths / 10)
  const sign = tenths < 0 && whole === 0 ? '-' : ''
  return `${sign}${whole === 0 ? '' : whole}.${Math.abs(tenths % 10)}`
}

/**
 * Joins numbers as SVG path data. Omits the space between two numbers where a minus sign or a
 * decimal point already separates them.
 */
function joinTenths(values: readonly number[]): string {
  let joined = ''
  let previous = ''
  for (const value of values) {
    const text = formatTenths(value)
    const isParted = text.startsWith('-') || (text.startsWith('.') && previous.includes('.'))
    joined += joined === '' || isParted ? text : ` ${text}`
    previous = text
  }
  return joined
}

const toPair = ([x, y]: Point): [number, number] => [toTenths(x), toTenths(y)]
const minus = ([x, y]: Point, other: Point): [number, number] => [x - other[0], y - other[1]]

/** The relative path commands of an outline, its start, and its end relative to the start in tenths. */
type Tail = { start: Point; commands: string; end: Point }

const noEnd: Point = [0, 0]

/** Builds a curve through the middles of the sides, whose control points are the corners. */
function describeSmooth(points: readonly Point[], isClosed: boolean): Tail {
  const [first = noEnd, second = first] = points
  const last = points.at(-1) ?? first
  const start = isClosed ? getMiddle(first, second) : first
  const corners = isClosed ? [...points.slice(1), first, second] : points.slice(1)
  const middles = corners
    .slice(1)
    .map((corner, index) => getMiddle(corners[index] ?? corner, corner))
  const targets = isClosed ? middles : [...middles.slice(0, -1), last]
  const control = toPair(minus(second, start))
  const [end, ...others] = targets.map((target) => toPair(minus(target, start)))
  const steps = others.flatMap((target, index) => minus(target, others[index - 1] ?? end ?? noEnd))
  const bend = `q${joinTenths([...control, ...(end ?? noEnd)])}`
  const rest = steps.length === 0 ? '' : `t${joinTenths(steps)}`
  if (isClosed) return { start, commands: `${bend}${rest}z`, end: noEnd }
  return { start, commands: bend + rest, end: others.at(-1) ?? end ?? noEnd }
}

function formatLine([x, y]: Point): string {
  if (y === 0) return `h${formatTenths(x)}`
  return x === 0 ? `v${formatTenths(y)}` : `l${joinTenths([x, y])}`
}

function describeStraight(points: readonly Point[], isClosed: boolean): Tail {
  const [start = noEnd, ...others] = points
  const targets = others.map((target) => toPair(minus(target, start)))
  const lines = targets.map((target, index) =>
    formatLine(minus(target, targets[index - 1] ?? noEnd)),
  )
  if (isClosed) return { start, commands: `${lines.join('')}z`, end: noEnd }
  return { start, commands: lines.join('') || 'h0', end: targets.at(-1) ?? noEnd }
}

function describeCircle(radius: number): Tail {
  const across = toTenths(radius) * 2
  const half = (to: number) =>
    `a${joinTenths([across / 2, across / 2])} 0 1 1${joinTenths([to, 0]).replace(/^(?!-)/, ' ')}`
  return { start: [-radius, 0], commands: `${half(across)}${half(-across)}z`, end: noEnd }
}

function describe(outline: Outline): Tail {
  if (outline.kind === 'circle') return describeCircle(outline.radius)
  const { kind, points } = outline
  if (kind === 'polygon' || points.length < 3) return describeStraight(points, kind !== 'open')
  return describeSmooth(points, kind === 'closed')
}

const tails = new WeakMap<Outline, Tail>()

function getTail(outline: Outline): Tail {
  const known = tails.get(outline) ?? describe(outline)
  tails.set(outline, known)
  return known
}

/**
 * Builds the path data of curves. All commands are relative, so that equal outlines have equal
 * commands wherever they are: compression then stores them only once.
 */
export function buildPathData(curves: readonly Curve[]): string {
  let data = ''
  let current: Point | undefined
  for (const { outline, at } of curves) {
    const { start, commands, end } = getTail(outline)
    const from = toPair([at[0] + start[0], at[1] + start[1]])
    const move = current === undefined ? from : minus(from, current)
    data += `${current === undefined ? 'M' : 'm'}${joinTenths(move)}${commands}`
    current = [from[0] + end[0], from[1] + end[1]]
  }
  return data
}
