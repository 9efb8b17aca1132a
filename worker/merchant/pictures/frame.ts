import { shadowColour } from './marks.ts'
import type { Point } from './outline.ts'
import type { Sheet } from './sheet.ts'

/** Wraps a drawing in an SVG document; all shapes inherit the attributes that are set here. */
export function frame(body: string, sheet: Sheet, [width, height]: Point = [400, 500]): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  const inherited = `fill="${shadowColour}" stroke-linecap="round" stroke-linejoin="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${inherited}>${sheet.definitions()}${body}</svg>`
}
