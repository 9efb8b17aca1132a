import { sortNearby, toClockwise, type Point } from './outline.ts'
import { moveShape, type Curve, type Shape } from './shape.ts'

/**
 * Colour of all shadows. The SVG root sets it as the default fill, so that shadows do not have to
 * repeat it.
 */
export const shadowColour = '#4a2310'

const origin: Point = [0, 0]

/**
 * Moves points to a grid, which is coarse for large outlines. The numbers in the picture are then
 * shorter, and the middle between two points has exactly one decimal.
 */
function snap(points: readonly Point[]): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const isLarge = Math.max(extent(xs), extent(ys)) > 16
  const step = points.length < 3 ? 0.5 : isLarge ? 1 : 0.4
  return points.map(([x, y]): Point => [Math.round(x / step) * step, Math.round(y / step) * step])
}

/** Builds a smooth closed curve inside the polygon that has these corners. */
export const closedCurve = (corners: readonly Point[]): Curve => ({
  outline: { kind: 'closed', points: toClockwise(snap(corners)) },
  at: origin,
})

/** Builds a smooth open curve from the first point to the last point. */
export const openCurve = (points: readonly Point[]): Curve => ({
  outline: { kind: 'open', points: snap(points) },
  at: origin,
})

export const fillCurve = (corners: readonly Point[], fill: string): Shape => ({
  curves: [closedCurve(corners)],
  look: { fill },
})

export const shadowCurve = (corners: readonly Point[], opacity = 0.22): Shape => ({
  curves: [closedCurve(corners)],
  look: { opacity },
})

/** Draws the shadow of a shape. `by` is the distance between the two. */
export function castShadow(shape: Shape, [x, y]: Point, opacity = 0.22): Shape {
  const by: Point = [Math.round(x * 2) / 2, Math.round(y * 2) / 2]
  return { ...moveShape(shape, by), look: { opacity } }
}

type Stroke = { colour: string; width: number; opacity?: number }

export const strokeLooks = ({ colour, width, opacity }: Stroke): Shape['look'] => ({
  stroke: colour,
  width: Math.round(width * 10) / 10,
  ...(opacity === undefined ? {} : { opacity }),
})

export const strokeCurve = (points: readonly Point[], stroke: Stroke): Shape =>
  strokeCurves([points], stroke)

export const strokeCurves = (lines: readonly (readonly Point[])[], stroke: Stroke): Shape => ({
  curves: lines.map(openCurve),
  look: strokeLooks(stroke),
})

export type Layer = readonly [colour: string, width: number]

/**
 * Draws the same lines several times, from the widest to the narrowest: first their edge, then
 * their body, then their highlight.
 */
export function strokeLayers(
  lines: readonly (readonly Point[])[],
  layers: readonly Layer[],
): Shape[] {
  const curves = lines.map(openCurve)
  return layers.map(([colour, width]) => ({ curves, look: strokeLooks({ colour, width }) }))
}

const circleCurve = (at: Point, radius: number): Curve => ({
  outline: { kind: 'circle', radius },
  at,
})

export const circle = (at: Point, radius: number, fill: string): Shape => ({
  curves: [circleCurve(at, radius)],
  look: { fill },
})

/** Draws the shadow of something round. A shadow of the same size would look too large. */
export const castRoundShadow = (
  { at, radius }: { at: Point; radius: number },
  by: Point,
  opacity: number,
): Shape => castShadow(circle(at, radius * 0.962, shadowColour), by, opacity)

export const strokeCircle = (at: Point, radius: number, stroke: Stroke): Shape => ({
  curves: [circleCurve(at, radius)],
  look: strokeLooks(stroke),
})

const dot = { kind: 'open', points: [origin] } as const

/** Draws round dots of equal size: each dot is a line of length 0 with round ends. */
export const dots = (positions: readonly Point[], radius: number, colour: string): Shape => ({
  curves: sortNearby(positions).map(([x, y]) => ({
    outline: dot,
    at: [Math.round(x * 2) / 2, Math.round(y * 2) / 2],
  })),
  look: strokeLooks({ colour, width: radius * 2 }),
})

/** Draws a shape with straight sides, such as cloth or paper. */
export const polygon = (corners: readonly Point[], fill: string, opacity = 1): Shape => ({
  curves: [{ outline: { kind: 'polygon', points: toClockwise(corners) }, at: origin }],
  look: opacity < 1 ? { fill, opacity } : { fill },
})
