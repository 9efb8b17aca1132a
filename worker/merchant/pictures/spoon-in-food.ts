import { fillCurve, shadowColour, strokeCurve } from './marks.ts'
import { ellipse, move, rotate, type Point } from './outline.ts'
import type { PictureBase } from './picture-names.ts'
import type { Random } from './random.ts'
import type { Drawing } from './shape.ts'

/** Food that is eaten with a spoon and in which a spoon can stand. */
export const wetBases: readonly PictureBase[] = [
  ...(['soup-clear', 'soup-red', 'soup-yellow', 'soup-green', 'soup-cream'] as const),
  ...(['curry-yellow', 'curry-red', 'curry-green', 'stew', 'porridge', 'yoghurt'] as const),
]

/** Draws a spoon whose bowl is in the food and whose handle leans on the rim. */
export function drawSpoonInFood(random: Random): Drawing {
  const degrees = random.pick([-58, -34, 28, 52])
  const turn = (points: readonly Point[]) => rotate(points, degrees)
  const handle = turn([
    [0, -62],
    [3, -130],
    [0, -206],
  ])
  return [
    strokeCurve(move(handle, [8, 11]), { colour: shadowColour, width: 9, opacity: 0.2 }),
    fillCurve(turn(move(ellipse(23, 34), [0, -46])), '#9d958a'),
    fillCurve(turn(move(ellipse(19, 29), [0, -48])), '#d9d2c7'),
    strokeCurve(handle, { colour: '#9d958a', width: 11 }),
    strokeCurve(move(handle, [-1, -1.4]), { colour: '#e9e4dc', width: 7.5 }),
  ]
}
