import type { Theme } from './theme-tokens.ts'

/** The surface of 24 Hour Meals in light mode, as in `tokens.css`. */
const DEFAULT_SURFACE = '#fbfaf5'

const pairPattern = /^light-dark\((.+?\)?), ?/

/**
 * Returns the surface colour of a theme in light mode, for places that cannot use a pair of
 * colours. A theme without this colour has that of 24 Hour Meals.
 */
export function getLightSurface(theme: Theme): string {
  const color = theme['--color-surface']
  if (color === undefined) return DEFAULT_SURFACE
  return pairPattern.exec(color)?.[1] ?? color
}
