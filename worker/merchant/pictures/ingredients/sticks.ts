import type { Ingredient } from '../ingredient.ts'
import { points, type Point } from '../outline.ts'
import type { Pen, Tones } from '../pen.ts'

const bar = (length: number, width: number, bend = 0): Point[] => [
  [-length / 2, -width / 2 + bend],
  [-length / 4, -width / 2 - bend * 0.2],
  [length / 4, -width / 2 - bend * 0.2],
  [length / 2, -width / 2 + bend],
  [length / 2 + width * 0.25, bend],
  [length / 2, width / 2 + bend],
  [length / 4, width / 2 - bend * 0.2],
  [-length / 4, width / 2 - bend * 0.2],
  [-length / 2, width / 2 + bend],
  [-length / 2 - width * 0.25, bend],
]

const strip = (size: Point, tones: Tones) => (pen: Pen) => {
  const bend = pen.random.between(2, 6)
  pen.solid(bar(size[0], size[1], bend), [tones[0], tones[1]], 1.5)
  const [end, height] = [size[0] * 0.36, -size[1] * 0.12]
  pen.line(
    [
      [-end, height + bend * 0.6],
      [0, height - bend * 0.2],
      [end * 0.7, height + bend * 0.3],
    ],
    tones[2] ?? '#fff',
    1.8,
  )
}

function drawAsparagus(pen: Pen) {
  pen.solid(bar(96, 11), ['#7fae4a', '#487527'], 1.6)
  pen.solid(points('22 -6, 36 -9, 52 -3, 56 0, 52 3, 36 9, 22 6'), ['#5f8f43', '#365f28'], 1.2)
  pen.lines(
    [-34, -14, 6].map((x) => [
      [x, -4],
      [x + 8, 0],
      [x, 4],
    ]),
    '#a9cf70',
    1.8,
  )
  pen.lines(
    [30, 40].map((x) => [
      [x, -5],
      [x + 6, 0],
      [x, 5],
    ]),
    '#9a86a8',
    1.6,
  )
}

function drawSprout(pen: Pen) {
  const bend = pen.random.between(6, 14)
  const stem: Point[] = [
    [-24, 6],
    [-8, 6 - bend],
    [10, 4 - bend],
    [20, 2],
  ]
  pen.band(stem, [
    ['#c7ac70', 5.4],
    ['#fff8e2', 3.8],
  ])
  pen.dots(points('21 2'), 4, '#d9b543')
}

/**
 * Draws a long, thin slice of a vegetable in folds. The layers are the skin, the flesh and the
 * paler centre.
 */
const ribbon = (tones: Tones, width: number) => (pen: Pen) => {
  const lift = pen.random.between(9, 15)
  const wave: Point[] = [
    [-35, 6],
    [-22, -lift],
    [-4, -lift * 0.2],
    [6, lift * 1.1],
    [24, lift * 0.8],
    [34, -lift * 0.7],
  ]
  pen.band(wave, [
    [tones[1], width],
    [tones[0], width - 3],
    [tones[2] ?? '#fff', width * 0.26],
  ])
}

function drawNori(pen: Pen) {
  pen.solid(bar(46, 9), ['#2c4636', '#14251b'], 1.2)
  pen.line(points('-18 -1, 0 -2, 16 -1'), '#4d6b57', 1.3)
}

function drawGinger(pen: Pen) {
  pen.solid(
    points('-20 -4, -8 -15, 10 -12, 20 0, 11 12, -6 9, -14 13'),
    ['#f9c0a6', '#d98a6f', '#fde0d0'],
    1.6,
  )
  pen.line(points('-10 2, 0 -5, 10 0'), '#ea9f86', 1.6)
}

const heap = { manner: 'heap' } as const

export const sticks = {
  asparagus: { draw: drawAsparagus, length: 108, width: 18, manner: 'fan', step: 15 },
  'bean-sprout': { draw: drawSprout, length: 50, width: 18, ...heap },
  'carrot-ribbon': {
    draw: ribbon(['#f18a33', '#bb5a12', '#fab269'], 11),
    length: 74,
    width: 30,
    ...heap,
  },
  'cucumber-ribbon': {
    draw: ribbon(['#cfe39d', '#5b9140', '#ecf4cb'], 13),
    length: 74,
    width: 30,
    ...heap,
  },
  'ginger-pickle': { draw: drawGinger, length: 40, width: 28, ...heap },
  'green-bean': {
    draw: strip([62, 9], ['#5f9e38', '#33661f', '#a5d06a']),
    length: 66,
    width: 13,
    ...heap,
  },
  'nori-strip': { draw: drawNori, length: 48, width: 11, ...heap },
  'pepper-strip-red': {
    draw: strip([54, 12], ['#df3b25', '#981b12', '#f98d6c']),
    length: 58,
    width: 18,
    ...heap,
  },
  'pepper-strip-yellow': {
    draw: strip([54, 12], ['#f5b52a', '#c07c0c', '#fddc86']),
    length: 58,
    width: 18,
    ...heap,
  },
  'red-cabbage': {
    draw: ribbon(['#8f3b80', '#5a1f53', '#cf93c2'], 8.5),
    length: 74,
    width: 28,
    ...heap,
  },
} satisfies Record<string, Ingredient>
