import { fan, scattered, single } from '../ingredient.ts'
import { scale } from '../outline.ts'
import type { Pen, Tones } from '../pen.ts'

const block =
  '-1 -.6, -.9 -1, -.4 -1, .75 -1, 1 -.9, 1 -.3, .95 .8, .8 1, .3 1, -.8 .95, -1 .8, -1 .2'

/** Draws a cube of cheese or tofu from above. `detail` draws what is on its surface. */
const cube = (half: number, tones: Tones, detail: (pen: Pen) => void) => (pen: Pen) => {
  pen.solid(scale(block, half * 1.04), tones, half * 0.17)
  detail(pen)
}

const paleMiddle = (pen: Pen) => {
  pen.flat('-9 -6, -6 -10, 5 -10, 9 -5, 7 6, 2 8, -7 7, -10 2', '#fae6bb')
  pen.dots('-3 -2, 4 2, 3 -5', 1.2, '#dba75c')
}

const brownCorners = (pen: Pen) => {
  pen.flat('-13 -12, -2 -14, 2 -11, -6 -8, -9 -1, -13 2', '#e0a047')
  pen.flat('12 2, 13 11, 2 13, 7 8', '#e9b363')
}

const crumbs = (pen: Pen) => pen.dots('-3 3, 4 -3, 1 6', 1.2, '#d6d0bd')

export const cheeseAndTofu = {
  dumpling: single([70, 38, { isMain: true }], (pen) => {
    const shape = '-36 6, -30 -11, -10 -21, 14 -20, 32 -9, 36 7, 18 15, -14 16'
    pen.solid(shape, ['#fbeccb', '#c99d58', '#fff8e3'], 3.4)
    pen.flat('-28 10, -12 4, 12 3, 29 9, 14 14, -12 14', '#d28f3e')
    const folds = [-22, -11, 0, 11, 22].map(
      (x) => `${x * 1.1} ${-14 + Math.abs(x) * 0.2}, ${x * 0.95} -4`,
    )
    pen.lines(folds, '#d5b273', 2.8)
  }),
  'feta-cube': single([23, 23], cube(11.5, ['#fffefa', '#cfc7b1'], crumbs)),
  'halloumi-slice': fan([64, 38, { step: 28, isMain: true }], (pen) => {
    const shape =
      '-32 -10, -31 -17, -24 -18, 24 -18, 31 -17, 33 -10, 32 12, 29 18, 20 18, -22 18, -30 17, -33 11'
    pen.solid(shape, ['#f9e6b4', '#c79f58'], 2.8)
    const bars = [-20, -7, 6, 19].map((x) => `${x - 4} -13, ${x + 4} 13`)
    pen.lines(bars, '#a5632a', 4)
  }),
  mozzarella: single([46, 44], (pen) => {
    pen.solid(pen.ring(23, 21, 0.06), ['#fffdf5', '#d9cbb0'], 3)
    pen.line('-8 8, 2 11, 10 6', '#e9dec8', 2.4)
    pen.gleam(13, 3)
  }),
  'paneer-cube': single(
    [32, 32, { isMain: true }],
    cube(15, ['#fdf1d5', '#c4964c', '#fffaf0'], brownCorners),
  ),
  'parmesan-shaving': scattered([38, 14], (pen) => {
    pen.solid('-19 -2, -6 -8, 10 -7, 20 -1, 8 5, -8 6', ['#fae5a6', '#c99f4c'], 1.6)
    pen.line('-11 -1, 2 -2, 11 0', '#fdf2cd', 1.6)
  }),
  'tofu-cube': single([32, 32, { isMain: true }], cube(15, ['#e9b668', '#a5672a'], paleMiddle)),
}
