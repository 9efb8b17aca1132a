import { shrinkArea, spreadPositions, type Area } from '../area.ts'
import { fillCurve, strokeCurves, strokeLayers } from '../marks.ts'
import { ellipse, move, scale, type Point } from '../outline.ts'
import { createPen } from '../pen.ts'
import { moveShapes, type Shape } from '../shape.ts'
import type { Sheet } from '../picture-recipe.ts'
import { placeNests, type Base } from './base.ts'
import { heap } from './soft-bases.ts'

const bed = (area: Area, sheet: Sheet) =>
  heap(area, sheet.random, { body: '#e0b05c', shade: '#a8702a', roughness: 0.02, inset: 6 })

function quill({ random }: Sheet, degrees: number, size = 1): readonly Shape[] {
  const pen = createPen({ random, degrees, size })
  const shape = '-25 -10, -22 -11, 24 -11, 29 -9, 22 11, 19 11, -26 11, -31 9'
  pen.solid(shape, ['#f7d88c', '#b57d2e', '#fce8b6'], 2.4)
  pen.lines(['-22 -4, 0 -4, 20 -4', '-24 2, 0 2, 18 2'], '#e0b158', 1.8)
  pen.flat('22 -8, 28 -8, 23 8, 17 8', '#96601f')
  return pen.listShapes()
}

const tubes: Base = (area, sheet) => {
  const { random } = sheet
  const start = random.between(0, 60)
  const quills = [0, 1, 2, 3].map((step) => quill(sheet, start + step * 90))
  const inner = shrinkArea(area, 26)
  const lying = [
    ...spreadPositions(inner, 22, random),
    ...spreadPositions(inner, 16, random),
  ].flatMap((at, index) => moveShapes(quills[index % 4] ?? [], random.near(at, 6)))
  return [...bed(area, sheet), ...lying]
}

/** Draws filled pasta rolls side by side. */
const rolls: Base = (area, sheet) => {
  const roll = quill(sheet, 0, 2)
  const [x, y] = area.centre
  const rows = [-2, -1, 0, 1, 2].flatMap((row) =>
    [-1, 1].flatMap((side) => moveShapes(roll, [x + side * 56, y + row * (area.half[1] / 2.6)])),
  )
  const edge = scale('-1 -1, 0 -1, 1 -1, 1 -.9, 1 0, 1 1, 0 1, -1 1, -1 .9, -1 0', ...area.half)
  return [fillCurve(move(edge, area.centre), '#b8431f'), ...rows]
}

/** Draws wide pasta ribbons in nests. */
const ribbons: Base = (area, sheet) => {
  const { random } = sheet
  const nest = (bend: number): Shape[] => {
    const lines = [-12, 0, 12].map((offset): Point[] => [
      [-60, offset * 0.7 + bend],
      [-26, offset - bend * 0.6],
      [12, offset * 1.15 - bend],
      [40, offset + bend * 0.3],
      [60, offset * 0.6 + bend],
    ])
    const gloss = lines.map((line) => move(line, [0, -2.4]))
    const strands = strokeLayers(lines, [
      ['#b57d2e', 13.4],
      ['#f6d685', 10.4],
    ])
    return [...strands, strokeCurves(gloss, { colour: '#fdeab9', width: 2.4 })]
  }
  const [inset, count] = area.isRound ? [38, 13] : [44, 20]
  const style = { random, inset, count, sway: 14, innerSway: 80 }
  const lying = placeNests(area, [nest(22), nest(30)], style)
  return [...bed(area, sheet), ...lying]
}

/** Draws sheets of pasta under a brown crust. */
const sheets: Base = (area, sheet) => {
  const crust = heap(area, sheet.random, {
    body: '#f3cd7c',
    shade: '#a9692a',
    roughness: 0.012,
    inset: 2,
  })
  const [x, y] = area.centre
  const waves = [-0.68, -0.24, 0.2, 0.64].map((part, index) => {
    const row = y + part * area.half[1]
    return [-0.86, -0.5, -0.15, 0.2, 0.55, 0.86].map((along, step): Point => [
      x + along * area.half[0] * (area.isRound ? Math.sqrt(1 - part * part) : 1),
      row + (step % 2 === 0 ? 9 : -9) + index,
    ])
  })
  const brownSpots = spreadPositions(shrinkArea(area, 26), 9, sheet.random).map((at) =>
    fillCurve(move(sheet.random.roughen(ellipse(17, 11), 0.2), at), '#d9943f'),
  )
  const folds = strokeLayers(waves, [
    ['#d8a24b', 7],
    ['#fbe3a8', 4],
  ])
  return [...crust, ...folds, ...brownSpots]
}

/** Draws the pasta that the name of the meal suggests; the default is long ribbons. */
export const pasta: Base = (area, sheet) => {
  if (/lasagne/.test(sheet.dishName)) return sheets(area, sheet)
  if (/cannelloni/.test(sheet.dishName) && !area.isRound) return rolls(area, sheet)
  if (/rigatoni|penne|trofie|macaroni|fusilli/.test(sheet.dishName)) return tubes(area, sheet)
  return ribbons(area, sheet)
}
