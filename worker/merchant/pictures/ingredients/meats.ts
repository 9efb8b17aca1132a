import { fan, single } from '../ingredient.ts'
import { scale } from '../outline.ts'

/** Returns the outline of a slice of meat with a straight cut side and a rounded side. */
const slice = (length: number, width: number) =>
  scale('-.5 -.32, -.3 -.56, .2 -.58, .5 -.42, .52 .3, .25 .54, -.25 .58, -.53 .34', length, width)

const steak =
  '-41 -8, -39 -17, -30 -19, 0 -17, 30 -19, 38 -16, 41 -6, 40 12, 36 18, 0 17, -34 19, -40 14'

export const meats = {
  'bacon-bit': single([34, 18], (pen) => {
    pen.solid('-17 -7, -5 -9, 6 -6, 17 -8, 17 6, 5 9, -6 6, -17 8', ['#b8402c', '#7c2317'], 1.8)
    pen.line('-14 -1, -4 -3, 5 1, 14 -1', '#f2c3a0', 3.4)
  }),
  'beef-slice': fan([80, 36, { step: 23, isMain: true }], (pen) => {
    pen.solid(steak, ['#74402a', '#42190f'], 2)
    pen.flat(scale(steak, 0.88), '#c0574a')
    pen.flat('-28 -8, -14 -12, 16 -9, 29 -10, 30 8, 10 9, -24 10', '#df8070')
    pen.lines(['-24 -6, -12 -9, 2 -6', '-4 3, 10 1, 24 4'], '#f2b0a1', 1.8)
  }),
  'chicken-slice': fan([78, 32, { step: 22, isMain: true }], (pen) => {
    pen.solid(slice(78, 31), ['#d68c42', '#9c5524'], 2.2)
    pen.flat(slice(68, 21), '#f8dcb4')
    const start = pen.random.between(-22, -14)
    for (const x of [start, start + 17, start + 33])
      pen.line(`${x - 5} -6, ${x} 0, ${x - 3} 6`, '#e5b883', 1.8)
  }),
  falafel: single([42, 42, { isMain: true }], (pen) => {
    pen.solid(pen.ring(21, 20, 0.07), ['#8a5524', '#50300f', '#ab7636'], 3)
    pen.dots('-8 3, 5 -8, 9 6, -3 11', 1.9, '#c99d5a')
    pen.dots('-2 -3, 10 -2, 2 5', 1.6, '#6b7a2f')
  }),
  'lamb-cube': single([38, 36, { isMain: true }], (pen) => {
    pen.solid(
      '-17 -14, 4 -19, 19 -10, 17 13, -2 18, -19 12',
      ['#8a4a2b', '#552716', '#b26a40'],
      2.6,
    )
    pen.line('-8 -6, 0 -3, 9 -6', '#6a341d', 2)
    pen.line('-7 4, 2 6, 8 3', '#a9623b', 2)
  }),
  meatball: single([40, 40, { isMain: true }], (pen) => {
    pen.solid(pen.ring(20, 19.5, 0.03), ['#93522c', '#5a2b15', '#b97444'], 3)
    pen.dots('-4 6, 7 -3, 2 11, -9 -1', 1.7, '#6d3719')
    pen.gleam(11, 3)
  }),
  'pork-slice': fan([60, 68, { step: 40, isMain: true }], (pen) => {
    pen.solid(pen.ring(34, 30, 0.05), ['#b3652f', '#7d3f1c'], 2.4)
    pen.flat(pen.ring(30, 26, 0.04), '#f7dfc4')
    pen.flat(pen.ring(24, 20, 0.08), '#dd9f78')
    pen.line('-18 4, -8 -12, 12 -10, 14 6, -2 10, -6 0, 4 -2', '#f9e6d2', 3.4)
  }),
  'sausage-slice': single([38, 36], (pen) => {
    pen.solid(pen.ring(19, 17.5, 0.03), ['#a8452a', '#6f2615'], 2.4)
    pen.flat(pen.ring(15, 13.5, 0.04), '#d9785a')
    pen.dots('-5 -3, 5 4, 3 -6, -4 6', 1.6, '#f2b79b')
  }),
  'cabbage-roll': single([92, 48, { isMain: true }], (pen) => {
    pen.solid(
      '-45 -4, -41 -19, -20 -24, 16 -23, 40 -18, 46 0, 41 18, 18 24, -20 23, -42 17',
      ['#b6a24c', '#6d5a1e', '#d6c878'],
      4,
    )
    pen.lines(['-38 4, -14 -2, 12 2, 38 -4', '-20 -18, -12 -4', '6 -19, 10 -2'], '#e2d796', 2.6)
    pen.flat('-14 12, 4 9, 24 12, 16 18, -6 18', '#8d6a24')
    pen.flat('20 -14, 32 -12, 36 -5, 26 -8', '#8d6a24')
  }),
  patty: single([74, 62, { isMain: true }], (pen) => {
    pen.solid(pen.ring(37, 31, 0.05), ['#84492a', '#48230f', '#a8673d'], 4)
    pen.lines(['-22 -6, -10 -11, 4 -8', '-4 10, 10 12, 22 6', '10 -14, 20 -9'], '#5c2f17', 3)
    pen.dots('-14 4, 0 -1, 14 2, -6 16, 22 -2, -24 2', 2.2, '#c08453')
  }),
}
