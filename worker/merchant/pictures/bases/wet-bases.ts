import { pointIn, scatterPositions, shrinkArea, spreadPositions, type Area } from '../area.ts'
import { mixColours } from '../colours.ts'
import { dots, strokeCurve, strokeCurves } from '../marks.ts'
import { toRadians, type Point } from '../outline.ts'
import { createRandom, type Random } from '../random.ts'
import type { Drawing, Shape } from '../shape.ts'
import type { Base } from './base.ts'
import { level } from './soft-bases.ts'

type Wet = {
  body: string
  edge: string
  light: string
  oil: string
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
  const { body, edge, light, oil } = wet
  return { ...wet, body: mix(body), edge: mix(edge), light: mix(light), oil: mix(oil) }
}

const sheen = (area: Area, wet: Wet): Shape => {
  const [inner, corner] = [shrinkArea(area, 17), area.isRound ? 1 : 1.2]
  const arc = [188, 205, 222, 240].map((degrees) => pointIn(inner, toRadians(degrees), corner))
  return strokeCurve(arc, { colour: wet.light, width: 6 })
}

const drops = (area: Area, wet: Wet, random: Random): Drawing => {
  const positions = scatterPositions(shrinkArea(area, 12), { count: 24, by: 9 }, random)
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
    const surface = level(area, random, { ...own, roughness: 0.004, inset: 7 })
    return [...surface, ...drops(area, own, random), sheen(area, own)]
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
    const own = varyColour(wet, dishName)
    const surface = level(area, random, { ...own, roughness: 0.014, inset: 7 })
    return [...surface, swirls(area, own, random), ...drops(area, own, random)]
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
