import type { Pen } from './pen.ts'

type Drawn = {
  draw: (pen: Pen) => void
  /** Size of the drawing in picture units: `length` along its x axis, `width` across it. */
  length: number
  width: number
  manner: 'single' | 'fan' | 'heap' | 'scattered' | 'poured'
}

type Details = {
  /** Distance between two items of a fan, in picture units. */
  step: number
  /** Number of drawn items for each item in the recipe. */
  pieces: number
  /** True if this is the most visible ingredient of a plate. */
  isMain: boolean
  /** True if the ingredient is placed on the rim of the vessel. It may extend over the rim. */
  isAtEdge: boolean
}

export type Ingredient = Drawn & Details

type Size = readonly [length: number, width: number, details?: Partial<Details>]

const create =
  (manner: Drawn['manner']) =>
  ([length, width, details]: Size, draw: Drawn['draw']): Ingredient => ({
    draw,
    length,
    width,
    manner,
    step: width,
    pieces: 1,
    isMain: false,
    isAtEdge: false,
    ...details,
  })

// How the items of one ingredient are placed.
export const single = create('single')
/** Overlapping in a row. */
export const fan = create('fan')
export const heap = create('heap')
/** Over everything else. */
export const scattered = create('scattered')
/** Under everything else. */
export const poured = create('poured')
