import { pointIn, scatterPositions, shrinkArea, spreadPositions, type Area } from '../area.ts'
import { mixColours } from '../colours.ts'
import { dots, strokeCurve, strokeCurves } from '../marks.ts'
import { toRadians, type Point } from '../outline.ts'
import { createRandom, type Random } from '../random.ts'
import type { Drawing, Shape } from '../shape.ts'
import type { Base } from './base.ts'
import { level } from './soft-bases.ts'

type WetTones = readonly [body: string, edge: string, light: string, oil: string]
type Wet = { body: string; edge: string; light: string; oil: string }

/** The colours of one kind of food, and those towards which it may vary from meal to meal. */
type Variation = { tones: WetTones; towards: readonly [string, ...string[]] }

/** Gives one kind of food a slightly different colour in each meal, the same in all its pictures. */
function varyColour({ tones, towards }: Variation, dishName: string): Wet {
  const random = createRandom(
    Array.from(dishName).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7),
  )
  const target = random.pick(towards)
  const part = random.pick([0, 0.2, 0.38])
  const mix = (colour: string) => mixColours(colour, target, part)
  const [body, edge, light, oil] = tones
  return { body: mix(body), edge: mix(edge), light: mix(light), oil: mix(oil) }
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
  (tones: WetTones, towards: Variation['towards']): Base =>
  (area, { random, dishName }) => {
    const own = varyColour({ tones, towards }, dishName)
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
  (tones: WetTones, towards: Variation['towards']): Base =>
  (area, { random, dishName }) => {
    const own = varyColour({ tones, towards }, dishName)
    const surface = level(area, random, { ...own, roughness: 0.014, inset: 7 })
    return [...surface, swirls(area, own, random), ...drops(area, own, random)]
  }

export const wetBases = {
  'curry-green': curry(['#a9b95a', '#6f8236', '#bfcd78', '#8a9f40'], ['#5f8a34', '#dcd98a']),
  'curry-red': curry(['#d6672f', '#9c3c17', '#e58650', '#b94c1c'], ['#a8281a', '#f0ab4e']),
  'curry-yellow': curry(['#eeb33c', '#b87a14', '#f7ca67', '#d38f1f'], ['#c9811e', '#fbe69c']),
  'soup-clear': soup(['#dba556', '#a56c26', '#f0c88d', '#ebbf77'], ['#a8661c', '#f2dfae']),
  'soup-cream': soup(
    ['#f5e3bd', '#cfad73', '#fdf5e0', '#e6c581'],
    ['#efa94a', '#d9c79a', '#fff9ec'],
  ),
  'soup-green': soup(['#93ab4d', '#62792c', '#b4c973', '#7a923a'], ['#4f7c30', '#cfd382']),
  'soup-red': soup(['#cf4a26', '#912911', '#e5724b', '#e88a4a'], ['#ec9230', '#8a1c1a']),
  'soup-yellow': soup(['#f0ac3a', '#bf7616', '#f9cd79', '#de9123'], ['#d8601e', '#fde79a']),
  stew: curry(['#8d4c26', '#572910', '#a8653d', '#733919'], ['#b9532a', '#552a14']),
}
