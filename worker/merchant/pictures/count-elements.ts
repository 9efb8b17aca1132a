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
