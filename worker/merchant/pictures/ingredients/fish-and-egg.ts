import { fan, single } from '../ingredient.ts'
import { move, polar, toRadians, type Point } from '../outline.ts'

const portion =
  '-62 -20, -60 -30, -30 -35, 10 -34, 48 -29, 64 -20, 66 -10, 62 18, 54 27, 10 34, -30 34, -56 29, -63 20'

/** Returns a wide V across a fish fillet, which separates two flakes. */
const chevron = (x: number) => move('9 -24, -3 -10, -5 2, -2 12, 9 24', [x, 0])

const onCircle = (degrees: number, radius: number) => polar(toRadians(degrees), radius)

/** Returns the outline of a curved prawn, which is thick at the head and thin at the tail. */
function prawnBody(): Point[] {
  const angles = [-175, -130, -85, -40, 5, 50, 88]
  const back = angles.map((degrees) => onCircle(degrees, 28))
  const belly = angles.map((degrees, index) => onCircle(degrees, 7 + index * 1.9)).toReversed()
  return [...back, ...belly]
}

const shell = '-30 4, -26 -10, -10 -19, 12 -19, 28 -10, 33 3, 26 14, 6 20, -16 18, -28 12'

export const fishAndEgg = {
  'cod-fillet': single([130, 70, { isMain: true }], (pen) => {
    pen.solid(portion, ['#fbf1de', '#c9ab7c', '#fffaf0'], 4.5)
    pen.flat(
      '-58 -18, -52 -29, -10 -32, 34 -29, 26 -18, -2 -16, -16 -6, -34 -4, -42 12, -56 14',
      '#e9b765',
    )
    pen.flat('-52 -18, -44 -26, -12 -28, -22 -20, -44 -10, -52 2', '#d3953f')
    pen.lines([-14, 10, 32, 50].map(chevron), '#e0c79c', 2.6)
    pen.flat('8 31, 40 26, 56 14, 52 22, 30 31', '#e2ab58')
  }),
  'egg-half': single([58, 48], (pen) => {
    pen.solid(pen.ring(29, 24, 0.015), ['#fffaf0', '#d9c49e'], 2.8)
    pen.flat(pen.ring(16, 15, 0.03), '#e58413')
    pen.flat(pen.ring(13, 12, 0.04), '#f9ae2b')
    pen.gleam(8, 2.6)
  }),
  'egg-yolk': single([44, 42], (pen) => {
    pen.solid(pen.ring(22, 21, 0.015), ['#f7a41d', '#c26c08', '#fcc14d'], 3)
    pen.gleam(13, 4)
  }),
  prawn: single([58, 58, { isMain: true }], (pen) => {
    pen.flat('0 19, -13 16, -25 20, -17 27, -23 36, -8 33, 3 27', '#d4492b')
    pen.solid(prawnBody(), ['#f79468', '#c9502f', '#fcbd9c'], 2.6)
    const ribs = [-145, -108, -70, -32, 8, 48].map((degrees) => [
      onCircle(degrees, 15),
      onCircle(degrees + 8, 25),
    ])
    pen.lines(ribs, '#ffdcc7', 2.8)
  }),
  'salmon-fillet': single([130, 70, { isMain: true }], (pen) => {
    pen.solid(portion, ['#ee8450', '#a9502b', '#f7a779'], 4.5)
    pen.lines([-42, -20, 3, 26, 44].map(chevron), '#f9b892', 2.2)
    pen.line('-54 4, -20 1, 20 3, 56 1', '#e06f3c', 2.4)
    pen.flat('-58 -20, -52 -29, -22 -31, 4 -29, -16 -23, -40 -20, -52 -10', '#c9652f')
    pen.flat('20 28, 46 23, 58 12, 59 0, 50 12, 30 20', '#d0692f')
    pen.dots('-30 -8, -8 12, 16 -14, 34 8, 2 -4, -44 14', 1.3, '#6d3a1e')
  }),
  mussel: single([64, 40, { isMain: true }], (pen) => {
    pen.solid(shell, ['#39435c', '#161c2b', '#6c7896'], 3)
    pen.flat('-23 3, -18 -8, -4 -13, 14 -12, 25 -5, 26 4, 16 12, -2 14, -18 10', '#c9cfdb')
    pen.flat('-14 2, -8 -7, 6 -9, 19 -4, 20 4, 8 10, -6 9', '#d98a35')
    pen.flat('-9 0, -3 -6, 8 -6, 15 -2, 8 3, -2 4', '#f2b05a')
    pen.line('-8 6, 4 8, 15 4', '#a85f1c', 2)
  }),
  'squid-ring': single([46, 42, { isMain: true }], (pen) => {
    const edge = pen.ring(17, 15, 0.06)
    pen.band(
      [...edge, ...edge.slice(0, 2)],
      [
        ['#c9a98f', 11.5],
        ['#fbeee2', 8.6],
        ['#f0d5c4', 2],
      ],
    )
  }),
  'tuna-chunk': fan([70, 40, { step: 31, isMain: true }], (pen) => {
    pen.solid(
      '-34 -10, -28 -18, 2 -20, 28 -17, 35 -6, 33 12, 20 19, -14 19, -32 12',
      ['#b98a6a', '#71492f', '#d8b08f'],
      2.8,
    )
    pen.flat('-27 -6, -22 -12, 2 -14, 23 -11, 28 -3, 26 8, 15 13, -12 13, -25 8', '#c2525a')
    const grain = [-14, -2, 10, 20].map((x) => `${x + 4} -10, ${x - 2} 0, ${x + 3} 10`)
    pen.lines(grain, '#dd8085', 2)
  }),
}
