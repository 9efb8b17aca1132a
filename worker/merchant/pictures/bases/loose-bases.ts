import { shrinkArea, spreadPositions, type Area } from '../area.ts'
import { leafShape } from '../ingredients/leaves.ts'
import { strokeCurves, strokeLayers } from '../marks.ts'
import { move, polar, roundPoint, type Point } from '../outline.ts'
import { createPen } from '../pen.ts'
import type { Random } from '../random.ts'
import { moveShapes, turnShapes, type Shape } from '../shape.ts'
import type { Sheet } from '../picture-recipe.ts'
import { getOutwardDegrees, getRepeatedPart, placeNests, repeatRound, type Base } from './base.ts'
import { pasta } from './pasta.ts'
import { heap } from './soft-bases.ts'

type Grains = { colour: string; width: number; length: number; count: number }

/** Draws many short strokes in all directions as one SVG path. */
function grains(area: Area, random: Random, { colour, width, length, count }: Grains): Shape {
  const strokes = spreadPositions(area, Math.round(count), random).map((at): Point[] => {
    const step = polar(random.between(0, Math.PI), length)
    const start = roundPoint(random.near(at, 6))
    return [start, ...move([length > 3 ? roundPoint(step) : step], start)]
  })
  return strokeCurves(strokes, { colour, width })
}

type Look = { body: string; shade: string; layers: Grains[] }

const granular =
  ({ body, shade, layers }: Look): Base =>
  (area, sheet) => {
    const round = getRepeatedPart(shrinkArea(area, 18))
    const texture = layers.map((layer) =>
      grains(round.area, sheet.random, { ...layer, count: layer.count * round.part }),
    )
    const bed = heap(area, sheet.random, { body, shade, roughness: 0.025, inset: 4 })
    return [...bed, ...repeatRound(area, texture)]
  }

const riceOf = (body: string, shade: string, tones: readonly [dark: string, light: string]) =>
  granular({
    body,
    shade,
    layers: [
      { colour: tones[0], width: 5.4, length: 8, count: 84 },
      { colour: tones[1], width: 4.8, length: 8, count: 132 },
    ],
  })

const whiteRice = riceOf('#f2e4c8', '#c9ae7e', ['#e7d7b7', '#fffaf0'])
const rices: [RegExp, Base][] = [
  [/black-rice|negre/, riceOf('#3a3038', '#1d171c', ['#2a2229', '#574854'])],
  [/beetroot/, riceOf('#c2476b', '#84233f', ['#a93457', '#e07d97'])],
  [/saffron|paella|jewelled/, riceOf('#f3cb62', '#bb8a20', ['#e2b03c', '#fbe39c'])],
]

/** Draws rice. The name of the meal decides which kind of rice is drawn; white rice is the default. */
const rice: Base = (area, sheet) => {
  const [, draw = whiteRice] = rices.find(([names]) => names.test(sheet.dishName)) ?? []
  return draw(area, sheet)
}

const mixedGrains = granular({
  body: '#e6c386',
  shade: '#a67735',
  layers: [
    { colour: '#bf8f4a', width: 7, length: 1, count: 90 },
    { colour: '#faeac2', width: 6.4, length: 1.6, count: 110 },
    { colour: '#a05f35', width: 4.6, length: 1, count: 20 },
  ],
})

/** Draws a bundle of parallel noodles in a curve. */
function bundle({ random }: Sheet): Shape[] {
  const lines = Array.from({ length: 6 }, (_, index): Point[] => {
    const offset = (index - 2.5) * 6.2
    const sway = random.between(-4, 4)
    return [
      [-62, offset * 0.6 + 20],
      [-30, offset - 8 + sway],
      [6, offset * 1.1 - 16],
      [36, offset - 6 - sway],
      [62, offset * 0.7 + 20 + sway],
    ]
  })
  return strokeLayers(lines, [
    ['#b97e2e', 8],
    ['#f5d181', 5],
  ])
}

/** Draws bundles of noodles along the edge of the area and a few across its centre. */
const noodles: Base = (area, sheet) => {
  const { random } = sheet
  const bundles = [bundle(sheet), bundle(sheet)]
  const [inset, count] = area.isRound ? [36, 15] : [46, 21]
  const nests = placeNests(area, bundles, { random, inset, count, sway: 16, innerSway: 90 })
  const bed = heap(area, random, { body: '#d59f49', shade: '#a8702a', roughness: 0.02, inset: 5 })
  return [...bed, ...nests]
}

const greenTones = [
  ['#4a9040', '#265a2c', '#7dbb5c'],
  ['#79b347', '#45782b', '#abd672'],
  ['#a6ce64', '#658f36', '#d3eb9c'],
] as const

function salad({ random }: Sheet, tone: (typeof greenTones)[number]): readonly Shape[] {
  const pen = createPen({ random, degrees: 0 })
  const ruffled = leafShape(70, 50).flatMap(([x, y], index): Point[] => [
    [x * 1.06, y * (index % 2 === 0 ? 1.1 : 0.98)],
  ])
  pen.solid(move(ruffled, [-6, 0]), [tone[0], tone[1]], 2)
  const ribs = ['-38 0, -8 1, 16 0', '-18 0, -8 -8, 0 -13', '-12 1, -2 9, 6 12']
  pen.lines(ribs, tone[2], 1.9)
  return pen.listShapes()
}

// Leaves are rotated by multiples of this. Few rotations make small pictures.
const LEAF_TURN = 90

/** Draws a part of the leaves, which point outwards, and repeats it in other rotations. */
const greens: Base = (area, sheet) => {
  const { random } = sheet
  const kinds = greenTones.map((tone) => salad(sheet, tone))
  const round = getRepeatedPart(shrinkArea(area, 20))
  const count = Math.round((area.isRound ? 30 : 42) * round.part)
  const positions = spreadPositions(round.area, count, random).toReversed()
  const leaves = positions.flatMap((at, index) => {
    const degrees = getOutwardDegrees(round.area, at) + random.between(-40, 40)
    const turned = turnShapes(kinds[index % 3] ?? [], Math.round(degrees / LEAF_TURN) * LEAF_TURN)
    return moveShapes(turned, roundPoint(at))
  })
  return repeatRound(area, leaves)
}

export const looseBases = { grains: mixedGrains, greens, noodles, pasta, rice }
