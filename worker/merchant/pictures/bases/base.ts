import type { Area } from '../area.ts'
import { formatNumber, type Point } from '../outline.ts'
import type { Sheet } from '../sheet.ts'

export type Base = (area: Area, sheet: Sheet) => string

export const useAt = (id: string, [x, y]: Point, degrees = 0) =>
  `<use href="#${id}" transform="translate(${formatNumber(x)} ${formatNumber(y)})rotate(${Math.round(degrees)})"/>`

/**
 * Repeats a drawing in other rotations around the centre of the area until it covers the whole
 * area.
 */
export function repeatRound(area: Area, sheet: Sheet, svg: string): string {
  const id = sheet.defineGroup(svg)
  const turns = area.isRound ? [0, 120, 240] : [0, 180]
  return turns.map((degrees) => useAt(id, area.centre, degrees)).join('')
}

/**
 * Describes the piece that `repeatRound` repeats: its share of the area, and the area moved to the
 * origin.
 */
export const getRepeatedPart = (area: Area) => ({
  part: area.isRound ? 1 / 3 : 1 / 2,
  area: { ...area, centre: [0, 0] as const },
})
