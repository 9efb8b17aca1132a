import * as marks from './marks.ts'
import * as outline from './outline.ts'
import type { Point } from './outline.ts'
import type { Random } from './random.ts'
import { strokeLayers, type Layer, type Sheet } from './sheet.ts'

/**
 * The main colour of an item, the colour of its side away from the light, and the colour of its
 * side towards the light.
 */
export type Tones = readonly [body: string, shade: string, light?: string]

export type Pen = {
  random: Random
  /**
   * Rotation in degrees that converts a direction in the picture to a direction in the rotated
   * item.
   */
  lean: number
  /**
   * Draws a shape with a shadow. Its lower right side is darker and its upper left edge is lighter.
   */
  solid: (corners: readonly Point[], tones: Tones, depth?: number) => void
  flat: (corners: readonly Point[], colour: string) => void
  line: (points: readonly Point[], colour: string, width: number) => void
  /** Draws several lines in one colour. */
  lines: (all: readonly (readonly Point[])[], colour: string, width: number) => void
  dots: (positions: readonly Point[], radius: number, colour: string) => void
  /** Draws a band with a shadow. The first layer is the widest. */
  band: (points: readonly Point[], layers: readonly Layer[]) => void
  /** Draws a highlight. It is always at the upper left, however the item is rotated. */
  gleam: (radius: number, width?: number) => void
  /** Returns the corners of a slightly irregular ellipse. */
  ring: (radiusX: number, radiusY: number, jitter?: number) => Point[]
  text: () => string
}

/**
 * Shrinks a shape and moves it towards the light, so that the darker shape under it stays visible
 * at the lower right.
 */
function inset(corners: readonly Point[], depth: number, towards: number): string {
  const { centre, reach } = outline.findBounds(corners)
  const factor = Math.round(Math.max(0.5, 1 - depth / reach) * 100) / 100
  const [x, y] = [
    centre[0] * (1 - factor) - towards * 0.45,
    centre[1] * (1 - factor) - towards * 0.6,
  ].map(outline.formatNumber)
  return `transform="translate(${x} ${y})scale(${String(factor).replace('0.', '.')})"`
}

const gleamArc = outline.rotate(
  [
    [1, 0],
    [1.05, 0.5],
    [0.7, 0.75],
  ],
  185,
)

/**
 * Creates a pen that draws one item around the point 0,0, rotated by `degrees`. The light and the
 * shadow are not rotated.
 */
export function createPen(sheet: Sheet, turn: { degrees: number; size?: number }): Pen {
  const parts: string[] = []
  const size = turn.size ?? 1
  const transform = (points: readonly Point[]) =>
    outline.scale(outline.rotate(points, turn.degrees), size)
  return {
    random: sheet.random,
    lean: -turn.degrees,
    solid(corners, [body, shade, light], depth = 2) {
      const placed = transform(corners)
      const deep = depth * size
      const use = `<use href="#${sheet.definePath(outline.closedCurve(placed))}"`
      const [x, y] = [deep * 0.9 + 0.6, deep * 1.2 + 0.8].map(outline.formatNumber)
      parts.push(`${use} x="${x}" y="${y}" opacity=".22"/>${use} fill="${shade}"/>`)
      if (light !== undefined) parts.push(`${use} fill="${light}" ${inset(placed, deep, deep)}/>`)
      const inner = light === undefined ? inset(placed, deep, deep) : inset(placed, deep * 1.6, 0)
      parts.push(`${use} fill="${body}" ${inner}/>`)
    },
    flat(corners, colour) {
      parts.push(marks.fillCurve(transform(corners), colour))
    },
    line(points, colour, width) {
      parts.push(marks.strokeCurve(transform(points), { colour, width: width * size }))
    },
    lines(all, colour, width) {
      const data = all.map((points) => outline.openCurve(transform(points))).join('')
      parts.push(marks.strokePath(data, colour, width * size))
    },
    band(points, layers) {
      const data = outline.openCurve(transform(points))
      const widest = layers[0]?.[1] ?? 0
      const cast = strokeLayers(sheet, data, [[marks.shadowColour, widest * size]])
      parts.push(`<g opacity=".2" transform="translate(2 3)">${cast}</g>`)
      const scaled = layers.map(([colour, width]): Layer => [colour, width * size])
      parts.push(strokeLayers(sheet, data, scaled))
    },
    dots(positions, radius, colour) {
      parts.push(marks.dots(transform(positions), radius * size, colour))
    },
    gleam(radius, width = 2) {
      const data = outline.openCurve(outline.scale(gleamArc, radius * size))
      parts.push(`<g opacity=".55">${marks.strokePath(data, '#fff', width * size)}</g>`)
    },
    ring(radiusX, radiusY, jitter = 0.04) {
      const count = radiusX < 12 ? 6 : 8
      return outline.ellipse(radiusX, radiusY, count).map(([x, y]): Point => {
        const factor = 1 + sheet.random.between(-jitter, jitter)
        return [x * factor, y * factor]
      })
    },
    text: () => parts.join(''),
  }
}
