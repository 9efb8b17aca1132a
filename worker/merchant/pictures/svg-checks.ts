const allowedTags = ['svg', 'defs', 'g', 'path', 'use', 'circle']

/**
 * Lists the faults of an SVG drawing: unclosed tags, references without a target, invalid numbers
 * and forbidden content.
 */
export function findFaults(svg: string): string[] {
  const faults = [...findUnclosed(svg)]
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const references = [...svg.matchAll(/ href="([^"]*)"/g)].map(([, reference]) => reference ?? '')
  for (const reference of references)
    if (!reference.startsWith('#') || !ids.includes(reference.slice(1)))
      faults.push(`refers to ${reference}`)
  if (new Set(ids).size !== ids.length) faults.push('has an id twice')
  if (/NaN|Infinity|undefined|null/.test(svg)) faults.push('has an invalid number')
  if (/<script|<style|<text|<image|<foreignObject| on\w+=|url\(|javascript:/i.test(svg))
    faults.push('has content that is not a drawing')
  if (/\d\.\d\d/.test(svg.replaceAll(/scale\([^)]*\)|opacity="[^"]*"/g, '')))
    faults.push('has more than one decimal')
  return faults
}

function findUnclosed(svg: string): string[] {
  const open: string[] = []
  for (const [tag, isEnd, name = '', attributes = ''] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)([^>]*)>/g,
  )) {
    if (!allowedTags.includes(name)) return [`uses <${name}>`]
    if (!/^(?: [a-z-]+="[^"<]*")*\/?$/i.test(attributes)) return [`is malformed: ${tag}`]
    if (isEnd === '/') {
      if (open.pop() !== name) return [`closes <${name}> where another is open`]
    } else if (!attributes.endsWith('/')) open.push(name)
  }
  if (/[<>]/.test(svg.replaceAll(/<[^<>]*>/g, ''))) return ['has a stray bracket']
  return open.map((name) => `never closes <${name}>`)
}

type Element = { id: string; reference: string; children: Element[] }

function parse(svg: string): Element {
  const root: Element = { id: '', reference: '', children: [] }
  const open = [root]
  for (const [, end, attributes = ''] of svg.matchAll(/<(\/?)[a-z]+([^>]*)>/gi)) {
    if (end === '/') {
      open.pop()
      continue
    }
    const id = / id="([^"]+)"/.exec(attributes)?.[1] ?? ''
    const reference = / href="#([^"]+)"/.exec(attributes)?.[1] ?? ''
    const element: Element = { id, reference, children: [] }
    open.at(-1)?.children.push(element)
    if (!attributes.endsWith('/')) open.push(element)
  }
  return root
}

/**
 * Counts the elements that a browser creates for an SVG drawing. It copies the target of each `use`
 * element.
 */
export function countElements(svg: string): number {
  const root = parse(svg)
  const targets = new Map<string, Element>()
  const index = (element: Element) => {
    targets.set(element.id, element)
    element.children.forEach(index)
  }
  index(root)
  const count = ({ reference, children }: Element): number => {
    const target = reference === '' ? undefined : targets.get(reference)
    const copied = target === undefined ? 0 : count(target)
    return children.reduce((sum, child) => sum + count(child), 1 + copied)
  }
  return count(root) - 1
}
