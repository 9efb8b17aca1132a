import { shadowColour } from './marks.ts'
import { mergeShapes } from './merge-shapes.ts'
import { formatNumber, type Point } from './outline.ts'
import { buildPathData } from './path-data.ts'
import { isRepetition, type Drawing, type Look, type Repetition, type Shape } from './shape.ts'

/** A drawing and its position and size in the picture. */
export type Layer = { drawing: Drawing; at?: Point; scale?: Point }

// Size of the cells in which shapes are compared, in pixels. Smaller cells take longer.
const CELL = 6

type FrameOptions = { prefix: string; size?: Point }

const formatOpacity = (opacity: number) => String(opacity).replace('0.', '.')

function formatLook({ fill, stroke, width, opacity, scale }: Look, isFlat: boolean): string {
  const isLine = stroke !== undefined
  return [
    isLine ? (isFlat ? '' : ' fill="none"') : fill === undefined ? '' : ` fill="${fill}"`,
    isLine ? ` stroke="${stroke}" stroke-width="${formatNumber(width ?? 1)}"` : '',
    opacity === undefined
      ? ''
      : ` ${isLine ? 'stroke' : 'fill'}-opacity="${formatOpacity(opacity)}"`,
    scale === undefined ? '' : ` transform="scale(${formatOpacity(scale)})"`,
  ].join('')
}

function drawShape({ curves, look }: Shape): string {
  const [{ outline, at } = { outline: undefined, at: [0, 0] }, ...others] = curves
  // Straight lines and dots have no area that a fill could cover.
  const isFlat = curves.every(
    (curve) => 'points' in curve.outline && curve.outline.points.length < 3,
  )
  const attributes = formatLook(look, isFlat)
  if (outline?.kind === 'circle' && others.length === 0) {
    const [x, y, radius] = [...at, outline.radius].map(formatNumber)
    return `<circle cx="${x}" cy="${y}" r="${radius}"${attributes}/>`
  }
  return `<path${attributes} d="${buildPathData(curves)}"/>`
}

const aroundOrigin = { left: -252, top: -252, cell: CELL, columns: 504 / CELL, rows: 504 / CELL }

type Ids = { prefix: string; idOf: Map<readonly Shape[], string> }

/** Draws the shapes of a repetition the first time, and refers to them later. */
function drawRepetition({ shapes, at, degrees }: Repetition, { prefix, idOf }: Ids): string {
  const [x, y] = at.map(Math.round)
  const transform = `transform="translate(${x} ${y})rotate(${Math.round(degrees)})"`
  const known = idOf.get(shapes)
  if (known !== undefined) return `<use href="#${known}" ${transform}/>`
  const id = prefix + idOf.size.toString(36)
  idOf.set(shapes, id)
  const merged = mergeShapes(shapes, aroundOrigin)
    .map((part) => (isRepetition(part) ? '' : drawShape(part)))
    .join('')
  return `<g ${transform}><g id="${id}">${merged}</g></g>`
}

/**
 * Composes the SVG document of a picture. All ids start with the prefix, so that one HTML page can
 * contain several pictures.
 */
export function frame(
  layers: readonly Layer[],
  { prefix, size = [400, 500] }: FrameOptions,
): string {
  const [width, height] = size
  const ids = { prefix, idOf: new Map<readonly Shape[], string>() }
  const drawn = layers.map(({ drawing, at = [0, 0], scale = [1, 1] }) => {
    const cell = CELL / scale[0]
    const grid = {
      left: -at[0] / scale[0],
      top: -at[1] / scale[1],
      cell,
      columns: Math.ceil(width / scale[0] / cell),
      rows: Math.ceil(height / scale[1] / cell),
    }
    const svg = mergeShapes(drawing, grid)
      .map((part) => (isRepetition(part) ? drawRepetition(part, ids) : drawShape(part)))
      .join('')
    return wrap(svg, at, scale)
  })
  const box = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  // All shapes inherit these attributes.
  const inherited = `fill="${shadowColour}" stroke-linecap="round" stroke-linejoin="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${inherited}>${drawn.join('')}</svg>`
}

function wrap(svg: string, at: Point, [scaleX, scaleY]: Point): string {
  const [x, y] = at.map(formatNumber)
  const move = x === '0' && y === '0' ? '' : `translate(${x} ${y})`
  const [sizeX, sizeY] = [scaleX, scaleY].map((size) => Math.round(size * 100) / 100)
  const resize =
    sizeX === 1 && sizeY === 1 ? '' : `scale(${sizeX === sizeY ? sizeX : `${sizeX} ${sizeY}`})`
  return move + resize === '' ? svg : `<g transform="${move}${resize}">${svg}</g>`
}
