import { fan, heap, scattered, single } from '../ingredient.ts'
import { around, rotate, type Point } from '../outline.ts'
import type { LitTones, Pen, Tones } from '../pen.ts'

/** Draws a round slice of a fruit or vegetable. The skin is its rim. */
const disc =
  (radius: number, [skin, shade, flesh]: LitTones, detail: (pen: Pen) => void) =>
  (pen: Pen) => {
    pen.solid(pen.ring(radius, radius * 0.95), [skin, shade], radius * 0.11)
    pen.flat(pen.ring(radius * 0.8, radius * 0.76), flesh)
    detail(pen)
  }

const spokes =
  (count: number, [from, to]: Point, colour: string) =>
  (pen: Pen) => {
    for (const [x, y] of around(count, 1, 0.3))
      pen.line(`${x * from} ${y * from}, ${x * to} ${y * to}`, colour, 1.8)
  }

const seeds = (count: number, radius: number, colour: string) => (pen: Pen) => {
  pen.dots(around(count, radius, 0.3), 1.3, colour)
}

const ringOf =
  (radius: number, [body, shade]: Tones, thickness: number) =>
  (pen: Pen) => {
    const edge = pen.ring(radius, radius * 0.9, 0.06)
    pen.band(
      [...edge, ...edge.slice(0, 2)],
      [
        [shade, thickness + 1.8],
        [body, thickness],
      ],
    )
  }

export const roundSlices = {
  'aubergine-slice': fan(
    [46, 54, { step: 29 }],
    disc(27, ['#5a2f57', '#371a36', '#eed7a2'], seeds(9, 12, '#c5a56a')),
  ),
  'banana-slice': fan(
    [36, 36, { step: 23 }],
    disc(18, ['#fff0bd', '#e0bd62', '#fbe39a'], seeds(3, 4, '#b98d42')),
  ),
  'carrot-coin': single(
    [30, 30],
    disc(15, ['#f0822a', '#b9540f', '#f79b45'], spokes(6, [3, 7], '#f9b765')),
  ),
  'cherry-tomato': single([34, 34], (pen) => {
    pen.solid(pen.ring(17, 16, 0.03), ['#e2432c', '#9c1f17', '#f26a48'], 2.6)
    pen.flat('-10 -2, -7 -9, -1 -8, -2 8, -7 8', '#f58b62')
    pen.flat('3 -8, 8 -8, 11 0, 8 8, 3 8', '#f58b62')
    pen.dots('-6 -3, -5 4, 7 -3, 6 4', 1.5, '#ffe0a3')
  }),
  'chilli-ring': scattered([18, 18], ringOf(7, ['#e03a22', '#97190f'], 4)),
  'courgette-slice': fan(
    [40, 40, { step: 23 }],
    disc(20, ['#4f8a3c', '#2c5a25', '#e4edb5'], seeds(8, 9, '#a9bd70')),
  ),
  'mushroom-slice': single([52, 48], (pen) => {
    pen.solid('-7 0, -8 12, -10 22, -8 27, 8 27, 10 22, 8 12, 7 0', ['#f6e8ce', '#b58f62'], 1.8)
    const cap =
      '-28 2, -27 -8, -19 -20, 0 -27, 19 -20, 27 -8, 28 2, 24 10, 14 9, 7 11, -7 11, -14 9, -24 10'
    pen.solid(cap, ['#f8ecd6', '#96693d'], 2.6)
    pen.line('-19 2, -10 -4, 0 -6, 10 -4, 19 2', '#b48a5c', 3.2)
  }),
  olive: single([22, 22], (pen) => {
    pen.solid(pen.ring(11, 9.5, 0.03), ['#4d4a2a', '#272513', '#6f6b3d'], 2)
    pen.dots('0 0', 3.3, '#1f1d12')
  }),
  'onion-ring': heap([34, 34], ringOf(15, ['#e8bd6c', '#a9722c'], 4)),
  'pickled-onion': heap([34, 34], ringOf(15, ['#e2689a', '#a93468'], 3.4)),
  'radish-slice': fan(
    [30, 30, { step: 17 }],
    disc(15, ['#d8335f', '#98183f', '#fff6f2'], spokes(7, [3, 8], '#f3d3d5')),
  ),
  'spring-onion-ring': scattered([16, 16], ringOf(6, ['#a5cf5c', '#5d8f2c'], 3.2)),
  'tomato-slice': fan([60, 60, { step: 34 }], (pen) => {
    pen.solid(pen.ring(30, 29, 0.03), ['#e5492f', '#a3251a', '#f0684a'], 2.6)
    for (const turn of [0, 90, 180, 270]) {
      pen.flat(rotate('6 -4, 12 -9, 21 -7, 23 1, 17 7, 8 4', turn), '#f79a6a')
      pen.dots(rotate('16 0', turn), 2, '#ffe3ad')
    }
  }),
}
