import type { PictureRecipe } from './picture-recipe.ts'
import { drawDish } from './dish.ts'
import { frame, type Layer } from './frame.ts'
import { drawTable } from './background.ts'
import type { Point } from './outline.ts'
import { createRandom } from './random.ts'
import type { Sheet } from './sheet.ts'
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
import type { Tint } from './tint.ts'

const cloth: Tint = { body: '#f2c894', light: '#f7d8b0', deep: '#d9974f', ink: '#c2571f' }

type ServedDish = { recipe: PictureRecipe; at: Point; scale: number }

const served: readonly ServedDish[] = [
  {
    at: [472, 520],
    scale: 1.3,
    recipe: {
      vessel: 'plate',
      base: 'none',
      tint: 2,
      ingredients: [
        { name: 'salmon-fillet', count: 1 },
        { name: 'potato', count: 5 },
        { name: 'green-pea', count: 14 },
        { name: 'lemon-wedge', count: 1 },
        { name: 'dill', count: 4 },
      ],
    },
  },
  {
    at: [930, 250],
    scale: 1.16,
    recipe: {
      vessel: 'bowl',
      base: 'rice',
      tint: 4,
      ingredients: [
        { name: 'prawn', count: 6 },
        { name: 'pumpkin-wedge', count: 4 },
        { name: 'edamame', count: 9 },
        { name: 'carrot-coin', count: 5 },
        { name: 'lime-wedge', count: 1 },
        { name: 'spring-onion-ring', count: 7 },
        { name: 'sesame', count: 9 },
      ],
    },
  },
  {
    at: [996, 706],
    scale: 1.08,
    recipe: {
      vessel: 'pot',
      base: 'soup-red',
      tint: 3,
      ingredients: [
        { name: 'egg-half', count: 3 },
        { name: 'feta-cube', count: 6 },
        { name: 'olive', count: 5 },
        { name: 'parsley', count: 4 },
      ],
    },
  },
  {
    at: [182, 188],
    scale: 1,
    recipe: {
      vessel: 'bowl',
      base: 'yoghurt',
      tint: 6,
      ingredients: [
        { name: 'blueberry', count: 9 },
        { name: 'raspberry', count: 5 },
        { name: 'pomegranate-seed', count: 9 },
        { name: 'mint', count: 1 },
      ],
    },
  },
]

function serve({ recipe, at, scale }: ServedDish, sheet: Sheet): Layer {
  return { drawing: drawDish(recipe, sheet), at, scale: [scale, scale] }
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
