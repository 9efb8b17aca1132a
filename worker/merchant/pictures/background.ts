import { circle, polygon, strokeCurves } from './marks.ts'
import { rectangle, type Point } from './outline.ts'
import { wetBases, type PictureRecipe } from './picture-recipe.ts'
import type { Random } from './random.ts'
import type { Drawing } from './shape.ts'
import {
  drawChopsticks,
  drawFork,
  drawGlass,
  drawKnife,
  drawNapkin,
  drawSauceCup,
  drawSpoon,
} from './tableware.ts'
import { getTint, type Tint } from './colours.ts'
import type { View } from './view.ts'

type Detail = (tint: Tint, random: Random) => Drawing

/** Draws a table runner under the dish, with stripes along both sides. */
const runner: Detail = (tint, random) => {
  const left = Math.round(random.between(62, 104))
  const stripe = (x: number, width: number, colour: string) =>
    polygon(rectangle([x, 0], [x + width, 500]), colour)
  return [
    stripe(left, 234, tint.light),
    ...[14, 24, 204, 214].map((x) => stripe(left + x, 6, tint.deep)),
  ]
}

const napkin: Detail = (tint, random) => {
  const [x, y, degrees] = random.pick<readonly [x: number, y: number, degrees: number]>([
    [352, 462, -16],
    [48, 456, 17],
    [44, 46, 163],
    [356, 42, 197],
  ])
  return drawNapkin({ at: [x, y], degrees: degrees + random.between(-4, 4) }, [190, 150], tint)
}

const sauces = ['#6b3a1d', '#c9472a', '#f3e3c2', '#86a03f'] as const

type CornerDetail = (at: Point, tint: Tint, random: Random) => Drawing

const napkinInCorner: CornerDetail = (at, tint, random) =>
  drawNapkin({ at, degrees: random.pick([-24, 18, 160, 204]) }, [190, 150], tint)
const cupInCorner: CornerDetail = (at, _, random) => drawSauceCup(at, 52, random.pick(sauces))
const glassInCorner: CornerDetail = (at) => drawGlass(at, 56)

const sideDish: Detail = (_, random) => {
  const [x, y] = random.pick<Point>([
    [350, 56],
    [48, 448],
    [352, 448],
  ])
  return drawSauceCup([x, y], 38, random.pick(sauces))
}

const plain: Detail = () => []

const lineAcross = (y: number) => `0 ${y}, 400 ${y}`

/** Draws a cloth with checks: stripes in both directions. */
const checks: Detail = (tint, random) => {
  const step = random.pick([50, 62, 80])
  const starts = Array.from({ length: Math.ceil(500 / step) }, (_, index) => index * step + 12)
  const down = starts.filter((x) => x < 400).map((x) => `${x} 0, ${x} 500`)
  const lines = [...starts.map(lineAcross), ...down]
  return [strokeCurves(lines, { colour: tint.deep, width: step / 2, opacity: 0.28 })]
}

const boards: Detail = (tint, random) => {
  const first = Math.round(random.between(40, 110))
  const gaps = [0, 118, 236, 354].map((below) => lineAcross(first + below))
  return [strokeCurves(gaps, { colour: tint.deep, width: 4, opacity: 0.6 })]
}

/** Draws the edge of the table: its lower part is another surface. */
const edge: Detail = (tint, random) => {
  const top = Math.round(random.between(110, 190))
  return [polygon(rectangle([0, 0], [400, top]), tint.deep, 0.45)]
}

const mat: Detail = (tint, random) => [
  circle([200, 250], random.pick([206, 222]), tint.deep),
  circle([200, 250], 196, tint.light),
]

/** Draws a table in the colours of a tint. The light comes from the upper left. */
export function drawTable(tint: Tint, [width, height]: Point = [400, 500]): Drawing {
  const light = polygon(`0 0, ${width * 0.62} 0, 0 ${height * 0.78}`, tint.light)
  return [polygon(rectangle([0, 0], [width, height]), tint.body), light]
}

const grounds = [plain, checks, runner, boards, mat] as const
const corners = [napkinInCorner, cupInCorner, glassInCorner] as const

function drawCutlery({ base }: PictureRecipe, tint: Tint): Drawing {
  const right = { at: [374, 236] as const, degrees: 3 }
  if (base === 'noodles') return drawChopsticks({ at: [372, 250], degrees: 5 })
  const cloth = drawNapkin({ at: [30, 262], degrees: -3 }, [96, 300], tint)
  if (wetBases.includes(base)) return [...cloth, ...drawSpoon(right)]
  return [...cloth, ...drawFork({ at: [30, 220], degrees: -3 }), ...drawKnife(right)]
}

/** Draws the table with its cloth and the things that the view has room for. */
export function drawBackground(recipe: PictureRecipe, view: View, random: Random): Drawing {
  const tint = getTint(recipe.tint)
  if (view.tilt < 1)
    return [...drawTable(tint), ...random.pick([plain, edge, checks])(tint, random)]
  const table = [...drawTable(tint), ...random.pick(grounds)(tint, random)]
  if (view.hasCutlery) return [...table, ...drawCutlery(recipe, tint)]
  if (view.free === null) return [...table, ...random.pick([plain, napkin, sideDish])(tint, random)]
  const [x, y] = view.free
  return [...table, ...random.pick(corners)([200 + x * 158, 250 + y * 158], tint, random)]
}
