import type { Ingredient } from '../ingredient.ts'
import { points, type Point } from '../outline.ts'
import type { Pen, Tones } from '../pen.ts'

/** Draws a round slice of a fruit or vegetable. The skin is its rim. */
const disc = (radius: number, tones: Tones, detail?: (pen: Pen) => void) => (pen: Pen) => {
  pen.solid(pen.ring(radius, radius * 0.95), [tones[0], tones[1]], radius * 0.11)
  if (tones[2] !== undefined) pen.flat(pen.ring(radius * 0.8, radius * 0.76), tones[2])
  detail?.(pen)
}

const around = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.3
    return [Math.cos(angle) * radius, Math.sin(angle) * radius]
  })

const spokes =
  (count: number, [from, to]: Point, colour: string) =>
  (pen: Pen) => {
    const outer = around(count, to)
    for (const [index, [x, y]] of around(count, from).entries()) {
      const end = outer[index]
      if (end) pen.line([[x, y], end], colour, 1.8)
    }
  }

const seeds = (count: number, radius: number, colour: string) => (pen: Pen) => {
  pen.dots(around(count, radius), 1.3, colour)
}

function drawCherryTomato(pen: Pen) {
  pen.solid(pen.ring(17, 16, 0.03), ['#e2432c', '#9c1f17', '#f26a48'], 2.6)
  pen.flat(points('-10 -2, -7 -9, -1 -8, -2 8, -7 8'), '#f58b62')
  pen.flat(points('3 -8, 8 -8, 11 0, 8 8, 3 8'), '#f58b62')
  pen.dots(points('-6 -3, -5 4, 7 -3, 6 4'), 1.5, '#ffe0a3')
}

function drawTomato(pen: Pen) {
  pen.solid(pen.ring(30, 29, 0.03), ['#e5492f', '#a3251a', '#f0684a'], 2.6)
  const chamber: Point[] = points('6 -4, 12 -9, 21 -7, 23 1, 17 7, 8 4')
  for (const turn of [0, 90, 180, 270]) {
    const angle = (turn * Math.PI) / 180
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
    const turned = chamber.map(([x, y]): Point => [x * cosine - y * sine, x * sine + y * cosine])
    pen.flat(turned, '#f79a6a')
    pen.dots([[cosine * 16, sine * 16]], 2, '#ffe3ad')
  }
}

const ringOf = (radius: number, tones: Tones, thickness: number) => (pen: Pen) => {
  const edge = pen.ring(radius, radius * 0.9, 0.06)
  pen.band(
    [...edge, ...edge.slice(0, 2)],
    [
      [tones[1], thickness + 1.8],
      [tones[0], thickness],
    ],
  )
}

function drawOlive(pen: Pen) {
  pen.solid(pen.ring(11, 9.5, 0.03), ['#4d4a2a', '#272513', '#6f6b3d'], 2)
  pen.dots(points('0 0'), 3.3, '#1f1d12')
}

function drawMushroom(pen: Pen) {
  pen.solid(
    points('-7 0, -8 12, -10 22, -8 27, 8 27, 10 22, 8 12, 7 0'),
    ['#f6e8ce', '#b58f62'],
    1.8,
  )
  const cap =
    '-28 2, -27 -8, -19 -20, 0 -27, 19 -20, 27 -8, 28 2, 24 10, 14 9, 7 11, -7 11, -14 9, -24 10'
  pen.solid(points(cap), ['#f8ecd6', '#96693d'], 2.6)
  pen.line(points('-19 2, -10 -4, 0 -6, 10 -4, 19 2'), '#b48a5c', 3.2)
}

const slice = (radius: number) => ({ length: radius * 2, width: radius * 2 })

export const roundSlices = {
  'aubergine-slice': {
    draw: disc(27, ['#5a2f57', '#371a36', '#eed7a2'], seeds(9, 12, '#c5a56a')),
    ...slice(27),
    length: 46,
    manner: 'fan',
    step: 29,
  },
  'banana-slice': {
    draw: disc(18, ['#fff0bd', '#e0bd62', '#fbe39a'], seeds(3, 4, '#b98d42')),
    ...slice(18),
    manner: 'fan',
    step: 23,
  },
  'carrot-coin': {
    draw: disc(15, ['#f0822a', '#b9540f', '#f79b45'], spokes(6, [3, 7], '#f9b765')),
    ...slice(15),
    manner: 'single',
  },
  'cherry-tomato': { draw: drawCherryTomato, ...slice(17), manner: 'single' },
  'chilli-ring': { draw: ringOf(7, ['#e03a22', '#97190f'], 4), ...slice(9), manner: 'scattered' },
  'courgette-slice': {
    draw: disc(20, ['#4f8a3c', '#2c5a25', '#e4edb5'], seeds(8, 9, '#a9bd70')),
    ...slice(20),
    manner: 'fan',
    step: 23,
  },
  'mushroom-slice': { draw: drawMushroom, length: 52, width: 48, manner: 'single' },
  olive: { draw: drawOlive, ...slice(11), manner: 'single' },
  'onion-ring': { draw: ringOf(15, ['#e8bd6c', '#a9722c'], 4), ...slice(17), manner: 'heap' },
  'pickled-onion': { draw: ringOf(15, ['#e2689a', '#a93468'], 3.4), ...slice(17), manner: 'heap' },
  'radish-slice': {
    draw: disc(15, ['#d8335f', '#98183f', '#fff6f2'], spokes(7, [3, 8], '#f3d3d5')),
    ...slice(15),
    manner: 'fan',
    step: 17,
  },
  'spring-onion-ring': {
    draw: ringOf(6, ['#a5cf5c', '#5d8f2c'], 3.2),
    ...slice(8),
    manner: 'scattered',
  },
  'tomato-slice': { draw: drawTomato, ...slice(30), manner: 'fan', step: 34 },
} satisfies Record<string, Ingredient>
