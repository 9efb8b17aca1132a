import { fan, scattered, single } from '../ingredient.ts'
import { around, scale, type Point } from '../outline.ts'
import type { LitTones, Pen } from '../pen.ts'

const wedge = '-30 -9, -24 -13, 24 -13, 30 -9, 17 13, 0 19, -17 13'

const citrus = (flesh: string, peel: string, pith: string) => (pen: Pen) => {
  pen.solid(wedge, [pith, peel], 2.2)
  pen.flat(scale(wedge, 0.78), flesh)
  for (const x of [-13, 0, 13]) pen.line(`${x * 0.6} -9, ${x * 0.8} 8`, pith, 2)
}

const berry =
  (radius: number, [body, shade, light]: LitTones) =>
  (pen: Pen) => {
    pen.solid(pen.ring(radius, radius * 0.95, 0.03), [body, shade], 1.4)
    pen.dots('0 0', radius * 0.25, light)
  }

const heart = '-22 -6, -18 -15, 0 -16, 18 -15, 22 -6, 12 14, 0 25, -12 14'

const pear =
  '-33 -3, -30 -11, -18 -13, -4 -17, 14 -24, 30 -16, 35 0, 30 16, 14 24, -4 17, -18 12, -30 9'

export const fruitAndVegetables = {
  'apple-slice': fan([58, 30, { step: 17 }], (pen) => {
    pen.solid('-29 -8, -18 -15, 0 -17, 18 -15, 29 -8, 20 9, 0 13, -20 9', ['#c9302c', '#8c1b1c'], 2)
    pen.flat('-26 -3, 0 -10, 26 -3, 17 8, 0 11, -17 8', '#fdf1cb')
    pen.flat('-6 3, 0 -1, 6 3, 0 6', '#eddb9f')
  }),
  'avocado-fan': fan([74, 30, { step: 14, pieces: 5 }], (pen) => {
    const slice = (size: number): Point[] => [
      [-36 * size, 3],
      [-27 * size, -13 * size],
      [-4 * size, -19 * size],
      [20 * size, -14 * size],
      [37 * size, 2],
      [22 * size, 9 * size],
      [-4 * size, 2 * size],
      [-24 * size, 11 * size],
    ]
    pen.solid(slice(1), ['#6f9a35', '#395a1c'], 2)
    pen.flat(slice(0.9), '#c8d976')
    pen.line('-22 1, -4 -8, 20 -2', '#eef0b4', 5)
  }),
  blueberry: single([21, 21], (pen) => {
    pen.solid(pen.ring(10.5, 10, 0.03), ['#4c5796', '#272b57', '#6f7cba'], 2)
    pen.dots('1 1', 3.2, '#2b2f5f')
  }),
  'lemon-wedge': single([60, 32], citrus('#fbd648', '#d99d0d', '#fff6c9')),
  'lime-wedge': single([60, 32], citrus('#b6d84c', '#4f8a26', '#f1f6c4')),
  lingonberry: single([14, 14], berry(7, ['#cf1f2e', '#870d1d', '#f58a86'])),
  'mango-cube': single([30, 30], (pen) => {
    const cube =
      '-15 -9, -13 -15, -8 -15, 9 -14, 14 -15, 15 -9, 14 8, 15 14, 9 15, -9 14, -14 15, -15 9'
    pen.solid(cube, ['#f9ab2e', '#c66c0e', '#fdc65d'], 3)
    pen.line('-7 -5, 0 -7, 6 -5', '#fdd684', 2.4)
  }),
  'pomegranate-seed': scattered([12, 11], berry(5.4, ['#c91f4a', '#850f2e', '#f58fa5'])),
  raspberry: single([32, 28], (pen) => {
    pen.solid(pen.ring(16, 14, 0.03), ['#cf2f52', '#8d1635'], 2)
    pen.dots('-9 -4, -3 -9, 4 -8, 10 -3, -6 3, 1 -1, 7 5, -1 8, -11 4', 3.7, '#e25674')
    pen.dots('-9 -5, -3 -10, 1 -2, -6 2', 1.4, '#f59aab')
  }),
  strawberry: single([44, 40], (pen) => {
    pen.solid(heart, ['#df3237', '#991920'], 2.4)
    pen.flat(scale(heart, 0.74), '#f4726a')
    pen.flat('-5 -8, 0 -10, 5 -8, 3 6, 0 11, -3 6', '#fbd0c4')
    pen.dots('-15 -6, 15 -6, -11 6, 11 6', 1.2, '#ffdf9b')
  }),
  'fig-half': single([60, 42], (pen) => {
    pen.solid(
      '-30 0, -20 -9, -4 -20, 16 -21, 28 -10, 29 8, 18 20, -2 20, -20 10',
      ['#5b3158', '#331732', '#8a5c86'],
      2.6,
    )
    pen.flat('-16 -1, -6 -12, 12 -14, 22 -6, 22 6, 12 14, -4 13, -14 5', '#f3dcc6')
    pen.flat('-8 -1, -1 -8, 10 -9, 17 -3, 16 5, 8 9, -2 8', '#c8405a')
    pen.dots('-1 -2, 4 4, 9 -4, 12 3, 3 -5, 7 0', 1.3, '#f8dfa8')
  }),
  'leek-ring': single([34, 32], (pen) => {
    pen.solid(pen.ring(17, 16, 0.04), ['#8dbb56', '#4f7d2a'], 2)
    pen.flat(pen.ring(13.5, 12.5, 0.04), '#cfe39a')
    pen.flat(pen.ring(10.5, 9.5, 0.05), '#a9cf6f')
    pen.flat(pen.ring(7.5, 6.8, 0.05), '#eaf3cd')
    pen.flat(pen.ring(4, 3.4, 0.08), '#bcd988')
  }),
  'orange-slice': fan([58, 56, { step: 32 }], (pen) => {
    pen.solid(pen.ring(29, 28, 0.02), ['#f08a1f', '#b65a0d'], 2.2)
    pen.flat(pen.ring(25, 24, 0.02), '#fff0d0')
    for (const [x, y] of around(8, 14, 0.2)) {
      const across: Point = [-y * 0.42, x * 0.42]
      pen.flat(
        [
          [x * 0.2, y * 0.2],
          [x * 1.35 + across[0], y * 1.35 + across[1]],
          [x * 1.72, y * 1.72],
          [x * 1.35 - across[0], y * 1.35 - across[1]],
        ],
        '#f9a231',
      )
    }
  }),
  'pak-choi': single([92, 48], (pen) => {
    pen.solid(
      '-2 -14, 12 -24, 34 -22, 46 -8, 46 9, 33 23, 12 24, -2 14',
      ['#4f8f3d', '#285a24', '#7fb45c'],
      3,
    )
    pen.solid(
      '-44 -5, -36 -14, -14 -13, 8 -7, 24 -3, 24 3, 8 8, -14 13, -36 14, -44 6',
      ['#f1f5df', '#a9bd84'],
      2.4,
    )
    pen.lines(['-36 -5, -10 -5, 18 0, 38 -6', '-36 5, -10 5, 18 1, 38 8'], '#cddca8', 2.2)
  }),
  'pear-slice': fan([70, 48, { step: 24 }], (pen) => {
    pen.solid(pear, ['#a9b04a', '#75792a'], 1.8)
    pen.flat(scale(pear, 0.86), '#fbf3d4')
    pen.flat('8 -8, 18 -7, 22 0, 18 7, 8 8, 3 0', '#eedfae')
    pen.dots('10 -3, 15 3', 2.3, '#6d4420')
    pen.line('-30 -1, -38 -4', '#6d4420', 3)
  }),
  'pineapple-wedge': single([60, 38], (pen) => {
    const piece = '-26 15, -30 6, -12 -16, -3 -19, 3 -19, 12 -16, 30 6, 26 15, 12 19, -12 19'
    pen.solid(piece, ['#f6c22f', '#b5800f', '#fcdd72'], 3)
    pen.lines(['-4 -12, -14 12', '0 -12, 0 15', '4 -12, 14 12'], '#e0a31d', 2.2)
    pen.line('-22 13, 0 17, 22 13', '#c98c16', 2.6)
  }),
}
