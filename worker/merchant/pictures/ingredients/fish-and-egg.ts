import type { Ingredient } from '../ingredient.ts'
import { points, type Point } from '../outline.ts'
import type { Pen } from '../pen.ts'

const portion = points(
  '-62 -20, -60 -30, -30 -35, 10 -34, 48 -29, 64 -20, 66 -10, 62 18, 54 27, 10 34, -30 34, -56 29, -63 20',
)

/** Returns a wide V across a fish fillet, which separates two flakes. */
const chevron = (x: number): Point[] => [
  [x + 9, -24],
  [x - 3, -10],
  [x - 5, 2],
  [x - 2, 12],
  [x + 9, 24],
]

function drawSalmon(pen: Pen) {
  pen.solid(portion, ['#ee8450', '#a9502b', '#f7a779'], 4.5)
  pen.lines([-42, -20, 3, 26, 44].map(chevron), '#f9b892', 2.2)
  pen.line(points('-54 4, -20 1, 20 3, 56 1'), '#e06f3c', 2.4)
  pen.flat(points('-58 -20, -52 -29, -22 -31, 4 -29, -16 -23, -40 -20, -52 -10'), '#c9652f')
  pen.flat(points('20 28, 46 23, 58 12, 59 0, 50 12, 30 20'), '#d0692f')
  pen.dots(points('-30 -8, -8 12, 16 -14, 34 8, 2 -4, -44 14'), 1.3, '#6d3a1e')
}

function drawCod(pen: Pen) {
  pen.solid(portion, ['#fbf1de', '#c9ab7c', '#fffaf0'], 4.5)
  pen.flat(
    points('-58 -18, -52 -29, -10 -32, 34 -29, 26 -18, -2 -16, -16 -6, -34 -4, -42 12, -56 14'),
    '#e9b765',
  )
  pen.flat(points('-52 -18, -44 -26, -12 -28, -22 -20, -44 -10, -52 2'), '#d3953f')
  pen.lines([-14, 10, 32, 50].map(chevron), '#e0c79c', 2.6)
  pen.flat(points('8 31, 40 26, 56 14, 52 22, 30 31'), '#e2ab58')
}

const onCircle = (degrees: number, radius: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}

/** Returns the outline of a curved prawn, which is thick at the head and thin at the tail. */
function prawnBody(): Point[] {
  const angles = [-175, -130, -85, -40, 5, 50, 88]
  const back = angles.map((degrees) => onCircle(degrees, 28))
  const belly = angles.map((degrees, index) => onCircle(degrees, 7 + index * 1.9)).toReversed()
  return [...back, ...belly]
}

function drawPrawn(pen: Pen) {
  pen.flat(points('0 19, -13 16, -25 20, -17 27, -23 36, -8 33, 3 27'), '#d4492b')
  pen.solid(prawnBody(), ['#f79468', '#c9502f', '#fcbd9c'], 2.6)
  const ribs = [-145, -108, -70, -32, 8, 48].map((degrees) => [
    onCircle(degrees, 15),
    onCircle(degrees + 8, 25),
  ])
  pen.lines(ribs, '#ffdcc7', 2.8)
}

function drawEgg(pen: Pen) {
  pen.solid(pen.ring(29, 24, 0.015), ['#fffaf0', '#d9c49e'], 2.8)
  pen.flat(pen.ring(16, 15, 0.03), '#e58413')
  pen.flat(pen.ring(13, 12, 0.04), '#f9ae2b')
  pen.gleam(8, 2.6)
}

function drawYolk(pen: Pen) {
  pen.solid(pen.ring(22, 21, 0.015), ['#f7a41d', '#c26c08', '#fcc14d'], 3)
  pen.gleam(13, 4)
}

const fillet = { length: 130, width: 70, manner: 'single', isMain: true } as const

export const fishAndEgg = {
  'cod-fillet': { draw: drawCod, ...fillet },
  'egg-half': { draw: drawEgg, length: 58, width: 48, manner: 'single' },
  'egg-yolk': { draw: drawYolk, length: 44, width: 42, manner: 'single' },
  prawn: { draw: drawPrawn, length: 58, width: 58, manner: 'single', isMain: true },
  'salmon-fillet': { draw: drawSalmon, ...fillet },
} satisfies Record<string, Ingredient>
