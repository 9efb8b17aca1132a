import { getEdge, roundArea, shrinkArea, type Area } from './area.ts'
import type { Glaze } from './colours.ts'
import {
  castRoundShadow,
  castShadow,
  circle,
  fillCurve,
  shadowColour,
  strokeCurve,
} from './marks.ts'
import { arc, move, type Point } from './outline.ts'
import type { Drawing, Shape } from './shape.ts'

/** The drawing of a vessel, such as a plate, its shadow on the table, and the area in it for the food. */
export type Vessel = { shadow: Drawing; drawing: Drawing; area: Area; side: Side }

/**
 * The outside of a vessel, which is seen at an angle: half the width and height of its rim, its
 * height, and the width of its foot relative to the rim.
 */
export type Side = { half: Point; height: number; foot: number; glaze: Pick<Glaze, 'rim' | 'edge'> }

/** Vessels are drawn around this point. */
export const middle: Point = [0, 0]

/** Draws a highlight along the upper left of the rim of a vessel. */
const rimLight = (centre: Point, radius: number, colour: string): Shape =>
  strokeCurve(arc([200, 215, 230, 245, 258], centre, radius * 1.01), { colour, width: 4 })

/** Draws two shadows under a vessel: a wide light one and a narrow dark one. */
function castUnder(area: Area, by: number): Drawing {
  const wide: Point = [by, by * 1.35]
  const narrow: Point = [by * 0.4, by * 0.55]
  if (area.isRound) {
    const round = { at: area.centre, radius: area.half[0] }
    return [castRoundShadow(round, wide, 0.16), castRoundShadow(round, narrow, 0.2)]
  }
  const edge = fillCurve(getEdge(area), shadowColour)
  return [castShadow(edge, wide, 0.16), castShadow(edge, narrow, 0.2)]
}

export function drawPlate(radius: number, glaze: Glaze, part = 0.81): Vessel {
  const well = radius * part
  const drawing = [
    circle(middle, radius, glaze.edge),
    circle([-1, -1.6], radius - 2, glaze.rim),
    rimLight(middle, radius - 7, glaze.light),
    circle(middle, well, glaze.wall),
    circle([2.4, 3.4], well - 3, glaze.well),
  ]
  const shadow = castUnder(roundArea(middle, radius), 12)
  const side = { half: [radius, radius] as const, height: 26, foot: 0.62, glaze }
  return { shadow, drawing, area: roundArea(middle, well - 5), side }
}

export function drawBowl(centre: Point, radius: number, glaze: Glaze): Vessel {
  const inner = radius - 10
  const drawing = [
    circle(centre, radius, glaze.edge),
    circle([centre[0] - 1.2, centre[1] - 2], radius - 2.4, glaze.rim),
    rimLight(centre, radius - 5, glaze.light),
    circle(centre, inner, glaze.edge),
    circle([centre[0] + 2, centre[1] + 3], inner - 3, glaze.wall),
  ]
  return {
    shadow: castUnder(roundArea(centre, radius), 17),
    drawing,
    area: roundArea([centre[0] + 1, centre[1] + 2], inner - 8),
    side: { half: [radius, radius], height: 158, foot: 0.5, glaze },
  }
}

/** Draws baking paper under food that has no base. */
const liner = (area: Area): Drawing => [
  fillCurve(getEdge(shrinkArea(area, -2)), '#ddc9a5'),
  fillCurve(move(getEdge(shrinkArea(area, 1)), [1, 1.6]), '#f8efdd'),
]

/** Draws the shop's cardboard tray. `isLined` adds baking paper. */
export function drawTray(centre: Point, half: Point, isLined = false): Vessel {
  const outer: Area = { centre, half, isRound: false }
  const drawing = [
    fillCurve(getEdge(outer), '#a07444'),
    fillCurve(move(getEdge(shrinkArea(outer, 1.5)), [-1, -1.6]), '#e6c193'),
    fillCurve(getEdge(shrinkArea(outer, 9)), '#93693c'),
    fillCurve(move(getEdge(shrinkArea(outer, 12)), [2.5, 3.5]), '#c59b66'),
  ]
  const area = shrinkArea(outer, 16)
  return {
    shadow: castUnder(outer, 13),
    drawing: [...drawing, ...(isLined ? liner(area) : [])],
    area,
    side: { half, height: 64, foot: 0.94, glaze: { rim: '#d3a670', edge: '#93693c' } },
  }
}
