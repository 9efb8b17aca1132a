import { circle, strokePath } from './marks.ts'
import { joinNumbers, type Point } from './outline.ts'

/** Draws the logo of the shop: a clock face without letters. */
export function drawLogo([x, y]: Point, radius: number, colours: { paper: string; ink: string }) {
  const ticks = Array.from({ length: 12 }, (_, hour) => {
    const angle = (hour / 12) * Math.PI * 2
    const at = (part: number) =>
      joinNumbers([x + Math.cos(angle) * radius * part, y + Math.sin(angle) * radius * part])
    return `M${at(0.66)}L${at(0.8)}`
  })
  const hands = `M${joinNumbers([x, y - radius * 0.46])}L${joinNumbers([x, y])}L${joinNumbers([x + radius * 0.32, y + radius * 0.2])}`
  return [
    circle([x + 1.6, y + 2.6], radius, '#4a231033'),
    circle([x, y], radius, colours.paper),
    strokePath(ticks.join(''), colours.ink, radius * 0.07),
    strokePath(hands, colours.ink, radius * 0.11),
  ].join('')
}
