import type { Ingredient } from '../ingredient.ts'
import { points, type Point } from '../outline.ts'
import type { Pen, Tones } from '../pen.ts'

function drawCitrus([flesh, peel, pith]: Tones) {
  const wedge = (size: number): Point[] => [
    [-30 * size, -9 * size],
    [-24 * size, -13 * size],
    [24 * size, -13 * size],
    [30 * size, -9 * size],
    [17 * size, 13 * size],
    [0, 19 * size],
    [-17 * size, 13 * size],
  ]
  return (pen: Pen) => {
    pen.solid(wedge(1), [pith ?? '#fff7d6', peel], 2.2)
    pen.flat(wedge(0.78), flesh)
    for (const x of [-13, 0, 13])
      pen.line(
        [
          [x * 0.6, -9],
          [x * 0.8, 8],
        ],
        pith ?? '#fff7d6',
        2,
      )
  }
}

function drawBlueberry(pen: Pen) {
  pen.solid(pen.ring(10.5, 10, 0.03), ['#4c5796', '#272b57', '#6f7cba'], 2)
  pen.dots(points('1 1'), 3.2, '#2b2f5f')
}

function drawRaspberry(pen: Pen) {
  pen.solid(pen.ring(16, 14, 0.03), ['#cf2f52', '#8d1635'], 2)
  pen.dots(points('-9 -4, -3 -9, 4 -8, 10 -3, -6 3, 1 -1, 7 5, -1 8, -11 4'), 3.7, '#e25674')
  pen.dots(points('-9 -5, -3 -10, 1 -2, -6 2'), 1.4, '#f59aab')
}

function drawStrawberry(pen: Pen) {
  const berry = (size: number): Point[] => [
    [-22 * size, -6 * size],
    [-18 * size, -15 * size],
    [0, -16 * size],
    [18 * size, -15 * size],
    [22 * size, -6 * size],
    [12 * size, 14 * size],
    [0, 25 * size],
    [-12 * size, 14 * size],
  ]
  pen.solid(berry(1), ['#df3237', '#991920'], 2.4)
  pen.flat(berry(0.74), '#f4726a')
  pen.flat(points('-5 -8, 0 -10, 5 -8, 3 6, 0 11, -3 6'), '#fbd0c4')
  pen.dots(points('-15 -6, 15 -6, -11 6, 11 6'), 1.2, '#ffdf9b')
}

function drawMango(pen: Pen) {
  const cube =
    '-15 -9, -13 -15, -8 -15, 9 -14, 14 -15, 15 -9, 14 8, 15 14, 9 15, -9 14, -14 15, -15 9'
  pen.solid(points(cube), ['#f9ab2e', '#c66c0e', '#fdc65d'], 3)
  pen.line(points('-7 -5, 0 -7, 6 -5'), '#fdd684', 2.4)
}

function drawApple(pen: Pen) {
  pen.solid(
    points('-29 -8, -18 -15, 0 -17, 18 -15, 29 -8, 20 9, 0 13, -20 9'),
    ['#c9302c', '#8c1b1c'],
    2,
  )
  pen.flat(points('-26 -3, 0 -10, 26 -3, 17 8, 0 11, -17 8'), '#fdf1cb')
  pen.flat(points('-6 3, 0 -1, 6 3, 0 6'), '#eddb9f')
}

const berry = (radius: number, tones: Tones) => (pen: Pen) => {
  pen.solid(pen.ring(radius, radius * 0.95, 0.03), [tones[0], tones[1]], 1.4)
  pen.dots(points('0 0'), radius * 0.25, tones[2] ?? '#fff')
}

function drawAvocado(pen: Pen) {
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
  pen.line(points('-22 1, -4 -8, 20 -2'), '#eef0b4', 5)
}

const single = { manner: 'single' } as const

export const fruit = {
  'apple-slice': { draw: drawApple, length: 58, width: 30, manner: 'fan', step: 17 },
  'avocado-fan': { draw: drawAvocado, length: 74, width: 30, manner: 'fan', step: 14, pieces: 5 },
  blueberry: { draw: drawBlueberry, length: 21, width: 21, ...single },
  'lemon-wedge': {
    draw: drawCitrus(['#fbd648', '#d99d0d', '#fff6c9']),
    length: 60,
    width: 32,
    ...single,
  },
  'lime-wedge': {
    draw: drawCitrus(['#b6d84c', '#4f8a26', '#f1f6c4']),
    length: 60,
    width: 32,
    ...single,
  },
  lingonberry: {
    draw: berry(7, ['#cf1f2e', '#870d1d', '#f58a86']),
    length: 14,
    width: 14,
    ...single,
  },
  'mango-cube': { draw: drawMango, length: 30, width: 30, ...single },
  'pomegranate-seed': {
    draw: berry(5.4, ['#c91f4a', '#850f2e', '#f58fa5']),
    length: 12,
    width: 11,
    manner: 'scattered',
  },
  raspberry: { draw: drawRaspberry, length: 32, width: 28, ...single },
  strawberry: { draw: drawStrawberry, length: 44, width: 40, ...single },
} satisfies Record<string, Ingredient>
