import { closedCurve, joined, openCurve, short, type Point } from './outline.ts'

/** The document sets this colour, so that shadows do not have to repeat it. */
export const shadowColour = '#4a2310'

export const fillPath = (data: string, fill: string) => `<path fill="${fill}" d="${data}"/>`

export const fillCurve = (corners: readonly Point[], fill: string) =>
  fillPath(closedCurve(corners), fill)

export const shadowCurve = (corners: readonly Point[], opacity = 0.22) =>
  `<path opacity="${String(opacity).slice(1)}" d="${closedCurve(corners)}"/>`

export const strokePath = (data: string, colour: string, width: number) =>
  `<path fill="none" stroke="${colour}" stroke-width="${short(width)}" d="${data}"/>`

export const strokeCurve = (
  points: readonly Point[],
  { colour, width }: { colour: string; width: number },
) => strokePath(openCurve(points), colour, width)

export function circle([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`
}

/** Straight lines have no area, so they need no `fill` attribute. */
export const strokeStraight = (data: string, colour: string, width: number) =>
  `<path stroke="${colour}" stroke-width="${short(width)}" d="${data}"/>`

/** Draws round dots of one size as one path, made of lines of length 0 with round ends. */
export function dots(positions: readonly Point[], radius: number, colour: string): string {
  const data = positions.map((position) => `M${joined([...position])}h0`).join('')
  return strokeStraight(data, colour, radius * 2)
}

/** Draws a shape with straight sides, for cloth and paper. */
export function polygon(corners: readonly Point[], fill: string, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${String(opacity).slice(1)}"` : ''
  const data = corners.map((corner) => joined([...corner])).join('L')
  return `<path fill="${fill}"${faint} d="M${data}z"/>`
}
