import { poured } from '../ingredient.ts'
import { beans } from './beans.ts'
import { cheeseAndTofu } from './cheese-and-tofu.ts'
import { doughAndBreading } from './dough-and-breading.ts'
import { fishAndEgg } from './fish-and-egg.ts'
import { leaves } from './leaves.ts'
import { meats } from './meats.ts'
import { fruitAndVegetables } from './fruit-and-vegetables.ts'
import { rootsAndBreads } from './roots-and-breads.ts'
import { roundSlices } from './round-slices.ts'
import { sticks } from './sticks.ts'
import { polar, type Point } from '../outline.ts'
import type { LitTones, Pen } from '../pen.ts'

const spiral = (from: number, to: number): Point[] =>
  Array.from({ length: 13 }, (_, index) => {
    const radius = from + ((to - from) * index) / 12
    return polar(index * 0.86, radius, radius * 0.9)
  })

/** Draws a portion of sauce as a spiral. */
const dollop =
  ([body, shade, light]: LitTones) =>
  (pen: Pen) => {
    pen.solid(pen.ring(31, 27, 0.09), [body, shade], 3)
    pen.line(spiral(3, 24), shade, 2.6)
    pen.line(spiral(2, 22).slice(3), light, 2.4)
  }

const puddle =
  '-36 -8, -26 -26, -6 -25, 8 -33, 28 -24, 30 -8, 39 4, 30 22, 12 22, 2 31, -18 27, -22 14, -38 10'

/** Draws an irregular pool of sauce with small pieces in it. */
const ladleful =
  ([body, shade, light]: LitTones) =>
  (pen: Pen) => {
    pen.solid(puddle, [body, shade], 2.6)
    pen.lines(['-24 -12, -12 -19, 4 -17', '-10 10, 8 14, 22 6'], light, 3.4)
    pen.dots('-18 -2, 2 -6, 16 -14, 12 4, -6 18, -26 2', 3, shade)
    pen.dots('-19 -3, 1 -7, 15 -15, 11 3, -7 17', 2, light)
  }

const sauces = {
  'cream-swirl': poured([72, 64], dollop(['#fffaf0', '#dbc59c', '#ffffff'])),
  'pesto-swirl': poured([72, 64], ladleful(['#6d9a34', '#446a1f', '#a4c65c'])),
  'red-sauce-swirl': poured([72, 64], ladleful(['#cb3c22', '#8e2213', '#ea7450'])),
}

export const ingredients = {
  ...beans,
  ...cheeseAndTofu,
  ...doughAndBreading,
  ...fishAndEgg,
  ...leaves,
  ...meats,
  ...fruitAndVegetables,
  ...rootsAndBreads,
  ...roundSlices,
  ...sauces,
  ...sticks,
}

export type PictureIngredientName = keyof typeof ingredients

const isIngredient = (name: string): name is PictureIngredientName => name in ingredients

/** An ingredient of a picture and the number of times it is drawn. */
export type PictureIngredient = { name: PictureIngredientName; count: number }

/** Lists the ingredients in the order of the counts. */
export const toPictureIngredients = (
  counts: Readonly<Partial<Record<PictureIngredientName, number>>>,
): PictureIngredient[] =>
  Object.entries(counts).flatMap(([name, count]) => (isIngredient(name) ? [{ name, count }] : []))

export const pictureIngredients = Object.keys(ingredients).toSorted().filter(isIngredient)
