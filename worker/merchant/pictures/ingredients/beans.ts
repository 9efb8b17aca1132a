import { scattered, single } from '../ingredient.ts'
import { scale, type Point } from '../outline.ts'
import type { LitTones, Pen } from '../pen.ts'

const ball =
  (radius: number, [body, shade, light]: LitTones) =>
  (pen: Pen) => {
    pen.solid(pen.ring(radius, radius * 0.94, 0.03), [body, shade], radius * 0.2)
    pen.dots([[-radius * 0.25, -radius * 0.3]], radius * 0.26, light)
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

const bean =
  (size: number, [body, shade, light]: LitTones) =>
  (pen: Pen) => {
    pen.solid(kidney(size), [body, shade], 1.8)
    pen.line(scale('-7 -4, 0 -6, 5 -4.5', size), light, 2)
  }

const oval =
  (size: Point, [body, shade, light]: LitTones) =>
  (pen: Pen) => {
    pen.solid(pen.ring(...size, 0.05), [body, shade], 1.4)
    pen.line(scale('-.5 -.1, 0 -.35, .4 -.15', ...size), light, 1.4)
  }

export const beans = {
  'almond-flake': scattered([28, 14], (pen) =>
    pen.solid('-13 0, -5 -7, 6 -6, 14 0, 5 6, -6 6', ['#f8e6c3', '#b97f43'], 1.1),
  ),
  cashew: single([28, 20], (pen) =>
    pen.solid(
      '-14 3, -13 -8, -2 -12, 11 -8, 14 4, 7 8, 4 0, -3 -1, -7 7',
      ['#f3dcae', '#c0965a', '#fbeccb'],
      1.7,
    ),
  ),
  chickpea: single([19, 18], (pen) => {
    pen.solid(pen.ring(9.5, 9, 0.05), ['#e9bd72', '#b07c33', '#f5d79c'], 1.7)
    pen.line('1 -3, 3 1, 2 4', '#c08d42', 1.4)
  }),
  'chocolate-shaving': scattered([30, 12], (pen) =>
    pen.solid('-15 1, -6 -6, 8 -6, 16 0, 7 2, -6 3', ['#6b3d25', '#38190d', '#8b563a'], 1.2),
  ),
  'coconut-flake': scattered([34, 14], (pen) =>
    pen.solid('-17 2, -8 -7, 8 -8, 18 -1, 8 -1, -8 2', ['#fffdf6', '#d5c7ac'], 1.2),
  ),
  corn: single([14, 15], (pen) =>
    pen.solid('-7 -4, 0 -7, 7 -4, 5 5, 0 8, -5 5', ['#f9c93a', '#cb9212', '#fde184'], 1.4),
  ),
  edamame: single([22, 17], oval([11, 8], ['#8fc24f', '#4f8428', '#cdeb95'])),
  granola: single([28, 22], (pen) => {
    const cluster = '-15 -3, -12 -10, -4 -9, 1 -13, 9 -9, 15 -4, 13 5, 8 11, 0 9, -6 12, -13 8'
    pen.solid(cluster, ['#c98f47', '#7d4d1d', '#dfb06a'], 2)
    pen.lines(['-9 -3, -4 -5', '2 -7, 6 -4', '-6 5, 0 4'], '#f3d7a0', 4)
    pen.lines(['6 3, 9 5', '-2 0, 1 -1'], '#8e5a26', 3)
  }),
  'green-pea': single([16, 16], ball(8, ['#7dbb3f', '#467d22', '#c5e88a'])),
  'kidney-bean': single([30, 20], bean(1, ['#8e2a2a', '#541314', '#cf7a6e'])),
  peanut: scattered([24, 12], (pen) =>
    pen.solid(
      '-12 0, -9 -6, -1 -4, 8 -6, 12 0, 8 6, -1 4, -9 6',
      ['#e6bb78', '#a9762f', '#f3d5a3'],
      1.5,
    ),
  ),
  'pine-nut': scattered([16, 9], oval([8, 4.2], ['#f5dfae', '#bf9350', '#fff3d3'])),
  sesame: scattered([8, 6], (pen) =>
    pen.solid(pen.ring(4.4, 2.9, 0.05), ['#fdf3d6', '#b58d4c'], 1),
  ),
  walnut: single([38, 30], (pen) => {
    pen.solid(
      '-18 -6, -13 -14, -5 -11, 0 -15, 8 -12, 15 -13, 19 -3, 16 8, 8 14, 0 11, -8 14, -17 9',
      ['#c48a4d', '#7d4d22', '#dcab70'],
      2,
    )
    pen.line('-11 -3, -4 3, 2 -4, 10 2', '#8d5a2b', 2)
    pen.line('-8 6, 0 7, 9 6', '#8d5a2b', 1.6)
  }),
  'white-bean': single([29, 19], bean(0.95, ['#f6e8cb', '#c3a878', '#fffaf0'])),
}
