import { parse, serializeOuter, type DefaultTreeAdapterTypes } from 'parse5'

export type PageElement = {
  name: string
  attributes: Record<string, string>
  /** The text directly inside. */
  text: string
  /** The text inside, with that of all descendants. */
  readonly content: string
  readonly html: string
}

type SkipElement = (attributes: PageElement['attributes']) => boolean
type PageNode = DefaultTreeAdapterTypes.Node

const listChildren = (node: PageNode) => ('childNodes' in node ? node.childNodes : [])
const readText = (node: PageNode): string => ('value' in node ? node.value : '')
const readContent = (node: PageNode): string =>
  readText(node) + listChildren(node).map(readContent).join('')

function listDescendants(node: PageNode, isSkipped: SkipElement): PageElement[] {
  const children = listChildren(node)
  const inside = children.flatMap((child) => listDescendants(child, isSkipped))
  if (!('tagName' in node)) return inside
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  if (isSkipped(attributes)) return []
  const element = {
    name: node.tagName,
    attributes,
    text: children.map(readText).join(''),
    get content() {
      return readContent(node)
    },
    get html() {
      return serializeOuter(node)
    },
  }
  return [element, ...inside]
}

/**
 * Lists every element of a page in document order. `isSkipped` leaves out an element together with its
 * descendants.
 */
export function listElements(html: string, isSkipped: SkipElement = () => false): PageElement[] {
  return listDescendants(parse(html), isSkipped)
}

export const listByClass = (html: string, name: string): PageElement[] =>
  listElements(html).filter(
    ({ attributes }) => attributes.class?.split(' ').includes(name) === true,
  )
