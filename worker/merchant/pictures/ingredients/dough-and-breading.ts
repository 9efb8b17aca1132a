import type { Ingredient } from '../ingredient.ts'
import { points, type Point } from '../outline.ts'
import type { Pen } from '../pen.ts'

function drawGnocchi(pen: Pen) {
  pen.solid(
    points('-21 -6, -17 -14, 0 -16, 17 -14, 21 -5, 20 8, 14 14, -14 14, -20 8'),
    ['#f6dfa6', '#bd8b42', '#fdf0cb'],
    3,
  )
  const grooves = [-11, -4, 3, 10].map((x) => [[x - 1, -11] as const, [x + 2, 10] as const])
  pen.lines(grooves, '#dcb56b', 2.2)
}

const frill: Point[] = Array.from({ length: 20 }, (_, index) => {
  const angle = (index / 20) * Math.PI * 2
  const square = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))
  const reach = Math.min(square, 1.26) * (index % 2 === 0 ? 29 : 25)
  return [Math.cos(angle) * reach, Math.sin(angle) * reach]
})

function drawRavioli(pen: Pen) {
  pen.solid(frill, ['#f7dc96', '#b8842f', '#fbeab8'], 2.6)
  pen.flat(pen.ring(18, 17, 0.03), '#e3b65a')
  pen.flat(pen.ring(16.5, 15.5, 0.03), '#f9e3a4')
  pen.gleam(10, 3)
}

function drawPancake(pen: Pen) {
  pen.solid(pen.ring(42, 40, 0.02), ['#f3c878', '#a8662a', '#fbe2ab'], 3)
  pen.flat(pen.ring(36, 34, 0.03), '#cf8637')
  pen.flat(pen.ring(30, 28, 0.08), '#dc9a48')
  pen.dots(points('-16 -8, -4 10, 12 -12, 18 8, 2 -2, -10 18'), 3, '#c2762c')
  pen.dots(points('-8 -18, 8 18, -20 6, 22 -4'), 2, '#eab768')
}

const breaded =
  (outline: Point[], crumbs: Point[]) =>
  (pen: Pen): void => {
    pen.solid(outline, ['#dd9a3f', '#8f5417', '#efb868'], 4)
    pen.dots(crumbs, 2.6, '#f3c67c')
    pen.dots(
      crumbs.map(([x, y]): Point => [y * 1.4 + 3, x * 0.35 - 2]),
      2.1,
      '#b9701f',
    )
  }

const cutlet = points(
  '-50 -6, -44 -24, -20 -31, 8 -28, 34 -31, 51 -17, 53 4, 42 22, 18 27, -8 31, -36 26, -51 12',
)
const cutletCrumbs = points(
  '-36 -8, -24 8, -14 -18, -4 14, 6 -6, 16 10, 24 -18, 34 -2, 38 12, -30 16, 0 -22, 20 -8, -42 4',
)
const finger = points('-43 -11, -38 -15, 38 -15, 43 -11, 43 11, 38 15, -38 15, -43 11')
const fingerCrumbs = points('-32 -6, -22 5, -12 -7, -2 4, 8 -5, 18 6, 28 -4, 35 5, -36 6')

function drawBun(pen: Pen) {
  pen.solid(pen.ring(41, 40, 0.012), ['#d38a3a', '#8a4f1c', '#e9ad60'], 4.5)
  pen.flat(pen.ring(27, 25, 0.05), '#dfa04e')
  pen.dots(points('-12 -10, 2 -16, 14 -6, -2 2, -16 6, 10 10, -6 16, 20 4'), 2.2, '#fbe9c2')
  pen.gleam(26, 4)
}

export const doughAndBreading = {
  'breaded-cutlet': {
    draw: breaded(cutlet, cutletCrumbs),
    length: 104,
    width: 60,
    manner: 'single',
    isMain: true,
  },
  bun: { draw: drawBun, length: 82, width: 80, manner: 'single', isMain: true },
  'fish-finger': {
    draw: breaded(finger, fingerCrumbs),
    length: 88,
    width: 32,
    manner: 'fan',
    step: 33,
    isMain: true,
  },
  gnocchi: { draw: drawGnocchi, length: 42, width: 30, manner: 'single', isMain: true },
  pancake: { draw: drawPancake, length: 84, width: 80, manner: 'fan', step: 34, isMain: true },
  ravioli: { draw: drawRavioli, length: 56, width: 54, manner: 'single', isMain: true },
} satisfies Record<string, Ingredient>
