import type { Random } from './random.ts'

/** One picture being drawn: its random numbers, and the shapes that it uses more than once. */
export type Sheet = {
  random: Random
  /** The English name of the meal in lower case: it tells which pasta, rice or cake to draw. */
  dishName: string
  definePath: (data: string) => string
  defineGroup: (svg: string) => string
  /** What was defined so far, to stand before the drawing. */
  definitions: () => string
}

type Start = { prefix: string; random: Random; dishName?: string }

/** Ids begin with the prefix, so that two pictures can stand in one page. */
export function createSheet({ prefix, random, dishName = '' }: Start): Sheet {
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

/** One line drawn several times, the broadest first: an edge, a body, a gloss. */
export function strokeLayers(sheet: Sheet, data: string, layers: readonly Layer[]): string {
  const id = sheet.definePath(data)
  return layers
    .map(([colour, width]) => {
      const look = `stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}"`
      return `<use href="#${id}" fill="none" ${look}/>`
    })
    .join('')
}
