import type { Ingredient } from '../ingredient.ts'
import { points, type Point } from '../outline.ts'
import type { Pen, Tones } from '../pen.ts'

const ball = (radius: number, tones: Tones) => (pen: Pen) => {
  pen.solid(pen.ring(radius, radius * 0.94, 0.03), [tones[0], tones[1]], radius * 0.2)
  pen.dots([[-radius * 0.25, -radius * 0.3]], radius * 0.26, tones[2] ?? '#fff')
}

const kidney = (size: number): Point[] => [
  [-15 * size, 1],
  [-12 * size, -9 * size],
  [0, -10 * size],
  [12 * size, -9 * size],
  [15 * size, 1],
  [10 * size, 9 * size],
  [0, 3 * size],
  [-10 * size, 9 * size],
]

const bean = (size: number, tones: Tones) => (pen: Pen) => {
  pen.solid(kidney(size), [tones[0], tones[1]], 1.8)
  pen.line(
    [
      [-7 * size, -4 * size],
      [0, -6 * size],
      [5 * size, -4.5 * size],
    ],
    tones[2] ?? '#fff',
    2,
  )
}

const oval = (size: Point, tones: Tones) => (pen: Pen) => {
  pen.solid(pen.ring(size[0], size[1], 0.05), [tones[0], tones[1]], 1.4)
  pen.line(
    [
      [-size[0] * 0.5, -size[1] * 0.1],
      [0, -size[1] * 0.35],
      [size[0] * 0.4, -size[1] * 0.15],
    ],
    tones[2] ?? '#fff',
    1.4,
  )
}

function drawChickpea(pen: Pen) {
  pen.solid(pen.ring(9.5, 9, 0.05), ['#e9bd72', '#b07c33', '#f5d79c'], 1.7)
  pen.line(points('1 -3, 3 1, 2 4'), '#c08d42', 1.4)
}

function drawCorn(pen: Pen) {
  pen.solid(points('-7 -4, 0 -7, 7 -4, 5 5, 0 8, -5 5'), ['#f9c93a', '#cb9212', '#fde184'], 1.4)
}

function drawWalnut(pen: Pen) {
  pen.solid(
    points('-18 -6, -13 -14, -5 -11, 0 -15, 8 -12, 15 -13, 19 -3, 16 8, 8 14, 0 11, -8 14, -17 9'),
    ['#c48a4d', '#7d4d22', '#dcab70'],
    2,
  )
  pen.line(points('-11 -3, -4 3, 2 -4, 10 2'), '#8d5a2b', 2)
  pen.line(points('-8 6, 0 7, 9 6'), '#8d5a2b', 1.6)
}

function drawCashew(pen: Pen) {
  pen.solid(
    points('-14 3, -13 -8, -2 -12, 11 -8, 14 4, 7 8, 4 0, -3 -1, -7 7'),
    ['#f3dcae', '#c0965a', '#fbeccb'],
    1.7,
  )
}

function drawPeanut(pen: Pen) {
  pen.solid(
    points('-12 0, -9 -6, -1 -4, 8 -6, 12 0, 8 6, -1 4, -9 6'),
    ['#e6bb78', '#a9762f', '#f3d5a3'],
    1.5,
  )
}

function drawGranola(pen: Pen) {
  const cluster = '-15 -3, -12 -10, -4 -9, 1 -13, 9 -9, 15 -4, 13 5, 8 11, 0 9, -6 12, -13 8'
  pen.solid(points(cluster), ['#c98f47', '#7d4d1d', '#dfb06a'], 2)
  pen.lines([points('-9 -3, -4 -5'), points('2 -7, 6 -4'), points('-6 5, 0 4')], '#f3d7a0', 4)
  pen.lines([points('6 3, 9 5'), points('-2 0, 1 -1')], '#8e5a26', 3)
}

function drawAlmond(pen: Pen) {
  pen.solid(points('-13 0, -5 -7, 6 -6, 14 0, 5 6, -6 6'), ['#f8e6c3', '#b97f43'], 1.1)
}

function drawCoconut(pen: Pen) {
  pen.solid(points('-17 2, -8 -7, 8 -8, 18 -1, 8 -1, -8 2'), ['#fffdf6', '#d5c7ac'], 1.2)
}

function drawChocolate(pen: Pen) {
  pen.solid(points('-15 1, -6 -6, 8 -6, 16 0, 7 2, -6 3'), ['#6b3d25', '#38190d', '#8b563a'], 1.2)
}

function drawSesame(pen: Pen) {
  pen.solid(pen.ring(4.4, 2.9, 0.05), ['#fdf3d6', '#b58d4c'], 1)
}

const strewn = { manner: 'scattered' } as const
const single = { manner: 'single' } as const

export const beans = {
  'almond-flake': { draw: drawAlmond, length: 28, width: 14, ...strewn },
  cashew: { draw: drawCashew, length: 28, width: 20, ...single },
  chickpea: { draw: drawChickpea, length: 19, width: 18, ...single },
  'chocolate-shaving': { draw: drawChocolate, length: 30, width: 12, ...strewn },
  'coconut-flake': { draw: drawCoconut, length: 34, width: 14, ...strewn },
  corn: { draw: drawCorn, length: 14, width: 15, ...single },
  edamame: {
    draw: oval([11, 8], ['#8fc24f', '#4f8428', '#cdeb95']),
    length: 22,
    width: 17,
    ...single,
  },
  granola: { draw: drawGranola, length: 28, width: 22, ...single },
  'green-pea': {
    draw: ball(8, ['#7dbb3f', '#467d22', '#c5e88a']),
    length: 16,
    width: 16,
    ...single,
  },
  'kidney-bean': {
    draw: bean(1, ['#8e2a2a', '#541314', '#cf7a6e']),
    length: 30,
    width: 20,
    ...single,
  },
  peanut: { draw: drawPeanut, length: 24, width: 12, ...strewn },
  'pine-nut': {
    draw: oval([8, 4.2], ['#f5dfae', '#bf9350', '#fff3d3']),
    length: 16,
    width: 9,
    ...strewn,
  },
  sesame: { draw: drawSesame, length: 8, width: 6, ...strewn },
  walnut: { draw: drawWalnut, length: 38, width: 30, ...single },
  'white-bean': {
    draw: bean(0.95, ['#f6e8cb', '#c3a878', '#fffaf0']),
    length: 29,
    width: 19,
    ...single,
  },
} satisfies Record<string, Ingredient>
