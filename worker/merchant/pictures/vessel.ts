import type { PictureRecipe } from './picture-recipe.ts'
import { getEdge, roundArea, shrinkArea, type Area } from './area.ts'
import { chooseEnamel, chooseGlaze, type Glaze } from './glaze.ts'
import { circle, fillCurve, shadowCurve, strokeCurve } from './marks.ts'
import { move, type Point } from './outline.ts'
import type { Random } from './random.ts'

/** The drawing of a vessel, such as a plate, and the area in it for the food. */
export type Vessel = { svg: string; area: Area }

/** Draws a highlight along the upper left of the rim of a vessel. */
const rimLight = ([x, y]: Point, radius: number, colour: string): string => {
  const arc = [200, 215, 230, 245, 258].map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180
    return [x + Math.cos(angle) * radius * 1.01, y + Math.sin(angle) * radius * 1.01]
  })
  return strokeCurve(arc, { colour, width: 4 })
}

/** Draws two shadows under a vessel: a wide light one and a narrow dark one. */
const castUnder = (area: Area, by: number) =>
  shadowCurve(move(getEdge(area), [by, by * 1.35]), 0.16) +
  shadowCurve(move(getEdge(area), [by * 0.4, by * 0.55]), 0.2)

function drawPlate(centre: Point, radius: number, glaze: Glaze): Vessel {
  const well = radius * 0.81
  const svg = [
    castUnder(roundArea(centre, radius), 12),
    circle(centre, radius, glaze.edge),
    circle([centre[0] - 1, centre[1] - 1.6], radius - 2, glaze.rim),
    rimLight(centre, radius - 7, glaze.light),
    circle(centre, well, glaze.wall),
    circle([centre[0] + 2.4, centre[1] + 3.4], well - 3, glaze.well),
  ]
  return { svg: svg.join(''), area: roundArea(centre, well - 5) }
}

export function drawBowl(centre: Point, radius: number, glaze: Glaze): Vessel {
  const inner = radius - 10
  const svg = [
    castUnder(roundArea(centre, radius), 17),
    circle(centre, radius, glaze.edge),
    circle([centre[0] - 1.2, centre[1] - 2], radius - 2.4, glaze.rim),
    rimLight(centre, radius - 5, glaze.light),
    circle(centre, inner, glaze.edge),
    circle([centre[0] + 2, centre[1] + 3], inner - 3, glaze.wall),
  ]
  return { svg: svg.join(''), area: roundArea([centre[0] + 1, centre[1] + 2], inner - 8) }
}

function drawHandle([x, y]: Point, side: number, glaze: Glaze): string {
  const loop: Point[] = [
    [x - side * 14, y - 46],
    [x + side * 21, y - 40],
    [x + side * 27, y],
    [x + side * 21, y + 40],
    [x - side * 14, y + 46],
  ]
  const cast = strokeCurve(move(loop, [8, 12]), { colour: '#4a2310', width: 15 })
  return [
    `<g opacity=".18">${cast}</g>`,
    strokeCurve(loop, { colour: glaze.edge, width: 16 }),
    strokeCurve(move(loop, [-1, -1.5]), { colour: glaze.rim, width: 11 }),
    strokeCurve(move(loop, [-2, -3]), { colour: glaze.light, width: 2.5 }),
  ].join('')
}

function drawPot(centre: Point, radius: number, glaze: Glaze): Vessel {
  const handles = [-1, 1].map((side) =>
    drawHandle([centre[0] + side * (radius + 4), centre[1]], side, glaze),
  )
  const lining =
    circle([centre[0] + 1, centre[1] + 1], radius - 12, glaze.well) +
    circle([centre[0] + 3, centre[1] + 4], radius - 16, glaze.wall)
  return {
    svg: handles.join('') + drawBowl(centre, radius, glaze).svg + lining,
    area: roundArea([centre[0] + 1, centre[1] + 2], radius - 20),
  }
}

/** Draws baking paper under food that has no base. */
const liner = (area: Area) =>
  fillCurve(getEdge(shrinkArea(area, -2)), '#ddc9a5') +
  fillCurve(move(getEdge(shrinkArea(area, 1)), [1, 1.6]), '#f8efdd')

/** Draws the shop's cardboard tray. `isLined` adds baking paper. */
export function drawTray(centre: Point, half: Point, isLined = false): Vessel {
  const outer: Area = { centre, half, isRound: false }
  const svg = [
    castUnder(outer, 13),
    fillCurve(getEdge(outer), '#a07444'),
    fillCurve(move(getEdge(shrinkArea(outer, 1.5)), [-1, -1.6]), '#e6c193'),
    fillCurve(getEdge(shrinkArea(outer, 9)), '#93693c'),
    fillCurve(move(getEdge(shrinkArea(outer, 12)), [2.5, 3.5]), '#c59b66'),
  ]
  const area = shrinkArea(outer, 16)
  return { svg: svg.join('') + (isLined ? liner(area) : ''), area }
}

type VesselOptions = { centre: Point; random: Random }

export function drawVessel({ vessel, base, tint }: PictureRecipe, options: VesselOptions): Vessel {
  const { centre, random } = options
  if (vessel === 'box') return drawTray(centre, [138, 178], base === 'none')
  if (vessel === 'pot') return drawPot(centre, 150, chooseEnamel(random))
  const glaze = chooseGlaze({ base, tint }, random)
  return vessel === 'plate' ? drawPlate(centre, 174, glaze) : drawBowl(centre, 160, glaze)
}
