import type { Pen } from './pen.ts'

/**
 * How the items of one ingredient are placed: separately, overlapping in a row, in a heap,
 * scattered over everything else, or poured under everything else.
 */
export type PlacementKind = 'single' | 'fan' | 'heap' | 'scattered' | 'poured'

export type Ingredient = {
  draw: (pen: Pen) => void
  /** Size of the drawing in picture units: `length` along its x axis, `width` across it. */
  length: number
  width: number
  manner: PlacementKind
  /** True if this is the most visible ingredient of a plate. */
  isMain?: true
  /** Distance between two items of a fan, in picture units. */
  step?: number
  /** Number of drawn items for each item in the recipe. */
  pieces?: number
  /** True if the ingredient is placed on the rim of the vessel. It may extend over the rim. */
  isAtEdge?: true
}
