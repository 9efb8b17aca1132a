import { fan, heap } from '../ingredient.ts'
import type { Point } from '../outline.ts'
import type { LitTones, Pen } from '../pen.ts'

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

const strip =
  (size: Point, [body, shade, light]: LitTones) =>
  (pen: Pen) => {
    const bend = pen.random.between(2, 6)
    pen.solid(bar(...size, bend), [body, shade], 1.5)
    const [end, height] = [size[0] * 0.36, -size[1] * 0.12]
    const [left, middle, right] = [height + bend * 0.6, height - bend * 0.2, height + bend * 0.3]
    pen.line(`${-end} ${left}, 0 ${middle}, ${end * 0.7} ${right}`, light, 1.8)
  }

/**
 * Draws a long, thin slice of a vegetable in folds. The layers are the skin, the flesh and the
 * paler centre.
 */
const ribbon =
  ([body, shade, light]: LitTones, width: number) =>
  (pen: Pen) => {
    const lift = pen.random.between(9, 15)
    const [low, high] = [lift * 1.1, -lift * 0.7]
    const wave = `-35 6, -22 ${-lift}, -4 ${-lift * 0.2}, 6 ${low}, 24 ${lift * 0.8}, 34 ${high}`
    pen.band(wave, [
      [shade, width],
      [body, width - 3],
      [light, width * 0.26],
    ])
  }

export const sticks = {
  asparagus: fan([108, 18, { step: 15 }], (pen) => {
    pen.solid(bar(96, 11), ['#7fae4a', '#487527'], 1.6)
    pen.solid('22 -6, 36 -9, 52 -3, 56 0, 52 3, 36 9, 22 6', ['#5f8f43', '#365f28'], 1.2)
    pen.lines(['-34 -4, -26 0, -34 4', '-14 -4, -6 0, -14 4', '6 -4, 14 0, 6 4'], '#a9cf70', 1.8)
    pen.lines(['30 -5, 36 0, 30 5', '40 -5, 46 0, 40 5'], '#9a86a8', 1.6)
  }),
  'bean-sprout': heap([50, 18], (pen) => {
    const bend = pen.random.between(6, 14)
    pen.band(`-24 6, -8 ${6 - bend}, 10 ${4 - bend}, 20 2`, [
      ['#c7ac70', 5.4],
      ['#fff8e2', 3.8],
    ])
    pen.dots('21 2', 4, '#d9b543')
  }),
  'carrot-ribbon': heap([74, 30], ribbon(['#f18a33', '#bb5a12', '#fab269'], 11)),
  'cucumber-ribbon': heap([74, 30], ribbon(['#cfe39d', '#5b9140', '#ecf4cb'], 13)),
  'ginger-pickle': heap([40, 28], (pen) => {
    pen.solid(
      '-20 -4, -8 -15, 10 -12, 20 0, 11 12, -6 9, -14 13',
      ['#f9c0a6', '#d98a6f', '#fde0d0'],
      1.6,
    )
    pen.line('-10 2, 0 -5, 10 0', '#ea9f86', 1.6)
  }),
  'green-bean': heap([66, 13], strip([62, 9], ['#5f9e38', '#33661f', '#a5d06a'])),
  'nori-strip': heap([48, 11], (pen) => {
    pen.solid(bar(46, 9), ['#2c4636', '#14251b'], 1.2)
    pen.line('-18 -1, 0 -2, 16 -1', '#4d6b57', 1.3)
  }),
  'pepper-strip-red': heap([58, 18], strip([54, 12], ['#df3b25', '#981b12', '#f98d6c'])),
  'pepper-strip-yellow': heap([58, 18], strip([54, 12], ['#f5b52a', '#c07c0c', '#fddc86'])),
  'red-cabbage': heap([74, 28], ribbon(['#8f3b80', '#5a1f53', '#cf93c2'], 8.5)),
}
