import { rotate, rotatePoint, type Point } from './outline.ts'

/**
 * The outline of a curve: `closed` and `open` are smooth curves that the points control, `polygon`
 * has straight sides. A smooth open curve through two points is a straight line, and through one
 * point it is a dot.
 */
export type Outline =
  | { kind: 'closed' | 'open' | 'polygon'; points: readonly Point[] }
  | { kind: 'circle'; radius: number }

/** An outline and its position. Curves that only differ in their position share their outline. */
export type Curve = { outline: Outline; at: Point }

/** How a shape is painted. A shape without a fill and a stroke is a shadow. */
export type Look = {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number | undefined
  /**
   * Size of the outlines of a fill. A smaller copy of an outline can so share its path commands. The
   * positions of the curves have the same scale.
   */
  scale?: number
}

export type Shape = { curves: readonly Curve[]; look: Look }

/**
 * Shapes that are drawn in several rotations. All repetitions of the same array of shapes refer to
 * one group in the SVG document.
 */
export type Repetition = { shapes: readonly Shape[]; at: Point; degrees: number }

/** Everything that is drawn, from the lowest to the highest. */
export type Drawing = readonly (Shape | Repetition)[]

export const isRepetition = (part: Shape | Repetition): part is Repetition => 'shapes' in part

/** Moves a shape by a distance in the picture. */
export function moveShape({ curves, look }: Shape, [x, y]: Point): Shape {
  const scale = look.scale ?? 1
  return {
    look,
    curves: curves.map(({ outline, at }) => ({
      outline,
      at: [at[0] + x / scale, at[1] + y / scale],
    })),
  }
}

export const moveShapes = (shapes: readonly Shape[], by: Point): Shape[] =>
  shapes.map((shape) => moveShape(shape, by))

function turnCurve({ outline, at }: Curve, degrees: number): Curve {
  const turned: Outline =
    outline.kind === 'circle'
      ? outline
      : { kind: outline.kind, points: rotate(outline.points, degrees) }
  return { outline: turned, at: rotatePoint(at, degrees) }
}

/** Rotates shapes around the point 0,0. */
export const turnShapes = (shapes: readonly Shape[], degrees: number): Shape[] =>
  shapes.map(({ curves, look }) => ({
    look,
    curves: curves.map((curve) => turnCurve(curve, degrees)),
  }))

/** Rotates a drawing around the point 0,0. */
export const turnDrawing = (drawing: Drawing, degrees: number): Drawing =>
  drawing.flatMap((part): (Shape | Repetition)[] => {
    if (!isRepetition(part)) return turnShapes([part], degrees)
    const at = rotatePoint(part.at, degrees)
    return [{ shapes: part.shapes, at, degrees: part.degrees + degrees }]
  })

/** Returns the shapes of a repetition as they are drawn. */
export const getRepeatedShapes = ({ shapes, at, degrees }: Repetition): Shape[] =>
  moveShapes(turnShapes(shapes, degrees), at)
