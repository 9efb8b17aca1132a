import type { Pen } from './pen.ts'

/**
 * How things of one kind lie together: each for itself, shingled in a row, tangled in a heap,
 * strewn over everything at the end, or poured under everything else.
 */
export type Manner = 'single' | 'fan' | 'heap' | 'strewn' | 'poured'

export type Ingredient = {
  draw: (pen: Pen) => void
  /** Along its own x axis and across it, in picture units. */
  length: number
  width: number
  manner: Manner
  /** The part of the plate the eye goes to first. */
  isMain?: true
  /** Distance between two in a fan. */
  step?: number
  /** How many one counted thing is made of. */
  pieces?: number
  /** Lies on the rim and may reach over it. */
  isAtEdge?: true
}
