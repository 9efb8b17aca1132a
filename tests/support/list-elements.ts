import { parse, type DefaultTreeAdapterTypes } from 'parse5'

export type PageElement = { name: string; attributes: Record<string, string>; text: string }

type IsLeftOut = (attributes: PageElement['attributes']) => boolean

function list(node: DefaultTreeAdapterTypes.Node, isLeftOut: IsLeftOut): PageElement[] {
  const children = 'childNodes' in node ? node.childNodes : []
  const inside = children.flatMap((child) => list(child, isLeftOut))
  if (!('tagName' in node)) return inside
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  if (isLeftOut(attributes)) return []
  const text = children.map((child) => ('value' in child ? child.value : '')).join('')
  return [{ name: node.tagName, attributes, text }, ...inside]
}

/** Every element of a page with its own text, in order; what is left out goes with all that is in it. */
export function listElements(html: string, isLeftOut: IsLeftOut = () => false): PageElement[] {
  return list(parse(html), isLeftOut)
}
