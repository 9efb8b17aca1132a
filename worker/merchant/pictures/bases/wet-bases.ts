import { getEdge, shrinkArea, spreadPositions, type Area } from '../area.ts'
import { mixColours } from '../colour.ts'
import { dots, fillCurve, strokeCurve, strokeCurves } from '../marks.ts'
import { move, type Point } from '../outline.ts'
import { createRandom, type Random } from '../random.ts'
import type { Drawing, Shape } from '../shape.ts'
import type { Base } from './base.ts'

type Wet = {
  body: string
  edge: string
  light: string
  oil: string
  roughness?: number
  /** Colours towards which the food may vary from meal to meal. */
  towards: readonly [string, ...string[]]
}

/** Gives one kind of food a slightly different colour in each meal, the same in all its pictures. */
function varyColour(wet: Wet, dishName: string): Wet {
  const random = createRandom(
    Array.from(dishName).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7),
  )
  const target = random.pick(wet.towards)
  const part = random.pick([0, 0.2, 0.38])
  const mix = (colour: string) => mixColours(colour, target, part)
  return {
    ...wet,
    body: mix(wet.body),
    edge: mix(wet.edge),
    light: mix(wet.light),
    oil: mix(wet.oil),
  }
}

const pool = (area: Area, wet: Wet, random: Random): Drawing => {
  const roughness = wet.roughness ?? 0.004
  return [
    fillCurve(getEdge(area, random, roughness), wet.edge),
    fillCurve(move(getEdge(shrinkArea(area, 7), random, roughness), [-1, -1]), wet.body),
  ]
}

const sheen = (area: Area, wet: Wet): Shape => {
  const [x, y] = area.centre
  const [halfX, halfY] = [area.half[0] - 17, area.half[1] - 17]
  const corner = area.isRound ? 1 : 1.2
  const arc = [188, 205, 222, 240].map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180
    return [x + Math.cos(angle) * halfX * corner, y + Math.sin(angle) * halfY * corner]
  })
  return strokeCurve(arc, { colour: wet.light, width: 6 })
}

const drops = (area: Area, wet: Wet, random: Random): Drawing => {
  const positions = spreadPositions(shrinkArea(area, 12), 24, random).map(([x, y]): Point => [
    Math.round(x + random.between(-9, 9)),
    Math.round(y + random.between(-9, 9)),
  ])
  return [
    dots(positions.slice(0, 10), 1.9, wet.oil),
    dots(positions.slice(10, 18), 3.2, wet.oil),
    dots(positions.slice(18), 5, wet.oil),
  ]
}

const soup =
  (wet: Wet): Base =>
  (area, { random, dishName }) => {
    const own = varyColour(wet, dishName)
    return [...pool(area, own, random), ...drops(area, own, random), sheen(area, own)]
  }

/** Draws the swirls that a spoon leaves in a soup or sauce. */
const swirls = (area: Area, wet: Wet, random: Random): Shape => {
  const lines = spreadPositions(shrinkArea(area, 26), 6, random).map(([x, y]): Point[] => {
    const turn = random.between(0.6, 1.4)
    return [
      [x - 30 * turn, y + 7],
      [x - 8, y - 15 * turn],
      [x + 20 * turn, y - 4],
      [x + 26 * turn, y + 12],
    ]
  })
  return strokeCurves(lines, { colour: wet.light, width: 6 })
}

const curry =
  (wet: Wet): Base =>
  (area, { random, dishName }) => {
    const own = varyColour({ roughness: 0.014, ...wet }, dishName)
    return [...pool(area, own, random), swirls(area, own, random), ...drops(area, own, random)]
  }

export const wetBases = {
  'curry-green': curry({
    body: '#a9b95a',
    edge: '#6f8236',
    light: '#bfcd78',
    oil: '#8a9f40',
    towards: ['#5f8a34', '#dcd98a'],
  }),
  'curry-red': curry({
    body: '#d6672f',
    edge: '#9c3c17',
    light: '#e58650',
    oil: '#b94c1c',
    towards: ['#a8281a', '#f0ab4e'],
  }),
  'curry-yellow': curry({
    body: '#eeb33c',
    edge: '#b87a14',
    light: '#f7ca67',
    oil: '#d38f1f',
    towards: ['#c9811e', '#fbe69c'],
  }),
  'soup-clear': soup({
    body: '#dba556',
    edge: '#a56c26',
    light: '#f0c88d',
    oil: '#ebbf77',
    towards: ['#a8661c', '#f2dfae'],
  }),
  'soup-cream': soup({
    body: '#f5e3bd',
    edge: '#cfad73',
    light: '#fdf5e0',
    oil: '#e6c581',
    towards: ['#efa94a', '#d9c79a', '#fff9ec'],
  }),
  'soup-green': soup({
    body: '#93ab4d',
    edge: '#62792c',
    light: '#b4c973',
    oil: '#7a923a',
    towards: ['#4f7c30', '#cfd382'],
  }),
  'soup-red': soup({
    body: '#cf4a26',
    edge: '#912911',
    light: '#e5724b',
    oil: '#e88a4a',
    towards: ['#ec9230', '#8a1c1a'],
  }),
  'soup-yellow': soup({
    body: '#f0ac3a',
    edge: '#bf7616',
    light: '#f9cd79',
    oil: '#de9123',
    towards: ['#d8601e', '#fde79a'],
  }),
  stew: curry({
    body: '#8d4c26',
    edge: '#572910',
    light: '#a8653d',
    oil: '#733919',
    towards: ['#b9532a', '#552a14'],
  }),
}
