import { getEdge, shrinkArea, spreadPositions, type Area } from '../area.ts'
import { dots, fillCurve, strokeCurve, strokePath } from '../marks.ts'
import { move, openCurve, type Point } from '../outline.ts'
import type { Random } from '../random.ts'
import type { Base } from './base.ts'

type Wet = { body: string; edge: string; light: string; oil: string; roughness?: number }

const pool = (area: Area, wet: Wet, random: Random) => {
  const roughness = wet.roughness ?? 0.004
  return (
    fillCurve(getEdge(area, random, roughness), wet.edge) +
    fillCurve(move(getEdge(shrinkArea(area, 7), random, roughness), [-1, -1]), wet.body)
  )
}

const sheen = (area: Area, wet: Wet) => {
  const [x, y] = area.centre
  const [halfX, halfY] = [area.half[0] - 17, area.half[1] - 17]
  const corner = area.isRound ? 1 : 1.2
  const arc = [188, 205, 222, 240].map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180
    return [x + Math.cos(angle) * halfX * corner, y + Math.sin(angle) * halfY * corner]
  })
  return strokeCurve(arc, { colour: wet.light, width: 6 })
}

/** Draws drops of fat on a soup, in three sizes. */
const drops = (area: Area, wet: Wet, random: Random) => {
  const positions = spreadPositions(shrinkArea(area, 12), 24, random).map(([x, y]): Point => [
    Math.round(x + random.between(-9, 9)),
    Math.round(y + random.between(-9, 9)),
  ])
  return (
    dots(positions.slice(0, 10), 1.9, wet.oil) +
    dots(positions.slice(10, 18), 3.2, wet.oil) +
    dots(positions.slice(18), 5, wet.oil)
  )
}

const soup =
  (wet: Wet): Base =>
  (area, { random }) =>
    pool(area, wet, random) + drops(area, wet, random) + sheen(area, wet)

/** Draws the swirls that a spoon leaves in a soup or sauce. */
const swirls = (area: Area, wet: Wet, random: Random) => {
  const lines = spreadPositions(shrinkArea(area, 26), 6, random).map(([x, y]): Point[] => {
    const turn = random.between(0.6, 1.4)
    return [
      [x - 30 * turn, y + 7],
      [x - 8, y - 15 * turn],
      [x + 20 * turn, y - 4],
      [x + 26 * turn, y + 12],
    ]
  })
  return strokePath(lines.map(openCurve).join(''), wet.light, 6)
}

const curry =
  (wet: Wet): Base =>
  (area, { random }) =>
    pool(area, { roughness: 0.014, ...wet }, random) +
    swirls(area, wet, random) +
    drops(area, wet, random)

export const wetBases = {
  'curry-green': curry({ body: '#a9b95a', edge: '#6f8236', light: '#bfcd78', oil: '#8a9f40' }),
  'curry-red': curry({ body: '#d6672f', edge: '#9c3c17', light: '#e58650', oil: '#b94c1c' }),
  'curry-yellow': curry({ body: '#eeb33c', edge: '#b87a14', light: '#f7ca67', oil: '#d38f1f' }),
  'soup-clear': soup({ body: '#dba556', edge: '#a56c26', light: '#f0c88d', oil: '#ebbf77' }),
  'soup-cream': soup({ body: '#f5e3bd', edge: '#cfad73', light: '#fdf5e0', oil: '#e6c581' }),
  'soup-green': soup({ body: '#93ab4d', edge: '#62792c', light: '#b4c973', oil: '#7a923a' }),
  'soup-red': soup({ body: '#cf4a26', edge: '#912911', light: '#e5724b', oil: '#e88a4a' }),
  'soup-yellow': soup({ body: '#f0ac3a', edge: '#bf7616', light: '#f9cd79', oil: '#de9123' }),
  stew: curry({ body: '#8d4c26', edge: '#572910', light: '#a8653d', oil: '#733919' }),
}
