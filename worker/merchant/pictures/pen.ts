import * as marks from './marks.ts'
import * as outline from './outline.ts'
import type { Point } from './outline.ts'
import type { Random } from './random.ts'
import { strokeLayers, type Layer, type Sheet } from './sheet.ts'

/** Body, the side away from the light, the side towards it. */
export type Tones = readonly [body: string, shade: string, light?: string]

export type Pen = {
  random: Random
  /** Turns a direction of the picture into one of the thing. */
  lean: number
  /** A thing with a shadow under it, a shade at its lower right and a light edge at its upper left. */
  solid: (corners: readonly Point[], tones: Tones, depth?: number) => void
  flat: (corners: readonly Point[], colour: string) => void
  line: (points: readonly Point[], colour: string, width: number) => void
  /** Several lines of one colour. */
  lines: (all: readonly (readonly Point[])[], colour: string, width: number) => void
  dots: (places: readonly Point[], radius: number, colour: string) => void
  /** A band with its shadow: the broadest layer first. */
  band: (points: readonly Point[], layers: readonly Layer[]) => void
  /** A gleam that stays at the upper left however the thing is turned. */
  gleam: (radius: number, width?: number) => void
  /** A slightly irregular ellipse. */
  ring: (radiusX: number, radiusY: number, jitter?: number) => Point[]
  text: () => string
}

/** The same shape drawn in and towards the light, so that the shade shows at the lower right. */
function inset(corners: readonly Point[], depth: number, towards: number): string {
  const { centre, reach } = outline.bounds(corners)
  const factor = Math.round(Math.max(0.5, 1 - depth / reach) * 100) / 100
  const [x, y] = [
    centre[0] * (1 - factor) - towards * 0.45,
    centre[1] * (1 - factor) - towards * 0.6,
  ].map(outline.short)
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

/** Draws round 0,0, turned by `degrees`; light and shadow do not turn with the thing. */
export function createPen(sheet: Sheet, turn: { degrees: number; size?: number }): Pen {
  const parts: string[] = []
  const size = turn.size ?? 1
  const place = (points: readonly Point[]) =>
    outline.scale(outline.rotate(points, turn.degrees), size)
  return {
    random: sheet.random,
    lean: -turn.degrees,
    solid(corners, [body, shade, light], depth = 2) {
      const placed = place(corners)
      const deep = depth * size
      const use = `<use href="#${sheet.definePath(outline.closedCurve(placed))}"`
      const [x, y] = [deep * 0.9 + 0.6, deep * 1.2 + 0.8].map(outline.short)
      parts.push(`${use} x="${x}" y="${y}" opacity=".22"/>${use} fill="${shade}"/>`)
      if (light !== undefined) parts.push(`${use} fill="${light}" ${inset(placed, deep, deep)}/>`)
      const inner = light === undefined ? inset(placed, deep, deep) : inset(placed, deep * 1.6, 0)
      parts.push(`${use} fill="${body}" ${inner}/>`)
    },
    flat(corners, colour) {
      parts.push(marks.fillCurve(place(corners), colour))
    },
    line(points, colour, width) {
      parts.push(marks.strokeCurve(place(points), { colour, width: width * size }))
    },
    lines(all, colour, width) {
      const data = all.map((points) => outline.openCurve(place(points))).join('')
      parts.push(marks.strokePath(data, colour, width * size))
    },
    band(points, layers) {
      const data = outline.openCurve(place(points))
      const widest = layers[0]?.[1] ?? 0
      const cast = strokeLayers(sheet, data, [[marks.shadowColour, widest * size]])
      parts.push(`<g opacity=".2" transform="translate(2 3)">${cast}</g>`)
      const scaled = layers.map(([colour, width]): Layer => [colour, width * size])
      parts.push(strokeLayers(sheet, data, scaled))
    },
    dots(places, radius, colour) {
      parts.push(marks.dots(place(places), radius * size, colour))
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
