import {
  castRoundShadow,
  castShadow,
  circle,
  fillCurve,
  polygon,
  shadowColour,
  strokeCircle,
  strokeCurve,
} from './marks.ts'
import { arc, ellipse, move, rectangle, rotate, type Line, type Point } from './outline.ts'
import type { Random } from './random.ts'
import { moveShape, type Drawing } from './shape.ts'
import type { Tint } from './colours.ts'

type Position = { at: Point; degrees: number }

const lay = (shape: Line, { at, degrees }: Position) => move(rotate(shape, degrees), at)

/** Draws a folded napkin with stripes along one side. */
export function drawNapkin(position: Position, [width, height]: Point, tint: Tint): Drawing {
  const [x, y] = [width / 2, height / 2]
  const piece = (from: Point, to: Point) => lay(rectangle(from, to), position)
  return [
    polygon(move(piece([-x, -y], [x, y]), [5, 8]), shadowColour, 0.14),
    polygon(piece([-x, -y], [x, y]), '#fbf3e4'),
    polygon(piece([x * 0.02, -y], [x, y]), '#f3e7d2'),
    polygon(piece([-x, y * 0.3], [x, y * 0.3 + 8]), tint.deep),
    polygon(piece([-x, y * 0.3 + 13], [x, y * 0.3 + 17]), tint.deep),
  ]
}

const steel = { body: '#e4dfd6', shade: '#9d958a', light: '#fbf9f5' }

function metal(shape: Line, position: Position): Drawing {
  const placed = lay(shape, position)
  const dark = fillCurve(placed, steel.shade)
  return [
    castShadow(dark, [4, 6], 0.2),
    dark,
    { ...moveShape(dark, [-1, -1.5]), look: { fill: steel.body } },
  ]
}

const fork =
  '-19 -66, -21 -62, -22 -24, -20 -4, -9 12, -5 32, -5 90, -9 150, -8 170, 0 175, 8 170, 9 150, 5 90, 5 32, 9 12, 20 -4, 22 -24, 21 -62, 19 -66'
const spoon =
  '0 -66, -18 -62, -27 -42, -26 -14, -15 6, -6 20, -5 42, -5 90, -9 150, -8 170, 0 175, 8 170, 9 150, 5 90, 5 42, 6 20, 15 6, 26 -14, 27 -42, 18 -62'
const knife =
  '-5 60, -7 40, -8 -20, -8 -84, -3 -106, 9 -96, 15 -66, 15 -10, 10 36, 5 60, 5 90, 9 150, 8 170, 0 175, -8 170, -9 150, -5 90'

export function drawFork(position: Position): Drawing {
  const gaps = ['-10 -70, -10 -26', '0 -70, 0 -26', '10 -70, 10 -26'].map((gap) =>
    strokeCurve(lay(gap, position), { colour: '#8b8378', width: 4 }),
  )
  return [...metal(fork, position), ...gaps]
}

export function drawSpoon(position: Position): Drawing {
  const hollow = lay(move(ellipse(18, 28), [2, -26]), position)
  return [...metal(spoon, position), fillCurve(hollow, '#c4bcb0')]
}

/** Draws a spoon whose bowl is in the food and whose handle leans on the rim. */
export function drawSpoonInFood(random: Random): Drawing {
  const degrees = random.pick([-58, -34, 28, 52])
  const handle = rotate('0 -62, 3 -130, 0 -206', degrees)
  const bowl = (size: Point, y: number) => rotate(move(ellipse(...size), [0, y]), degrees)
  return [
    strokeCurve(move(handle, [8, 11]), { colour: shadowColour, width: 9, opacity: 0.2 }),
    fillCurve(bowl([23, 34], -46), steel.shade),
    fillCurve(bowl([19, 29], -48), '#d9d2c7'),
    strokeCurve(handle, { colour: steel.shade, width: 11 }),
    strokeCurve(move(handle, [-1, -1.4]), { colour: '#e9e4dc', width: 7.5 }),
  ]
}

export const drawKnife = (position: Position): Drawing => metal(knife, position)

export function drawChopsticks(position: Position): Drawing {
  const sticks = [-9, 9].map((x) => lay(`${x} -150, ${x * 1.3} 0, ${x * 1.6} 150`, position))
  return sticks.flatMap((stick) => [
    strokeCurve(move(stick, [4, 6]), { colour: shadowColour, width: 9, opacity: 0.18 }),
    strokeCurve(stick, { colour: '#8a4a26', width: 9 }),
    strokeCurve(move(stick, [-1, -1]), { colour: '#b5713f', width: 5 }),
  ])
}

export function drawSauceCup([x, y]: Point, radius: number, sauce: string): Drawing {
  return [
    castRoundShadow({ at: [x, y], radius }, [6, 8], 0.18),
    circle([x, y], radius, '#b9a98f'),
    circle([x - 0.8, y - 1.2], radius - 1.5, '#fffaf2'),
    circle([x, y], radius * 0.78, '#cfbfa6'),
    circle([x + 1, y + 1.6], radius * 0.7, sauce),
    fillCurve(
      move(ellipse(radius * 0.22, radius * 0.1), [x - radius * 0.25, y - radius * 0.3]),
      '#ffffff66',
    ),
  ]
}

/** Draws a glass of water from above. */
export function drawGlass([x, y]: Point, radius: number): Drawing {
  const ring = (part: number, colour: string, width: number) =>
    strokeCircle([x, y], radius * part, { colour, width })
  return [
    castRoundShadow({ at: [x, y], radius }, [14, 20], 0.12),
    circle([x, y], radius, '#eaf3f3'),
    circle([x + 2, y + 3], radius * 0.84, '#cfe2e4'),
    circle([x + 1, y + 1], radius * 0.66, '#dcebec'),
    ring(0.97, '#ffffff', 3),
    ring(0.84, '#b3ccd0', 2),
    strokeCurve(arc([195, 215, 235, 255], [x, y], radius * 0.6), { colour: '#ffffff', width: 6 }),
  ]
}

/** Draws a round wooden board. */
export function drawBoard([x, y]: Point, radius: number): Drawing {
  const along = `${-radius * 0.7} 0, 0 -8, ${radius * 0.7} 3`
  const grain = [-0.5, -0.1, 0.4].map((part) => move(along, [x, y + part * radius]))
  return [
    castRoundShadow({ at: [x, y], radius }, [9, 13], 0.17),
    circle([x, y], radius, '#97683a'),
    circle([x - 1, y - 2], radius - 2.5, '#cf9f66'),
    ...grain.map((line) => strokeCurve(line, { colour: '#bd8a50', width: 3 })),
  ]
}
