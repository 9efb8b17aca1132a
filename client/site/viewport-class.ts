import * as z from '#shared/json/schema.ts'
import { getViewportClass } from '#shared/viewport/viewport-class.ts'

const breakpointsSchema = z.object({
  tablet: z.int(),
  laptop: z.int(),
  desktop: z.int(),
  desktopBig: z.int(),
})

/**
 * Keeps the viewport class of the document true. The layout does not need it: style sheets have
 * their own media queries.
 */
export function followViewportClass(): void {
  const { dataset } = document.documentElement
  const breakpoints = z.parse(breakpointsSchema, JSON.parse(dataset.breakpoints ?? ''))
  const update = () => (dataset.viewport = getViewportClass(innerWidth, breakpoints))
  for (const width of Object.values(breakpoints)) {
    matchMedia(`(width >= ${width}px)`).addEventListener('change', update)
  }
  update()
}
