import type { PictureRecipe, Sheet } from './picture-recipe.ts'
import { drawDish } from './dish.ts'
import { frame, type Layer } from './frame.ts'
import { drawTable } from './background.ts'
import { toPictureIngredients, type PictureIngredientName } from './ingredients/ingredients.ts'
import type { Point } from './outline.ts'
import { createRandom } from './random.ts'
import { drawPlacements } from './sprites.ts'
import {
  drawBoard,
  drawFork,
  drawGlass,
  drawKnife,
  drawNapkin,
  drawSauceCup,
  drawSpoon,
} from './tableware.ts'
import type { Tint } from './colours.ts'

const cloth: Tint = { body: '#f2c894', light: '#f7d8b0', deep: '#d9974f', ink: '#c2571f' }

type ServedDish = Omit<PictureRecipe, 'ingredients'> & {
  ingredients: Partial<Record<PictureIngredientName, number>>
  at: Point
  scale: number
}

const served: readonly ServedDish[] = [
  {
    at: [472, 520],
    scale: 1.3,
    vessel: 'plate',
    base: 'none',
    tint: 2,
    ingredients: { 'salmon-fillet': 1, potato: 5, 'green-pea': 14, 'lemon-wedge': 1, dill: 4 },
  },
  {
    at: [930, 250],
    scale: 1.16,
    vessel: 'bowl',
    base: 'rice',
    tint: 4,
    ingredients: {
      prawn: 6,
      'pumpkin-wedge': 4,
      edamame: 9,
      'carrot-coin': 5,
      'lime-wedge': 1,
      'spring-onion-ring': 7,
      sesame: 9,
    },
  },
  {
    at: [996, 706],
    scale: 1.08,
    vessel: 'pot',
    base: 'soup-red',
    tint: 3,
    ingredients: { 'egg-half': 3, 'feta-cube': 6, olive: 5, parsley: 4 },
  },
  {
    at: [182, 188],
    scale: 1,
    vessel: 'bowl',
    base: 'yoghurt',
    tint: 6,
    ingredients: { blueberry: 9, raspberry: 5, 'pomegranate-seed': 9, mint: 1 },
  },
]

function serve({ at, scale, ...dish }: ServedDish, sheet: Sheet): Layer {
  const ingredients = toPictureIngredients(dish.ingredients)
  return { drawing: drawDish({ ...dish, ingredients }, sheet), at, scale: [scale, scale] }
}

/** Draws the hero picture of the front page: a table with four dishes, seen from above. */
export function drawHero(): string {
  const sheet = { random: createRandom(33), dishName: '' }
  const table = [
    ...drawTable(cloth, [1200, 900]),
    ...drawNapkin({ at: [132, 590], degrees: -5 }, [190, 360], cloth),
    ...drawFork({ at: [138, 530], degrees: -5 }),
    ...drawKnife({ at: [742, 500], degrees: 4 }),
    ...drawSpoon({ at: [796, 498], degrees: 4 }),
    ...drawGlass([612, 150], 74),
    ...drawSauceCup([428, 118], 50, '#86a03f'),
    ...drawBoard([640, 862], 120),
  ]
  const dishes = served.map((one) => serve(one, sheet))
  const bread = drawPlacements(
    [
      { name: 'flatbread-wedge', at: [600, 842], degrees: -24, size: 1.3 },
      { name: 'flatbread-wedge', at: [684, 856], degrees: 38, size: 1.3 },
    ],
    sheet.random,
  )
  const layers = [{ drawing: table }, ...dishes, { drawing: bread }]
  return frame(layers, { prefix: 'h', size: [1200, 900] })
}
