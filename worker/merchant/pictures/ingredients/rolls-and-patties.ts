import type { Ingredient } from '../ingredient.ts'
import { points } from '../outline.ts'
import type { Pen } from '../pen.ts'

const roll = points('-44 -7, -40 -15, -20 -17, 20 -17, 40 -15, 45 -6, 44 8, 38 15, -38 15, -44 8')

function drawSpringRoll(pen: Pen) {
  pen.solid(roll, ['#dfa04a', '#8f5a1d', '#f2c47d'], 3.6)
  pen.lines([points('-20 -15, -12 0, -18 14'), points('8 -16, 18 -2, 14 14')], '#b9772c', 2)
  pen.dots(points('-32 -4, -6 -8, 0 7, 28 -6, 32 6, -28 8'), 2.4, '#f8dca4')
}

function drawCabbageRoll(pen: Pen) {
  pen.solid(
    points('-45 -4, -41 -19, -20 -24, 16 -23, 40 -18, 46 0, 41 18, 18 24, -20 23, -42 17'),
    ['#b6a24c', '#6d5a1e', '#d6c878'],
    4,
  )
  pen.lines(
    [points('-38 4, -14 -2, 12 2, 38 -4'), points('-20 -18, -12 -4'), points('6 -19, 10 -2')],
    '#e2d796',
    2.6,
  )
  pen.flat(points('-14 12, 4 9, 24 12, 16 18, -6 18'), '#8d6a24')
  pen.flat(points('20 -14, 32 -12, 36 -5, 26 -8'), '#8d6a24')
}

function drawPatty(pen: Pen) {
  pen.solid(pen.ring(37, 31, 0.05), ['#84492a', '#48230f', '#a8673d'], 4)
  pen.lines(
    [points('-22 -6, -10 -11, 4 -8'), points('-4 10, 10 12, 22 6'), points('10 -14, 20 -9')],
    '#5c2f17',
    3,
  )
  pen.dots(points('-14 4, 0 -1, 14 2, -6 16, 22 -2, -24 2'), 2.2, '#c08453')
}

const single = { manner: 'single', isMain: true } as const

export const rollsAndPatties = {
  'cabbage-roll': { draw: drawCabbageRoll, length: 92, width: 48, ...single },
  patty: { draw: drawPatty, length: 74, width: 62, ...single },
  'spring-roll': {
    draw: drawSpringRoll,
    length: 90,
    width: 34,
    ...single,
    manner: 'fan',
    step: 36,
  },
} satisfies Record<string, Ingredient>
