import type { Random } from './random.ts'

/**
 * The state of one picture during drawing: its random numbers, and the shapes that the picture uses
 * more than once.
 */
export type Sheet = {
  random: Random
  /** The English alias of the meal. It decides which kind of pasta, rice or cake is drawn. */
  dishName: string
  definePath: (data: string) => string
  defineGroup: (svg: string) => string
  /**
   * Returns the shapes that were defined so far. The SVG document must contain them before the
   * drawing.
   */
  definitions: () => string
}

type SheetOptions = { prefix: string; random: Random; dishName?: string }

/**
 * Creates the state of a picture. All ids start with the prefix, so that one HTML page can contain
 * several pictures.
 */
export function createSheet({ prefix, random, dishName = '' }: SheetOptions): Sheet {
  const shapes: string[] = []
  const idOf = new Map<string, string>()
  const define = (text: string, toShape: (id: string) => string) => {
    const known = idOf.get(text)
    if (known !== undefined) return known
    const id = prefix + shapes.length.toString(36)
    idOf.set(text, id)
    shapes.push(toShape(id))
    return id
  }
  return {
    random,
    dishName,
    definePath: (data) => define(data, (id) => `<path id="${id}" d="${data}"/>`),
    defineGroup: (svg) => define(svg, (id) => `<g id="${id}">${svg}</g>`),
    definitions: () => (shapes.length === 0 ? '' : `<defs>${shapes.join('')}</defs>`),
  }
}

export type Layer = readonly [colour: string, width: number]

/**
 * Draws one line several times, from the widest to the narrowest: first its edge, then its body,
 * then its highlight.
 */
export function strokeLayers(sheet: Sheet, data: string, layers: readonly Layer[]): string {
  const id = sheet.definePath(data)
  return layers
    .map(([colour, width]) => {
      const look = `stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}"`
      return `<use href="#${id}" fill="none" ${look}/>`
    })
    .join('')
}
