import type { Ingredient } from '../ingredient.ts'
import { move, points, rotate, scale, type Point } from '../outline.ts'
import type { Pen, Tones } from '../pen.ts'

/** Returns the outline of a leaf, from its stalk at the left to its tip at the right. */
export const leafShape = (length: number, width: number): Point[] =>
  points('-5 0, -4 -4.2, -.5 -6.2, 3.2 -3.6, 5.6 0, 3.2 3.6, -.5 6.2, -4 4.2').map(
    ([x, y]): Point => [(x * length) / 10, (y * width) / 10],
  )

const upperHalf = points('-5 0, -4 -4, -.5 -6, 3.2 -3.4, 5.4 0, 1 0')

type Turned = readonly [degrees: number, at: Point]
const turned = (shape: readonly Point[], [degrees, at]: Turned) => move(rotate(shape, degrees), at)

function drawSpinach(pen: Pen) {
  pen.solid(leafShape(58, 36), ['#3d8b38', '#1f5528'], 1.4)
  pen.flat(
    upperHalf.map(([x, y]): Point => [x * 5.2, y * 3]),
    '#5fa848',
  )
  pen.line(points('-33 1, 0 1.5, 20 0'), '#a5d07c', 1.6)
  pen.lines([points('-8 1, -2 -6, 3 -9'), points('-4 1, 3 7, 8 9')], '#2c6b30', 1.2)
}

function drawBasil(pen: Pen) {
  const positions: Turned[] = [
    [148, [-14, 4]],
    [28, [13, 6]],
    [-82, [1, -13]],
  ]
  for (const position of positions)
    pen.solid(turned(leafShape(33, 25), position), ['#4c9a36', '#245a1f'], 1.5)
  const ribs = positions.map((position) => turned(points('-14 0, 0 -1, 11 0'), position))
  pen.lines(ribs, '#92ca62', 1.6)
}

function drawMint(pen: Pen) {
  const positions: Turned[] = [
    [185, [-13, 2]],
    [-10, [13, 0]],
    [-95, [0, -12]],
    [80, [1, 12]],
  ]
  for (const position of positions)
    pen.solid(turned(leafShape(28, 18), position), ['#4fa565', '#256543'], 1.3)
  const ribs = positions.map((position) => turned(points('-11 0, 0 0, 9 0'), position))
  pen.lines(ribs, '#a6dca4', 1.4)
}

/** Draws three leaflets on a stalk. Parsley and coriander look like this. */
const lobed = (tones: Tones, size: number) => (pen: Pen) => {
  pen.line(scale(points('0 26, 2 12, 0 2'), size), tones[1], 2)
  const shape = points(
    '0 6, -9 11, -19 8, -14 2, -21 -3, -12 -6, -9 -13, -3 -9, 0 -21, 4 -9, 10 -13, 12 -6, 21 -3, 14 2, 19 8, 9 11',
  )
  pen.solid(scale(shape, size * 1.1), [tones[0], tones[1]], 1.5)
  const ribs = ['0 4, -6 3, -12 1', '0 4, 6 3, 12 1', '0 5, 0 -4, 0 -11'].map(points)
  pen.lines(
    ribs.map((rib) => scale(rib, size)),
    tones[2] ?? '#fff',
    1.3,
  )
}

function drawDill(pen: Pen) {
  pen.band(points('-26 11, -4 4, 25 -11'), [['#39752b', 2.2]])
  const twigs = points('-16 7, -7 4, 2 1, 10 -4, 17 -7')
  const upper = twigs.map(([x, y]): Point[] => [
    [x, y],
    [x + 2, y - 9],
    [x + 8, y - 14],
  ])
  const lower = twigs.map(([x, y]): Point[] => [
    [x, y],
    [x + 8, y + 7],
    [x + 15, y + 6],
  ])
  pen.lines(upper, '#62a83e', 1.9)
  pen.lines(lower, '#4a9132', 1.9)
}

function drawRocket(pen: Pen) {
  pen.line(points('-36 5, -16 2, 0 0'), '#8fb858', 2.4)
  const shape =
    '-14 0, -13 -10, -6 -4, -1 -13, 6 -5, 14 -14, 30 -8, 34 0, 30 8, 14 13, 6 5, 0 12, -6 4, -13 9'
  pen.solid(points(shape), ['#5a9c37', '#2c6522'], 1.4)
  pen.line(points('-14 0, 4 0, 24 -1'), '#a8d072', 1.7)
}

function drawKale(pen: Pen) {
  const edge = Array.from({ length: 20 }, (_, index): Point => {
    const angle = (index / 20) * Math.PI * 2
    const ripple = index % 2 === 0 ? 1.16 : 0.84
    return [Math.cos(angle) * 37 * ripple, Math.sin(angle) * 24 * ripple]
  })
  pen.solid(edge, ['#47894a', '#205530'], 2)
  pen.line(points('-36 2, 0 0, 26 -1'), '#c2dea0', 2.4)
  const veins = [
    '-16 0, -8 -7, -4 -14',
    '0 0, 8 -7, 12 -13',
    '-12 1, -4 8, 0 14',
    '4 0, 12 7, 16 12',
  ]
  pen.lines(veins.map(points), '#8dc07c', 1.6)
}

const buds = points('-17 3, 17 3, -14 -10, 14 -11, 0 -16, 0 3')

/**
 * Draws a floret, as of broccoli: a stalk and a head of round buds that are dark below and light
 * above.
 */
const floret = (stalk: Tones, head: readonly [string, string, string]) => (pen: Pen) => {
  pen.solid(points('-7 4, 7 4, 8 24, 4 30, -4 30, -8 24'), stalk, 1.6)
  const leaning = (by: Point) => rotate([by], pen.lean).flatMap((step) => move(buds, step))
  pen.dots(leaning([2, 3.4]), 12.4, head[1])
  pen.dots(buds, 11.4, head[0])
  pen.dots(leaning([-2.4, -3.4]), 6, head[2])
  pen.dots(points('-13 -3, 4 -8, 12 -1, -3 2, -7 -13, 18 -6'), 1.5, head[1])
}

const strewn = { manner: 'scattered' } as const
const large = { length: 56, width: 60, manner: 'single' } as const

export const leaves = {
  basil: { draw: drawBasil, length: 56, width: 46, ...strewn },
  broccoli: { draw: floret(['#b4cc74', '#769a46'], ['#3f8c3d', '#1f5729', '#6db455']), ...large },
  cauliflower: {
    draw: floret(['#dbe2b2', '#a9b574'], ['#f6e8ca', '#cdb184', '#fffaf0']),
    ...large,
  },
  coriander: {
    draw: lobed(['#68ae41', '#346f28', '#a8da7c'], 1),
    length: 42,
    width: 44,
    ...strewn,
  },
  dill: { draw: drawDill, length: 54, width: 32, ...strewn },
  'kale-leaf': { draw: drawKale, length: 76, width: 50, manner: 'heap' },
  mint: { draw: drawMint, length: 50, width: 46, ...strewn },
  parsley: {
    draw: lobed(['#45913d', '#215a2c', '#86c46c'], 0.9),
    length: 38,
    width: 40,
    ...strewn,
  },
  'rocket-leaf': { draw: drawRocket, length: 68, width: 26, manner: 'heap' },
  'spinach-leaf': { draw: drawSpinach, length: 60, width: 36, manner: 'heap' },
} satisfies Record<string, Ingredient>
