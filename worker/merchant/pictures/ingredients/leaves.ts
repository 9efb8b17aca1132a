import { heap, scattered, single } from '../ingredient.ts'
import { around, move, points, rotate, scale, type Line, type Point } from '../outline.ts'
import type { LitTones, Pen, Tones } from '../pen.ts'

/** Returns the outline of a leaf, from its stalk at the left to its tip at the right. */
export const leafShape = (length: number, width: number): Point[] =>
  scale(
    '-5 0, -4 -4.2, -.5 -6.2, 3.2 -3.6, 5.6 0, 3.2 3.6, -.5 6.2, -4 4.2',
    length / 10,
    width / 10,
  )

type Turned = readonly [degrees: number, at: Point]
type Sprig = { leaf: Point; rib: string; tones: LitTones; depth: number }

/** Draws the leaves of a sprig, which are equal but rotated and moved. */
const sprig =
  ({ leaf, rib, tones: [body, shade, light], depth }: Sprig, positions: readonly Turned[]) =>
  (pen: Pen) => {
    const placeAll = (shape: Line) =>
      positions.map(([degrees, at]) => move(rotate(shape, degrees), at))
    for (const shape of placeAll(leafShape(...leaf))) pen.solid(shape, [body, shade], depth)
    pen.lines(placeAll(rib), light, depth + 0.1)
  }

/** Draws three leaflets on a stalk. Parsley and coriander look like this. */
const lobed =
  ([body, shade, light]: LitTones, size: number) =>
  (pen: Pen) => {
    pen.line(scale('0 26, 2 12, 0 2', size), shade, 2)
    const shape =
      '0 6, -9 11, -19 8, -14 2, -21 -3, -12 -6, -9 -13, -3 -9, 0 -21, 4 -9, 10 -13, 12 -6, 21 -3, 14 2, 19 8, 9 11'
    pen.solid(scale(shape, size * 1.1), [body, shade], 1.5)
    const ribs = ['0 4, -6 3, -12 1', '0 4, 6 3, 12 1', '0 5, 0 -4, 0 -11']
    pen.lines(
      ribs.map((rib) => scale(rib, size)),
      light,
      1.3,
    )
  }

const buds = '-17 3, 17 3, -14 -10, 14 -11, 0 -16, 0 3'

/** Draws a floret, as of broccoli: a stalk and a head of round buds that are dark below and light above. */
const floret =
  (stalk: Tones, [body, shade, light]: LitTones) =>
  (pen: Pen) => {
    pen.solid('-7 4, 7 4, 8 24, 4 30, -4 30, -8 24', stalk, 1.6)
    const leaning = (by: Point) => rotate([by], pen.lean).flatMap((step) => move(buds, step))
    pen.dots(leaning([2, 3.4]), 12.4, shade)
    pen.dots(buds, 11.4, body)
    pen.dots(leaning([-2.4, -3.4]), 6, light)
    pen.dots('-13 -3, 4 -8, 12 -1, -3 2, -7 -13, 18 -6', 1.5, shade)
  }

const basil = {
  leaf: [33, 25],
  rib: '-14 0, 0 -1, 11 0',
  tones: ['#4c9a36', '#245a1f', '#92ca62'],
  depth: 1.5,
} as const
const mint = {
  leaf: [28, 18],
  rib: '-11 0, 0 0, 9 0',
  tones: ['#4fa565', '#256543', '#a6dca4'],
  depth: 1.3,
} as const

export const leaves = {
  basil: scattered(
    [56, 46],
    sprig(basil, [
      [148, [-14, 4]],
      [28, [13, 6]],
      [-82, [1, -13]],
    ]),
  ),
  broccoli: single([56, 60], floret(['#b4cc74', '#769a46'], ['#3f8c3d', '#1f5729', '#6db455'])),
  cauliflower: single([56, 60], floret(['#dbe2b2', '#a9b574'], ['#f6e8ca', '#cdb184', '#fffaf0'])),
  coriander: scattered([42, 44], lobed(['#68ae41', '#346f28', '#a8da7c'], 1)),
  dill: scattered([54, 32], (pen) => {
    pen.band('-26 11, -4 4, 25 -11', [['#39752b', 2.2]])
    const twigs = points('-16 7, -7 4, 2 1, 10 -4, 17 -7')
    pen.lines(
      twigs.map((twig) => move('0 0, 2 -9, 8 -14', twig)),
      '#62a83e',
      1.9,
    )
    pen.lines(
      twigs.map((twig) => move('0 0, 8 7, 15 6', twig)),
      '#4a9132',
      1.9,
    )
  }),
  'kale-leaf': heap([76, 50], (pen) => {
    const edge = around(20, 1).map(([x, y], index): Point => {
      const ripple = index % 2 === 0 ? 1.16 : 0.84
      return [x * 37 * ripple, y * 24 * ripple]
    })
    pen.solid(edge, ['#47894a', '#205530'], 2)
    pen.line('-36 2, 0 0, 26 -1', '#c2dea0', 2.4)
    const upper = ['-16 0, -8 -7, -4 -14', '0 0, 8 -7, 12 -13']
    pen.lines([...upper, '-12 1, -4 8, 0 14', '4 0, 12 7, 16 12'], '#8dc07c', 1.6)
  }),
  mint: scattered(
    [50, 46],
    sprig(mint, [
      [185, [-13, 2]],
      [-10, [13, 0]],
      [-95, [0, -12]],
      [80, [1, 12]],
    ]),
  ),
  parsley: scattered([38, 40], lobed(['#45913d', '#215a2c', '#86c46c'], 0.9)),
  'rocket-leaf': heap([68, 26], (pen) => {
    pen.line('-36 5, -16 2, 0 0', '#8fb858', 2.4)
    const shape =
      '-14 0, -13 -10, -6 -4, -1 -13, 6 -5, 14 -14, 30 -8, 34 0, 30 8, 14 13, 6 5, 0 12, -6 4, -13 9'
    pen.solid(shape, ['#5a9c37', '#2c6522'], 1.4)
    pen.line('-14 0, 4 0, 24 -1', '#a8d072', 1.7)
  }),
  'spinach-leaf': heap([60, 36], (pen) => {
    pen.solid(leafShape(58, 36), ['#3d8b38', '#1f5528'], 1.4)
    pen.flat(scale('-5 0, -4 -4, -.5 -6, 3.2 -3.4, 5.4 0, 1 0', 5.2, 3), '#5fa848')
    pen.line('-33 1, 0 1.5, 20 0', '#a5d07c', 1.6)
    pen.lines(['-8 1, -2 -6, 3 -9', '-4 1, 3 7, 8 9'], '#2c6b30', 1.2)
  }),
}
