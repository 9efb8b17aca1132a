import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import type { Step } from './walk-shop.ts'

type Node = DefaultTreeAdapterTypes.Node

/** Elements that promise something by their name, so each must have one. */
const namedElements = [
  'a',
  'button',
  'dd',
  'dt',
  'h1',
  'h2',
  'h3',
  'label',
  'legend',
  'option',
  'title',
]
const hiddenElements = ['script', 'style', 'template']

const unreadable = /\b(?:undefined|NaN|null|Infinity)\b|\[object|Invalid Date/

const getAttributes = (node: Node): Record<string, string> =>
  'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {}

const getChildren = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : [])

function getName(node: Node): string {
  if ('value' in node) return node.value
  const { alt = '', 'aria-label': label = '', value = '' } = getAttributes(node)
  const { 'aria-labelledby': labelledBy = '' } = getAttributes(node)
  return [alt, label, labelledBy, value, ...getChildren(node).map(getName)].join('').trim()
}

function findNodeFaults(node: Node): string[] {
  if (node.nodeName === '#text' && 'value' in node) {
    return unreadable.test(node.value) ? [`shows "${node.value}"`] : []
  }
  if (hiddenElements.includes(node.nodeName)) return []
  const { href, src, action, ...attributes } = getAttributes(node)
  // A decorative link repeats the link beside it.
  const isNamed = namedElements.includes(node.nodeName) && attributes['aria-hidden'] !== 'true'
  const links = [href, src, action].flatMap((link) => link ?? [])
  return [
    ...links
      .filter((link) => link.includes('/merchant/') || unreadable.test(link))
      .map((link) => `leads to ${link}`),
    ...['alt', 'aria-label', 'content', 'placeholder', 'title']
      .filter((name) => unreadable.test(attributes[name] ?? ''))
      .map((name) => `has ${name}="${attributes[name]}"`),
    ...(isNamed && getName(node) === ''
      ? [`has a nameless ${node.nodeName} ${attributes.class ?? ''}`]
      : []),
    ...getChildren(node).flatMap(findNodeFaults),
  ]
}

/** Lists what is wrong with an answer. The merchant may have left out any field. */
export function findFaults({ name, status, text }: Step): string[] {
  const faults = status >= 500 ? [`is answered with ${status}`] : []
  const isPage = text.startsWith('<!DOCTYPE html>')
  return [...faults, ...(isPage ? findNodeFaults(parse(text)) : [])].map(
    (fault) => `${name} ${fault}`,
  )
}
