import { getViewportClass, parseBreakpoints } from '#shared/viewport/viewport-class.ts'

/** The layout does not need the class: style sheets have their own media queries. */
export function followViewportClass(): void {
  const { dataset } = document.documentElement
  const breakpoints = parseBreakpoints(dataset.breakpoints ?? '')
  const update = () => (dataset.viewport = getViewportClass(innerWidth, breakpoints))
  for (const width of Object.values(breakpoints)) {
    matchMedia(`(width >= ${width}px)`).addEventListener('change', update)
  }
  update()
}
