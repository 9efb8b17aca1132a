import type { Ingredient } from '../ingredient.ts'
import { points, scale, type Point } from '../outline.ts'
import type { Pen } from '../pen.ts'

const around = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.2
    return [Math.cos(angle) * radius, Math.sin(angle) * radius]
  })

function drawOrange(pen: Pen) {
  pen.solid(pen.ring(29, 28, 0.02), ['#f08a1f', '#b65a0d'], 2.2)
  pen.flat(pen.ring(25, 24, 0.02), '#fff0d0')
  for (const [x, y] of around(8, 14)) {
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
}

const pear = points(
  '-33 -3, -30 -11, -18 -13, -4 -17, 14 -24, 30 -16, 35 0, 30 16, 14 24, -4 17, -18 12, -30 9',
)

function drawPear(pen: Pen) {
  pen.solid(pear, ['#a9b04a', '#75792a'], 1.8)
  pen.flat(scale(pear, 0.86), '#fbf3d4')
  pen.flat(points('8 -8, 18 -7, 22 0, 18 7, 8 8, 3 0'), '#eedfae')
  pen.dots(points('10 -3, 15 3'), 2.3, '#6d4420')
  pen.line(points('-30 -1, -38 -4'), '#6d4420', 3)
}

function drawFig(pen: Pen) {
  pen.solid(
    points('-30 0, -20 -9, -4 -20, 16 -21, 28 -10, 29 8, 18 20, -2 20, -20 10'),
    ['#5b3158', '#331732', '#8a5c86'],
    2.6,
  )
  pen.flat(points('-16 -1, -6 -12, 12 -14, 22 -6, 22 6, 12 14, -4 13, -14 5'), '#f3dcc6')
  pen.flat(points('-8 -1, -1 -8, 10 -9, 17 -3, 16 5, 8 9, -2 8'), '#c8405a')
  pen.dots(points('-1 -2, 4 4, 9 -4, 12 3, 3 -5, 7 0'), 1.3, '#f8dfa8')
}

function drawPineapple(pen: Pen) {
  const piece = points('-26 15, -30 6, -12 -16, -3 -19, 3 -19, 12 -16, 30 6, 26 15, 12 19, -12 19')
  pen.solid(piece, ['#f6c22f', '#b5800f', '#fcdd72'], 3)
  pen.lines(
    [points('-4 -12, -14 12'), points('0 -12, 0 15'), points('4 -12, 14 12')],
    '#e0a31d',
    2.2,
  )
  pen.line(points('-22 13, 0 17, 22 13'), '#c98c16', 2.6)
}

function drawLeek(pen: Pen) {
  pen.solid(pen.ring(17, 16, 0.04), ['#8dbb56', '#4f7d2a'], 2)
  pen.flat(pen.ring(13.5, 12.5, 0.04), '#cfe39a')
  pen.flat(pen.ring(10.5, 9.5, 0.05), '#a9cf6f')
  pen.flat(pen.ring(7.5, 6.8, 0.05), '#eaf3cd')
  pen.flat(pen.ring(4, 3.4, 0.08), '#bcd988')
}

/** Draws half a head of pak choi with white ribs and dark leaves. */
function drawPakChoi(pen: Pen) {
  pen.solid(
    points('-2 -14, 12 -24, 34 -22, 46 -8, 46 9, 33 23, 12 24, -2 14'),
    ['#4f8f3d', '#285a24', '#7fb45c'],
    3,
  )
  pen.solid(
    points('-44 -5, -36 -14, -14 -13, 8 -7, 24 -3, 24 3, 8 8, -14 13, -36 14, -44 6'),
    ['#f1f5df', '#a9bd84'],
    2.4,
  )
  pen.lines(
    [points('-36 -5, -10 -5, 18 0, 38 -6'), points('-36 5, -10 5, 18 1, 38 8')],
    '#cddca8',
    2.2,
  )
}

const single = { manner: 'single' } as const

export const fruitAndVegetables = {
  'fig-half': { draw: drawFig, length: 60, width: 42, ...single },
  'leek-ring': { draw: drawLeek, length: 34, width: 32, ...single },
  'orange-slice': { draw: drawOrange, length: 58, width: 56, manner: 'fan', step: 32 },
  'pak-choi': { draw: drawPakChoi, length: 92, width: 48, ...single },
  'pear-slice': { draw: drawPear, length: 70, width: 48, manner: 'fan', step: 24 },
  'pineapple-wedge': { draw: drawPineapple, length: 60, width: 38, ...single },
} satisfies Record<string, Ingredient>
