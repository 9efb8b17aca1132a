import type { Area } from '../area.ts'
import { short, type Point } from '../outline.ts'
import type { Sheet } from '../sheet.ts'

export type Base = (area: Area, sheet: Sheet) => string

export const useAt = (id: string, [x, y]: Point, degrees = 0) =>
  `<use href="#${id}" transform="translate(${short(x)} ${short(y)})rotate(${Math.round(degrees)})"/>`

/** Draws a part of the texture around 0,0 and repeats it in other rotations until it covers the area. */
export function repeatRound(area: Area, sheet: Sheet, svg: string): string {
  const id = sheet.defineGroup(svg)
  const turns = area.isRound ? [0, 120, 240] : [0, 180]
  return turns.map((degrees) => useAt(id, area.centre, degrees)).join('')
}

/** The part of a texture that `repeatRound` needs, and its area around 0,0. */
export const repeated = (area: Area) => ({
  part: area.isRound ? 1 / 3 : 1 / 2,
  area: { ...area, centre: [0, 0] as const },
})
