import type { Area } from '../area.ts'
import type { Drawing, Repetition, Shape } from '../shape.ts'
import type { Sheet } from '../sheet.ts'

export type Base = (area: Area, sheet: Sheet) => Drawing

/**
 * Repeats shapes in other rotations around the centre of the area until they cover the whole area.
 */
export function repeatRound({ centre, isRound }: Area, shapes: readonly Shape[]): Repetition[] {
  const turns = isRound ? [0, 120, 240] : [0, 180]
  return turns.map((degrees) => ({ shapes, at: centre, degrees }))
}

/**
 * Describes the piece that `repeatRound` repeats: its share of the area, and the area moved to the
 * origin.
 */
export const getRepeatedPart = (area: Area) => ({
  part: area.isRound ? 1 / 3 : 1 / 2,
  area: { ...area, centre: [0, 0] as const },
})
