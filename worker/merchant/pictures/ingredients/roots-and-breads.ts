import { fan, single } from '../ingredient.ts'
import { move, scale, type Point } from '../outline.ts'
import type { Pen, Tones } from '../pen.ts'

const chunk = (half: number, tones: Tones) => (pen: Pen) => {
  const near = (value: number) => value + pen.random.between(-0.12, 0.12)
  const edge = `-1 ${near(-0.8)}, -.2 -1, 1 ${near(-0.85)}, 1 .3, ${near(0.8)} 1, -.3 1, ${near(-1)} .8`
  pen.solid(scale(edge, half), tones, half * 0.18)
}

export const rootsAndBreads = {
  'beetroot-cube': single([28, 28], chunk(13, ['#8c1f4c', '#510c2b', '#b03c69'])),
  crispbread: single([82, 56, { isAtEdge: true }], (pen) => {
    pen.solid(
      '-40 -22, -36 -27, 36 -27, 40 -22, 40 22, 36 27, -36 27, -40 22',
      ['#c9975a', '#835327', '#dcb27a'],
      2.4,
    )
    const holes = [-15, -5, 5, 15].flatMap((y) =>
      [-27, -13, 1, 15, 29].map((x): Point => [x + (y % 2) * 2, y]),
    )
    pen.dots(holes, 2, '#97672f')
  }),
  crouton: single([22, 22], chunk(10, ['#e2ab57', '#9e6826', '#f1cb8b'])),
  'flatbread-wedge': single([84, 64, { isAtEdge: true }], (pen) => {
    pen.solid(
      '-40 22, -42 14, -6 -30, 2 -34, 12 -30, 44 12, 42 22, 0 30',
      ['#eccb8d', '#b58345', '#f6e0b0'],
      2.6,
    )
    pen.dots('-12 8, 8 -8, 16 12, 0 16', 3.6, '#c79450')
  }),
  'naan-wedge': single([106, 66, { isAtEdge: true }], (pen) => {
    pen.solid(
      '-54 18, -50 -4, -18 -32, 22 -34, 50 -6, 54 18, 30 30, -26 31',
      ['#f2d296', '#c08a43', '#fae7bd'],
      3.4,
    )
    for (const [x, y, radius] of [
      [-22, -4, 8],
      [16, -14, 6],
      [24, 10, 8],
      [-6, 15, 6],
    ] as const)
      pen.flat(move(pen.ring(radius * 1.2, radius), [x, y]), '#cf9650')
    pen.dots('-22 -4', 3.4, '#a4682c')
    pen.dots('24 10', 3.2, '#a4682c')
  }),
  potato: single([52, 42], (pen) => {
    pen.solid(pen.ring(26, 20, 0.05), ['#f3d383', '#bd8c37', '#f9e4a9'], 3)
    pen.dots('8 5, -6 8, 13 -4', 1.3, '#c99d4a')
    pen.gleam(13, 2.6)
  }),
  'potato-wedge': single([66, 28], (pen) => {
    pen.solid('-33 4, -20 -9, 0 -13, 20 -9, 33 4, 18 12, -18 12', ['#c98835', '#8a5317'], 2)
    pen.flat('-29 3, -14 -5, 14 -6, 29 3, 12 7, -12 7', '#f6cf76')
    pen.line('-12 0, 0 -2, 10 0', '#e0a548', 1.8)
  }),
  'pumpkin-wedge': fan([76, 32, { step: 26 }], (pen) => {
    pen.solid(
      '-38 7, -30 -12, -8 -22, 14 -21, 32 -10, 38 8, 22 6, 0 -1, -22 5',
      ['#d9701c', '#96440c'],
      2.4,
    )
    pen.flat('-32 3, -24 -10, -4 -17, 16 -15, 32 3, 18 0, 0 -6, -18 0', '#f6a03a')
    pen.line('-20 -4, 0 -11, 18 -6', '#fbc26e', 2.4)
  }),
  'sweet-potato-cube': single([30, 30], chunk(14, ['#ec8538', '#ad4f12', '#f6a866'])),
  'tortilla-chip': single([58, 50], (pen) => {
    pen.solid(
      '-29 17, -27 22, 0 24, 27 20, 30 15, 3 -27, -3 -27',
      ['#f0bb4c', '#b57a1d', '#f8d580'],
      2,
    )
    pen.dots('-8 9, 6 12, 2 -6', 2, '#c98c2b')
  }),
}
