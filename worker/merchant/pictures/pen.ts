import * as marks from './marks.ts'
import type { Layer } from './marks.ts'
import * as outline from './outline.ts'
import type { Line, Point } from './outline.ts'
import type { Random } from './random.ts'
import { moveShape, type Shape } from './shape.ts'

/**
 * The main colour of an item, the colour of its side away from the light, and the colour of its
 * side towards the light.
 */
export type Tones = readonly [body: string, shade: string, light?: string]

export type LitTones = readonly [body: string, shade: string, light: string]

export type Pen = {
  random: Random
  /** Rotation in degrees that converts a direction in the picture to a direction in the rotated item. */
  lean: number
  /** Draws a shape with a shadow. Its lower right side is darker and its upper left edge is lighter. */
  solid: (corners: Line, tones: Tones, depth?: number) => void
  flat: (corners: Line, colour: string) => void
  line: (points: Line, colour: string, width: number) => void
  /** Draws several lines in one colour. */
  lines: (all: readonly Line[], colour: string, width: number) => void
  dots: (positions: Line, radius: number, colour: string) => void
  /** Draws a band with a shadow. The first layer is the widest. */
  band: (points: Line, layers: readonly Layer[]) => void
  /** Draws a highlight. It is always at the upper left, however the item is rotated. */
  gleam: (radius: number, width?: number) => void
  /** Returns the corners of a slightly irregular ellipse. */
  ring: (radiusX: number, radiusY: number, jitter?: number) => Point[]
  listShapes: () => readonly Shape[]
}

const gleamArc = outline.rotate(
  [
    [1, 0],
    [1.05, 0.5],
    [0.7, 0.75],
  ],
  185,
)

type PenOptions = { random: Random; degrees: number; size?: number }

/**
 * Creates a pen that draws one item around the point 0,0, rotated by `degrees`. The light and the
 * shadow are not rotated.
 */
export function createPen({ random, degrees, size = 1 }: PenOptions): Pen {
  const shapes: Shape[] = []
  const transform = (points: Line) => outline.scale(outline.rotate(points, degrees), size)
  return {
    random,
    lean: -degrees,
    solid(corners, [body, shade, light], depth = 2) {
      const placed = transform(corners)
      const deep = depth * size
      const dark = marks.fillCurve(placed, shade)
      shapes.push(marks.castShadow(dark, [deep * 0.9 + 0.6, deep * 1.2 + 0.8]), dark)
      const { centre, size: extent } = outline.findBounds(placed)
      const reach = Math.max(4, Math.min(...extent) / 2)
      const inset = (by: number, towards: number, fill: string) => {
        const scale = Math.round(Math.max(0.5, 1 - by / reach) * 25) / 25
        const shift: Point = [
          centre[0] * (1 - scale) - towards * 0.45,
          centre[1] * (1 - scale) - towards * 0.6,
        ]
        shapes.push(moveShape({ curves: dark.curves, look: { fill, scale } }, shift))
      }
      inset(deep, deep, light ?? body)
      if (light !== undefined) inset(deep * 1.6, 0, body)
    },
    flat(corners, colour) {
      shapes.push(marks.fillCurve(transform(corners), colour))
    },
    line(points, colour, width) {
      shapes.push(marks.strokeCurve(transform(points), { colour, width: width * size }))
    },
    lines(all, colour, width) {
      shapes.push(marks.strokeCurves(all.map(transform), { colour, width: width * size }))
    },
    band(points, layers) {
      const scaled = layers.map(([colour, width]): Layer => [colour, width * size])
      const line = transform(points)
      const cast = { colour: marks.shadowColour, width: scaled[0]?.[1] ?? 0, opacity: 0.2 }
      shapes.push(marks.strokeCurve(outline.move(line, [2, 3]), cast))
      shapes.push(...marks.strokeLayers([line], scaled))
    },
    dots(positions, radius, colour) {
      shapes.push(marks.dots(transform(positions), radius * size, colour))
    },
    gleam(radius, width = 2) {
      const arc = outline.scale(gleamArc, radius * size)
      shapes.push(marks.strokeCurve(arc, { colour: '#fff', width: width * size, opacity: 0.55 }))
    },
    ring(radiusX, radiusY, jitter = 0.04) {
      const count = radiusX < 12 ? 6 : 8
      return random.roughen(outline.ellipse(radiusX, radiusY, count), jitter)
    },
    listShapes: () => shapes,
  }
}
