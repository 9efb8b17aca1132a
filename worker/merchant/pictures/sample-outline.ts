import { getMiddle, polar, type Point } from './outline.ts'
import type { Outline } from './shape.ts'

// Positions are compared on a grid of about this size.
const SAMPLE_DISTANCE = 8

/** The x and the y of points along a curve. */
type Samples = number[]

function addLine(samples: Samples, [fromX, fromY]: Point, [toX, toY]: Point) {
  const count = Math.ceil(Math.hypot(toX - fromX, toY - fromY) / SAMPLE_DISTANCE)
  for (let index = 1; index <= count; index++) {
    const part = index / count
    samples.push(fromX + (toX - fromX) * part, fromY + (toY - fromY) * part)
  }
}

type Bend = readonly [from: Point, control: Point, to: Point]

function addBend(samples: Samples, [[fromX, fromY], [bendX, bendY], [toX, toY]]: Bend) {
  const length = Math.hypot(bendX - fromX, bendY - fromY) + Math.hypot(toX - bendX, toY - bendY)
  const count = Math.max(2, Math.ceil(length / SAMPLE_DISTANCE))
  for (let index = 1; index <= count; index++) {
    const part = index / count
    const [first, second, third] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2]
    samples.push(
      fromX * first + bendX * second + toX * third,
      fromY * first + bendY * second + toY * third,
    )
  }
}

function sampleCircle(radius: number): Samples {
  const count = Math.max(8, Math.ceil((radius * 2 * Math.PI) / SAMPLE_DISTANCE))
  return Array.from({ length: count + 1 }, (_, index) =>
    polar((index / count) * Math.PI * 2, radius),
  ).flat()
}

function samplePolygon(corners: readonly Point[]): Samples {
  const [first = [0, 0] as const] = corners
  const samples = [...first]
  for (const [index, corner] of corners.entries())
    addLine(samples, corner, corners[index + 1] ?? first)
  return samples
}

function sampleClosed(corners: readonly Point[]): Samples {
  const [first = [0, 0] as const, second = first] = corners
  const samples = [...getMiddle(first, second)]
  const around = [...corners, first, second]
  for (let index = 1; index <= corners.length; index++) {
    const [one = first, control = first, other = first] = around.slice(index - 1, index + 2)
    addBend(samples, [getMiddle(one, control), control, getMiddle(control, other)])
  }
  return samples
}

function sampleOpen(points: readonly Point[]): Samples {
  const [first = [0, 0] as const] = points
  const last = points.at(-1) ?? first
  const samples = [...first]
  if (points.length < 3) addLine(samples, first, last)
  let from = first
  for (let index = 1; index < points.length - 1; index++) {
    const [control = last, next = last] = points.slice(index, index + 2)
    const to = index === points.length - 2 ? last : getMiddle(control, next)
    addBend(samples, [from, control, to])
    from = to
  }
  return samples
}

function sampleOutline(outline: Outline): Samples {
  if (outline.kind === 'circle') return sampleCircle(outline.radius)
  if (outline.kind === 'polygon') return samplePolygon(outline.points)
  return outline.kind === 'closed' ? sampleClosed(outline.points) : sampleOpen(outline.points)
}

const samplesOf = new WeakMap<Outline, Samples>()

/**
 * Returns points along an outline, relative to its position and close to each other: the x of the
 * first point, its y, the x of the second point and so on. A closed outline ends where it starts.
 */
export function getSamples(outline: Outline): readonly number[] {
  const samples = samplesOf.get(outline) ?? sampleOutline(outline)
  samplesOf.set(outline, samples)
  return samples
}
