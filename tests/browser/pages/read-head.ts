import { parse, type DefaultTreeAdapterTypes } from 'parse5'

type Element = { name: string; attributes: Record<string, string>; text: string }

function listElements(node: DefaultTreeAdapterTypes.Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  const inside = children.flatMap(listElements)
  if (!('tagName' in node)) return inside
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  const text = children.map((child) => ('value' in child ? child.value : '')).join('')
  return [{ name: node.tagName, attributes, text }, ...inside]
}

/** What a page says to search engines, its addresses as paths: the shop of the tests has no origin of its own. */
export type Head = {
  canonical: string[]
  alternates: string[]
  structuredData: unknown[]
  isHidden: boolean
  description: string
}

const toPath = (address = '') => {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

export function readHead(html: string): Head {
  const elements = listElements(parse(html))
  const pick = (name: string, attribute: string, value: string) =>
    elements.filter((one) => one.name === name && one.attributes[attribute] === value)
  return {
    canonical: pick('link', 'rel', 'canonical').map(({ attributes }) => toPath(attributes.href)),
    alternates: pick('link', 'rel', 'alternate').map(
      ({ attributes }) => `${attributes.hreflang} ${toPath(attributes.href)}`,
    ),
    structuredData: pick('script', 'type', 'application/ld+json').map(({ text }) =>
      JSON.parse(text),
    ),
    isHidden: pick('meta', 'name', 'robots').length > 0,
    description: pick('meta', 'name', 'description')[0]?.attributes.content ?? '',
  }
}
