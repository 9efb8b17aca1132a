import type { Ingredient } from '../ingredient.ts'
import { points, scale, type Point } from '../outline.ts'
import type { Pen } from '../pen.ts'

/** Returns the outline of a slice of meat with a straight cut side and a rounded side. */
const slice = (length: number, width: number): Point[] => [
  [-length / 2, -width * 0.32],
  [-length * 0.3, -width * 0.56],
  [length * 0.2, -width * 0.58],
  [length / 2, -width * 0.42],
  [length * 0.52, width * 0.3],
  [length * 0.25, width * 0.54],
  [-length * 0.25, width * 0.58],
  [-length * 0.53, width * 0.34],
]

function drawChicken(pen: Pen) {
  pen.solid(slice(78, 31), ['#d68c42', '#9c5524'], 2.2)
  pen.flat(slice(68, 21), '#f8dcb4')
  const start = pen.random.between(-22, -14)
  for (const x of [start, start + 17, start + 33])
    pen.line(
      [
        [x - 5, -6],
        [x, 0],
        [x - 3, 6],
      ],
      '#e5b883',
      1.8,
    )
}

const steak = points(
  '-41 -8, -39 -17, -30 -19, 0 -17, 30 -19, 38 -16, 41 -6, 40 12, 36 18, 0 17, -34 19, -40 14',
)

function drawBeef(pen: Pen) {
  pen.solid(steak, ['#74402a', '#42190f'], 2)
  pen.flat(scale(steak, 0.88), '#c0574a')
  pen.flat(points('-28 -8, -14 -12, 16 -9, 29 -10, 30 8, 10 9, -24 10'), '#df8070')
  pen.lines([points('-24 -6, -12 -9, 2 -6'), points('-4 3, 10 1, 24 4')], '#f2b0a1', 1.8)
}

function drawPork(pen: Pen) {
  pen.solid(pen.ring(34, 30, 0.05), ['#b3652f', '#7d3f1c'], 2.4)
  pen.flat(pen.ring(30, 26, 0.04), '#f7dfc4')
  pen.flat(pen.ring(24, 20, 0.08), '#dd9f78')
  pen.line(points('-18 4, -8 -12, 12 -10, 14 6, -2 10, -6 0, 4 -2'), '#f9e6d2', 3.4)
}

function drawLamb(pen: Pen) {
  pen.solid(
    points('-17 -14, 4 -19, 19 -10, 17 13, -2 18, -19 12'),
    ['#8a4a2b', '#552716', '#b26a40'],
    2.6,
  )
  pen.line(points('-8 -6, 0 -3, 9 -6'), '#6a341d', 2)
  pen.line(points('-7 4, 2 6, 8 3'), '#a9623b', 2)
}

function drawMeatball(pen: Pen) {
  pen.solid(pen.ring(20, 19.5, 0.03), ['#93522c', '#5a2b15', '#b97444'], 3)
  pen.dots(points('-4 6, 7 -3, 2 11, -9 -1'), 1.7, '#6d3719')
  pen.gleam(11, 3)
}

function drawFalafel(pen: Pen) {
  pen.solid(pen.ring(21, 20, 0.07), ['#8a5524', '#50300f', '#ab7636'], 3)
  pen.dots(points('-8 3, 5 -8, 9 6, -3 11'), 1.9, '#c99d5a')
  pen.dots(points('-2 -3, 10 -2, 2 5'), 1.6, '#6b7a2f')
}

function drawBacon(pen: Pen) {
  pen.solid(
    points('-17 -7, -5 -9, 6 -6, 17 -8, 17 6, 5 9, -6 6, -17 8'),
    ['#b8402c', '#7c2317'],
    1.8,
  )
  pen.line(points('-14 -1, -4 -3, 5 1, 14 -1'), '#f2c3a0', 3.4)
}

function drawSausage(pen: Pen) {
  pen.solid(pen.ring(19, 17.5, 0.03), ['#a8452a', '#6f2615'], 2.4)
  pen.flat(pen.ring(15, 13.5, 0.04), '#d9785a')
  pen.dots(points('-5 -3, 5 4, 3 -6, -4 6'), 1.6, '#f2b79b')
}

export const meats = {
  'bacon-bit': { draw: drawBacon, length: 34, width: 18, manner: 'single' },
  'beef-slice': { draw: drawBeef, length: 80, width: 36, manner: 'fan', step: 23, isMain: true },
  'chicken-slice': {
    draw: drawChicken,
    length: 78,
    width: 32,
    manner: 'fan',
    step: 22,
    isMain: true,
  },
  falafel: { draw: drawFalafel, length: 42, width: 42, manner: 'single', isMain: true },
  'lamb-cube': { draw: drawLamb, length: 38, width: 36, manner: 'single', isMain: true },
  meatball: { draw: drawMeatball, length: 40, width: 40, manner: 'single', isMain: true },
  'pork-slice': { draw: drawPork, length: 60, width: 68, manner: 'fan', step: 40, isMain: true },
  'sausage-slice': { draw: drawSausage, length: 38, width: 36, manner: 'single' },
} satisfies Record<string, Ingredient>
