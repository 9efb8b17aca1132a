import {
  getEdge,
  pointIn,
  scatterPositions,
  shrinkArea,
  spreadPositions,
  type Area,
} from '../area.ts'
import { dots, fillCurve, shadowCurve, strokeLayers } from '../marks.ts'
import { move, type Point } from '../outline.ts'
import type { Random } from '../random.ts'
import { moveShapes, type Drawing, type Shape } from '../shape.ts'
import type { Sheet } from '../picture-recipe.ts'
import { getRepeatedPart, repeatRound, type Base } from './base.ts'

type HeapStyle = { body: string; shade: string; roughness: number; inset: number }

/** Draws a heap of food with a shadow; its lower right side is darker. */
export function heap(area: Area, random: Random, look: HeapStyle): Shape[] {
  const edge = getEdge(shrinkArea(area, look.inset), random, look.roughness)
  const inner = edge.map(([x, y]): Point => [
    area.centre[0] + (x - area.centre[0]) * 0.955 - 2,
    area.centre[1] + (y - area.centre[1]) * 0.955 - 3,
  ])
  return [shadowCurve(move(edge, [4, 6])), fillCurve(edge, look.shade), fillCurve(inner, look.body)]
}

/** Draws the traces that a spoon leaves in food, as arcs around the centre. */
function spoonArcs(area: Area, sheet: Sheet, [light, shade]: readonly [string, string]): Shape[] {
  const { random } = sheet
  const arcs = [0.3, 0.52, 0.74, 0.92].flatMap((part, ring) =>
    [0, 1].map((side) => {
      const start = random.between(0, 1) + side * Math.PI + ring
      return [0, 0.5, 1, 1.5, 2].map((step) =>
        pointIn(area, start + step, part * (1 + step * 0.03)),
      )
    }),
  )
  const shades = strokeLayers(arcs, [[shade, 6]])
  return [...moveShapes(shades, [2, 3]), ...strokeLayers(arcs, [[light, 5]])]
}

const mash: Base = (area, sheet) => [
  ...heap(area, sheet.random, { body: '#f8e1a0', shade: '#cda552', roughness: 0.035, inset: 4 }),
  ...spoonArcs(shrinkArea(area, 14), sheet, ['#fff3cb', '#e3c06b']),
]

type LevelStyle = { body: string; edge: string; roughness: number; inset: number }

/** Draws food that fills the whole vessel with a flat surface. */
export const level = (area: Area, random: Random, look: LevelStyle): Drawing => [
  fillCurve(getEdge(area, random, look.roughness), look.edge),
  fillCurve(
    move(getEdge(shrinkArea(area, look.inset), random, look.roughness), [-1, -1]),
    look.body,
  ),
]
const even = { roughness: 0.008, inset: 6 }

const yoghurtTones = {
  white: { body: '#fffaf1', edge: '#d8c8b0', arcs: ['#ffffff', '#eddfca'] },
  berry: { body: '#a878ab', edge: '#6f4173', arcs: ['#c79ccb', '#8d5a92'] },
} as const

/** Draws yoghurt, or a smoothie if the name of the meal says so. Only a smoothie has the colour of berries. */
const yoghurt: Base = (area, sheet) => {
  const tones = yoghurtTones[/smoothie/.test(sheet.dishName) ? 'berry' : 'white']
  const surface = level(area, sheet.random, { ...even, ...tones })
  return [...surface, ...spoonArcs(shrinkArea(area, 14), sheet, tones.arcs)]
}

const porridge: Base = (area, sheet) => {
  const { random } = sheet
  const round = getRepeatedPart(shrinkArea(area, 12))
  const flakes = () => scatterPositions(round.area, { count: 44 * round.part }, random)
  const texture = [dots(flakes(), 5, '#d2b07a'), dots(flakes(), 4.6, '#f8ead0')]
  const surface = level(area, random, { ...even, body: '#e8cf9f', edge: '#bd985f' })
  return [...surface, ...repeatRound(area, texture)]
}

const baked = {
  plain: { body: '#e9b567', shade: '#a86a26', spot: '#c5843a', face: '#f8dd9c', dent: '#c08438' },
  chocolate: {
    body: '#6b3a24',
    shade: '#38190d',
    spot: '#8a5237',
    face: '#5a2d1a',
    dent: '#401d0f',
  },
}

/** Draws a round dough with a brown rim, or a chocolate cake if the name of the meal says so. */
const dough: Base = (area, { random, dishName }) => {
  const look = /choc|kladdkaka|brownie/.test(dishName) ? baked.chocolate : baked.plain
  const face = shrinkArea(area, 19)
  const spots = spreadPositions(shrinkArea(area, 7), 34, random).slice(-14)
  return [
    ...heap(area, random, { ...look, roughness: 0.018, inset: 2 }),
    dots(spots.slice(7), 5, look.spot),
    dots(spots.slice(0, 7), 3, look.spot),
    fillCurve(getEdge(face, random, 0.02), look.dent),
    fillCurve(move(getEdge(shrinkArea(face, 3), random, 0.02), [1, 1.6]), look.face),
    dots(scatterPositions(shrinkArea(face, 14), { count: 26 }, random), 2.2, look.spot),
  ]
}

const crumble: Base = (area, sheet) => {
  const { random } = sheet
  const round = getRepeatedPart(shrinkArea(area, 10))
  const lumps = ['#cf9146', '#dda45a', '#ecc07e'].flatMap((colour, index) => {
    const count = (96 - index * 14) * round.part
    const positions = scatterPositions(round.area, { count }, random)
    const radius = 9.6 - index * 1.7
    return [dots(move(positions, [2, 3]), radius, '#94602b'), dots(positions, radius, colour)]
  })
  const filling = fillCurve(getEdge(area, random, 0.01), '#a4672f')
  return [filling, ...repeatRound(area, lumps)]
}

export const softBases = { crumble, dough, mash, porridge, yoghurt }
