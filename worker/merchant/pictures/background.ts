import { polygon } from './marks.ts'
import type { Point } from './outline.ts'
import type { Random } from './random.ts'
import { drawNapkin, drawSauceCup } from './tableware.ts'
import { getTint, type Tint } from './tint.ts'

type Detail = (tint: Tint, random: Random) => string

/** Draws a table runner under the dish, with stripes along both sides. */
const runner: Detail = (tint, random) => {
  const left = Math.round(random.between(62, 104))
  const stripe = (x: number, width: number, colour: string) =>
    `<path fill="${colour}" d="M${x} 0h${width}v500h-${width}z"/>`
  return (
    stripe(left, 234, tint.light) +
    [14, 24, 204, 214].map((x) => stripe(left + x, 6, tint.deep)).join('')
  )
}

const napkin: Detail = (tint, random) => {
  const [at, degrees] = random.pick<readonly [Point, number]>([
    [[352, 462], -16],
    [[48, 456], 17],
    [[44, 46], 163],
    [[356, 42], 197],
  ])
  return drawNapkin({ at, degrees: degrees + random.between(-4, 4) }, [190, 150], tint)
}

const sideDish: Detail = (_, random) => {
  const at = random.pick<Point>([
    [350, 56],
    [48, 448],
    [352, 448],
  ])
  return drawSauceCup(at, 38, random.pick(['#6b3a1d', '#c9472a', '#f3e3c2', '#86a03f']))
}

const plain: Detail = () => ''

/** Draws a table in the colours of a tint. The light comes from the upper left. */
export function drawTable(tint: Tint, [width, height]: Point = [400, 500]): string {
  const light = polygon(
    [
      [0, 0],
      [width * 0.62, 0],
      [0, height * 0.78],
    ],
    tint.light,
  )
  return `<path fill="${tint.body}" d="M0 0h${width}v${height}H0z"/>${light}`
}

/** Draws the table and at most one object on it, such as a napkin. */
export function drawBackground(tintNumber: number, random: Random): string {
  const tint = getTint(tintNumber)
  const detail = random.pick([plain, runner, napkin, napkin, sideDish, runner])
  return drawTable(tint) + detail(tint, random)
}
