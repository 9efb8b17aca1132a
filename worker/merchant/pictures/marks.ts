import {
  findBounds,
  points,
  roundPoint,
  sortNearby,
  toClockwise,
  type Line,
  type Point,
} from './outline.ts'
import { moveShape, type Curve, type Look, type Shape } from './shape.ts'

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
function snap(line: Line): Point[] {
  const corners = points(line)
  const isLarge = Math.max(...findBounds(corners).size) > 16
  const step = corners.length < 3 ? 0.5 : isLarge ? 1 : 0.4
  return corners.map((corner) => roundPoint(corner, step))
}

/** Builds a smooth closed curve inside the polygon that has these corners. */
const closedCurve = (corners: Line): Curve => ({
  outline: { kind: 'closed', points: toClockwise(snap(corners)) },
  at: origin,
})

/** Builds a smooth open curve from the first point to the last point. */
const openCurve = (line: Line): Curve => ({
  outline: { kind: 'open', points: snap(line) },
  at: origin,
})

export const fillCurve = (corners: Line, fill: string): Shape => ({
  curves: [closedCurve(corners)],
  look: { fill },
})

export const shadowCurve = (corners: Line, opacity = 0.22): Shape => ({
  curves: [closedCurve(corners)],
  look: { opacity },
})

/** Draws the shadow of a shape. `by` is the distance between the two. */
export const castShadow = (shape: Shape, by: Point, opacity = 0.22): Shape => ({
  ...moveShape(shape, roundPoint(by, 0.5)),
  look: { opacity },
})

type Stroke = { colour: string; width: number; opacity?: number | undefined }

const toLook = ({ colour, width, opacity }: Stroke): Look => ({
  stroke: colour,
  width: Math.round(width * 10) / 10,
  opacity,
})

export const strokeCurve = (line: Line, stroke: Stroke): Shape => strokeCurves([line], stroke)

export const strokeCurves = (lines: readonly Line[], stroke: Stroke): Shape => ({
  curves: lines.map(openCurve),
  look: toLook(stroke),
})

export type Layer = readonly [colour: string, width: number]

/**
 * Draws the same lines several times, from the widest to the narrowest: first their edge, then
 * their body, then their highlight.
 */
export function strokeLayers(lines: readonly Line[], layers: readonly Layer[]): Shape[] {
  const curves = lines.map(openCurve)
  return layers.map(([colour, width]) => ({ curves, look: toLook({ colour, width }) }))
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
  look: toLook(stroke),
})

const dot = { kind: 'open', points: [origin] } as const

/** Draws round dots of equal size: each dot is a line of length 0 with round ends. */
export const dots = (positions: readonly Point[], radius: number, colour: string): Shape => ({
  curves: sortNearby(positions).map((at) => ({ outline: dot, at: roundPoint(at, 0.5) })),
  look: toLook({ colour, width: radius * 2 }),
})

/** Draws a shape with straight sides, such as cloth or paper. */
export const polygon = (corners: Line, fill: string, opacity?: number): Shape => ({
  curves: [{ outline: { kind: 'polygon', points: toClockwise(points(corners)) }, at: origin }],
  look: { fill, opacity },
})
