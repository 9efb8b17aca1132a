import { closedCurve, joinNumbers, openCurve, formatNumber, type Point } from './outline.ts'

/**
 * Colour of all shadows. The SVG root sets it as the default fill, so that shadows do not have to
 * repeat it.
 */
export const shadowColour = '#4a2310'

export const fillPath = (data: string, fill: string) => `<path fill="${fill}" d="${data}"/>`

export const fillCurve = (corners: readonly Point[], fill: string) =>
  fillPath(closedCurve(corners), fill)

export const shadowCurve = (corners: readonly Point[], opacity = 0.22) =>
  `<path opacity="${String(opacity).slice(1)}" d="${closedCurve(corners)}"/>`

export const strokePath = (data: string, colour: string, width: number) =>
  `<path fill="none" stroke="${colour}" stroke-width="${formatNumber(width)}" d="${data}"/>`

export const strokeCurve = (
  points: readonly Point[],
  { colour, width }: { colour: string; width: number },
) => strokePath(openCurve(points), colour, width)

export function circle([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius)}" fill="${fill}"/>`
}

/** Draws straight lines. They have no area, so they need no `fill="none"`. */
export const strokeStraight = (data: string, colour: string, width: number) =>
  `<path stroke="${colour}" stroke-width="${formatNumber(width)}" d="${data}"/>`

/**
 * Draws round dots of equal size as one SVG path: each dot is a line of length 0 with round ends.
 */
export function dots(positions: readonly Point[], radius: number, colour: string): string {
  const data = positions.map((position) => `M${joinNumbers([...position])}h0`).join('')
  return strokeStraight(data, colour, radius * 2)
}

/** Draws a shape with straight sides, such as cloth or paper. */
export function polygon(corners: readonly Point[], fill: string, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${String(opacity).slice(1)}"` : ''
  const data = corners.map((corner) => joinNumbers([...corner])).join('L')
  return `<path fill="${fill}"${faint} d="M${data}z"/>`
}
