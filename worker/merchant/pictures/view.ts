import type { Layer } from './frame.ts'
import type { Point } from './outline.ts'
import type { Random } from './random.ts'
import type { Drawing } from './shape.ts'

/** How a picture shows its dish. A dish is drawn around the point 0,0 and then put into its view. */
export type View = {
  /** Where the middle of the dish is. */
  at: Point
  scale: number
  /** Height of a circle that is seen from this angle, relative to its width: 1 is from above. */
  tilt: number
  /** Rotation of boxes and pots. */
  degrees: number
  /** The free corner of the table, as the signs of its direction; null if there is none. */
  free: Point | null
  hasCutlery: boolean
}

const fromAbove = { tilt: 1, free: null, hasCutlery: false } as const

const signs = ({ pick }: Random): Point => [pick([-1, 1]), pick([-1, 1])]

type CreateView = (random: Random) => View

const whole: CreateView = (random) => ({
  ...fromAbove,
  at: [200, 250],
  scale: 1,
  degrees: Math.round(random.between(-16, 16)),
})

const close: CreateView = (random) => {
  const [x, y] = signs(random)
  const at: Point = [200 + x * 48, 250 + y * 42]
  return { ...fromAbove, at, scale: 1.34, degrees: Math.round(random.between(-12, 12)) }
}

/** The dish is cut off at one corner, and the table is seen in the opposite corner. */
const corner: CreateView = (random) => {
  const [x, y] = signs(random)
  const at: Point = [200 + x * 70, 250 + y * 62]
  return {
    ...fromAbove,
    at,
    scale: 1.16,
    degrees: Math.round(random.between(-30, 30)),
    free: [-x, -y],
  }
}

const laid: CreateView = (random) => ({
  ...fromAbove,
  at: [200, 250],
  scale: 0.84,
  degrees: Math.round(random.between(-8, 8)),
  hasCutlery: true,
})

const tilted: CreateView = (random) => ({
  ...fromAbove,
  at: [200 + Math.round(random.between(-10, 10)), 232],
  scale: 1.04,
  tilt: 0.72,
  degrees: 0,
})

const near: CreateView = (random) => ({
  ...fromAbove,
  at: [200 + random.pick([-52, 52]), 262],
  scale: 1.34,
  tilt: 0.8,
  degrees: 0,
})

const views: readonly [CreateView, ...CreateView[]] = [whole, tilted, close, laid, near, corner]

const GOLDEN_RATIO = 0.618034

/**
 * Chooses the view of a meal. Meals with successive ids, which are usually in the same list, have
 * different views.
 */
export function chooseView(productId: number, random: Random): View {
  const createView = views[Math.floor(((productId * GOLDEN_RATIO) % 1) * views.length)] ?? whole
  return createView(random)
}

/** Puts a drawing around the point 0,0 into the view. */
export const showInView = (drawing: Drawing, { at, scale, tilt }: View): Layer => ({
  drawing,
  at,
  scale: [scale, scale * tilt],
})
