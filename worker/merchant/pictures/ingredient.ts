import type { Pen } from './pen.ts'

/**
 * How items of one ingredient are placed: separately, overlapping in a row, in a heap, scattered over everything at the
 * end, or poured under everything else.
 */
export type Manner = 'single' | 'fan' | 'heap' | 'scattered' | 'poured'

export type Ingredient = {
  draw: (pen: Pen) => void
  /** Size along and across its own x axis, in picture units. */
  length: number
  width: number
  manner: Manner
  /** Marks the most visible ingredient of a plate. */
  isMain?: true
  /** Distance between two items of a fan. */
  step?: number
  /** Number of items that count as one. */
  pieces?: number
  /** Is placed on the rim and may extend over it. */
  isAtEdge?: true
}
