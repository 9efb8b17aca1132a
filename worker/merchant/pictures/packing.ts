import { roundArea, type Area } from './area.ts'
import { castRoundShadow, circle, polygon, strokeCurves } from './marks.ts'
import { around, move, rectangle, scale, type Line, type Point } from './outline.ts'
import type { Drawing } from './shape.ts'
import type { Tint } from './colours.ts'
import { drawBowl, drawTray } from './vessel.ts'

/** The packaging of a meal. `under` is drawn before the food and `over` is drawn after the food. */
export type Packing = { under: Drawing; over: Drawing; filled: Area; open: Area }

/** Draws a tray with a paper band around its lower end. The food above the band stays visible. */
export function packInTray(tint: Tint, isLined: boolean): Packing {
  const tray = drawTray([200, 250], [138, 180], isLined)
  const [top, bottom] = [346, 402]
  const stripe = (from: number, to: number) => polygon(rectangle([58, from], [342, to]), tint.deep)
  const band = [
    polygon(rectangle([64, bottom], [352, bottom + 9]), '#4a2310', 0.2),
    polygon(rectangle([58, top - 5], [342, top]), '#4a2310', 0.16),
    polygon(rectangle([58, top], [342, bottom]), '#fdf6e9'),
    polygon(rectangle([328, top], [342, bottom]), '#eadcc3'),
    stripe(top + 7, top + 11),
    stripe(bottom - 11, bottom - 7),
    ...drawLogo([200, (top + bottom) / 2], 34, { paper: tint.ink, ink: '#fdf6e9' }),
  ]
  return {
    under: [...tray.shadow, ...tray.drawing],
    over: band,
    filled: tray.area,
    open: { centre: [200, 207], half: [118, 119], isRound: false },
  }
}

const board = {
  rim: '#e6c193',
  edge: '#8f6538',
  well: '#c59b66',
  wall: '#c59b66',
  light: '#f6dfbe',
}

/** Draws a round tub with its lid beside it, for food that is eaten with a spoon. */
export function packInTub(tint: Tint): Packing {
  const tub = drawBowl([178, 216], 150, board)
  const [x, y] = [338, 440]
  const lid = [
    castRoundShadow({ at: [x, y], radius: 112 }, [7, 10], 0.18),
    circle([x, y], 112, board.edge),
    circle([x - 1, y - 1.6], 110, board.rim),
    circle([x, y], 98, '#d5ac78'),
    circle([x + 1, y + 2], 96, '#ecca9f'),
    ...drawLogo([x - 14, y - 20], 44, { paper: tint.ink, ink: '#fdf6e9' }),
  ]
  return {
    under: [...lid, ...tub.shadow, ...tub.drawing],
    over: [],
    filled: tub.area,
    open: roundArea(tub.area.centre, tub.area.half[0]),
  }
}

/** Draws the logo of the shop: a clock face without letters. */
function drawLogo([x, y]: Point, radius: number, colours: { paper: string; ink: string }): Drawing {
  const place = (line: Line) => move(scale(line, radius), [x, y])
  const ticks = around(12, 1).map((hour) => place([...scale([hour], 0.66), ...scale([hour], 0.8)]))
  const hands = ['0 -.46, 0 0', '0 0, .32 .2'].map(place)
  return [
    circle([x + 1.6, y + 2.6], radius, '#4a231033'),
    circle([x, y], radius, colours.paper),
    strokeCurves(ticks, { colour: colours.ink, width: radius * 0.07 }),
    strokeCurves(hands, { colour: colours.ink, width: radius * 0.11 }),
  ]
}
