import { parse, type DefaultTreeAdapterTypes } from 'parse5'

export type PageElement = { name: string; attributes: Record<string, string>; text: string }

type SkipElement = (attributes: PageElement['attributes']) => boolean

function listDescendants(
  node: DefaultTreeAdapterTypes.Node,
  isSkipped: SkipElement,
): PageElement[] {
  const children = 'childNodes' in node ? node.childNodes : []
  const inside = children.flatMap((child) => listDescendants(child, isSkipped))
  if (!('tagName' in node)) return inside
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  if (isSkipped(attributes)) return []
  const text = children.map((child) => ('value' in child ? child.value : '')).join('')
  return [{ name: node.tagName, attributes, text }, ...inside]
}

/**
 * Lists every element of a page in document order, with the text directly inside it. `isSkipped`
 * leaves out an element together with its descendants.
 */
export function listElements(html: string, isSkipped: SkipElement = () => false): PageElement[] {
  return listDescendants(parse(html), isSkipped)
}
