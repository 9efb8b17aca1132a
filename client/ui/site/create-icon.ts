const NAMESPACE = 'http://www.w3.org/2000/svg'

/** Creates an icon that is drawn as one path, like the icons of the server. */
export function createIcon(drawing: string): SVGElement {
  const icon = document.createElementNS(NAMESPACE, 'svg')
  icon.setAttribute('class', 'icon')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(NAMESPACE, 'path')
  path.setAttribute('d', drawing)
  icon.append(path)
  return icon
}
