import { fan, single } from '../ingredient.ts'
import { around, points, type Point } from '../outline.ts'
import type { Pen } from '../pen.ts'

const frill = around(20, 1).map(([x, y], index): Point => {
  const square = 1 / Math.max(Math.abs(x), Math.abs(y))
  const reach = Math.min(square, 1.26) * (index % 2 === 0 ? 29 : 25)
  return [x * reach, y * reach]
})

const breaded = (outline: string, crumbs: string) => (pen: Pen) => {
  pen.solid(outline, ['#dd9a3f', '#8f5417', '#efb868'], 4)
  pen.dots(crumbs, 2.6, '#f3c67c')
  const darker = points(crumbs).map(([x, y]): Point => [y * 1.4 + 3, x * 0.35 - 2])
  pen.dots(darker, 2.1, '#b9701f')
}

const cutlet =
  '-50 -6, -44 -24, -20 -31, 8 -28, 34 -31, 51 -17, 53 4, 42 22, 18 27, -8 31, -36 26, -51 12'
const cutletCrumbs =
  '-36 -8, -24 8, -14 -18, -4 14, 6 -6, 16 10, 24 -18, 34 -2, 38 12, -30 16, 0 -22, 20 -8, -42 4'
const finger = '-43 -11, -38 -15, 38 -15, 43 -11, 43 11, 38 15, -38 15, -43 11'
const fingerCrumbs = '-32 -6, -22 5, -12 -7, -2 4, 8 -5, 18 6, 28 -4, 35 5, -36 6'

const roll = '-44 -7, -40 -15, -20 -17, 20 -17, 40 -15, 45 -6, 44 8, 38 15, -38 15, -44 8'

export const doughAndBreading = {
  'breaded-cutlet': single([104, 60, { isMain: true }], breaded(cutlet, cutletCrumbs)),
  bun: single([82, 80, { isMain: true }], (pen) => {
    pen.solid(pen.ring(41, 40, 0.012), ['#d38a3a', '#8a4f1c', '#e9ad60'], 4.5)
    pen.flat(pen.ring(27, 25, 0.05), '#dfa04e')
    pen.dots('-12 -10, 2 -16, 14 -6, -2 2, -16 6, 10 10, -6 16, 20 4', 2.2, '#fbe9c2')
    pen.gleam(26, 4)
  }),
  'fish-finger': fan([88, 32, { step: 33, isMain: true }], breaded(finger, fingerCrumbs)),
  gnocchi: single([42, 30, { isMain: true }], (pen) => {
    pen.solid(
      '-21 -6, -17 -14, 0 -16, 17 -14, 21 -5, 20 8, 14 14, -14 14, -20 8',
      ['#f6dfa6', '#bd8b42', '#fdf0cb'],
      3,
    )
    const grooves = [-11, -4, 3, 10].map((x) => `${x - 1} -11, ${x + 2} 10`)
    pen.lines(grooves, '#dcb56b', 2.2)
  }),
  pancake: fan([84, 80, { step: 34, isMain: true }], (pen) => {
    pen.solid(pen.ring(42, 40, 0.02), ['#f3c878', '#a8662a', '#fbe2ab'], 3)
    pen.flat(pen.ring(36, 34, 0.03), '#cf8637')
    pen.flat(pen.ring(30, 28, 0.08), '#dc9a48')
    pen.dots('-16 -8, -4 10, 12 -12, 18 8, 2 -2, -10 18', 3, '#c2762c')
    pen.dots('-8 -18, 8 18, -20 6, 22 -4', 2, '#eab768')
  }),
  ravioli: single([56, 54, { isMain: true }], (pen) => {
    pen.solid(frill, ['#f7dc96', '#b8842f', '#fbeab8'], 2.6)
    pen.flat(pen.ring(18, 17, 0.03), '#e3b65a')
    pen.flat(pen.ring(16.5, 15.5, 0.03), '#f9e3a4')
    pen.gleam(10, 3)
  }),
  'spring-roll': fan([90, 34, { step: 36, isMain: true }], (pen) => {
    pen.solid(roll, ['#dfa04a', '#8f5a1d', '#f2c47d'], 3.6)
    pen.lines(['-20 -15, -12 0, -18 14', '8 -16, 18 -2, 14 14'], '#b9772c', 2)
    pen.dots('-32 -4, -6 -8, 0 7, 28 -6, 32 6, -28 8', 2.4, '#f8dca4')
  }),
}
