import type { Ingredient } from '../ingredient.ts'
import { points, type Point } from '../outline.ts'
import type { Pen } from '../pen.ts'

const shell = points('-30 4, -26 -10, -10 -19, 12 -19, 28 -10, 33 3, 26 14, 6 20, -16 18, -28 12')

function drawMussel(pen: Pen) {
  pen.solid(shell, ['#39435c', '#161c2b', '#6c7896'], 3)
  pen.flat(points('-23 3, -18 -8, -4 -13, 14 -12, 25 -5, 26 4, 16 12, -2 14, -18 10'), '#c9cfdb')
  pen.flat(points('-14 2, -8 -7, 6 -9, 19 -4, 20 4, 8 10, -6 9'), '#d98a35')
  pen.flat(points('-9 0, -3 -6, 8 -6, 15 -2, 8 3, -2 4'), '#f2b05a')
  pen.line(points('-8 6, 4 8, 15 4'), '#a85f1c', 2)
}

function drawTuna(pen: Pen) {
  pen.solid(
    points('-34 -10, -28 -18, 2 -20, 28 -17, 35 -6, 33 12, 20 19, -14 19, -32 12'),
    ['#b98a6a', '#71492f', '#d8b08f'],
    2.8,
  )
  pen.flat(points('-27 -6, -22 -12, 2 -14, 23 -11, 28 -3, 26 8, 15 13, -12 13, -25 8'), '#c2525a')
  const grain = [-14, -2, 10, 20].map((x): Point[] => [
    [x + 4, -10],
    [x - 2, 0],
    [x + 3, 10],
  ])
  pen.lines(grain, '#dd8085', 2)
}

function drawSquid(pen: Pen) {
  const edge = pen.ring(17, 15, 0.06)
  pen.band(
    [...edge, ...edge.slice(0, 2)],
    [
      ['#c9a98f', 11.5],
      ['#fbeee2', 8.6],
      ['#f0d5c4', 2],
    ],
  )
}

export const seafood = {
  mussel: { draw: drawMussel, length: 64, width: 40, manner: 'single', isMain: true },
  'squid-ring': { draw: drawSquid, length: 46, width: 42, manner: 'single', isMain: true },
  'tuna-chunk': {
    draw: drawTuna,
    length: 70,
    width: 40,
    manner: 'fan',
    step: 31,
    isMain: true,
  },
} satisfies Record<string, Ingredient>
