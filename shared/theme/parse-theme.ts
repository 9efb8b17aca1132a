import { themeTokens } from './theme-tokens.ts'

const cache = new WeakMap<object, Record<string, string>>()

/**
 * Unknown names and invalid values are dropped, because the theme is written into a stylesheet.
 * Parsing the same map again returns the same object.
 */
export function parseTheme(map: unknown): Record<string, string> {
  if (typeof map !== 'object' || map === null) return {}
  const cached = cache.get(map)
  if (cached) return cached
  const values = new Map<string, unknown>(Object.entries(map))
  const theme: Record<string, string> = {}
  for (const [name, rule] of Object.entries(themeTokens)) {
    const parsed = rule.safeParse(values.get(name))
    if (parsed.success) theme[name] = parsed.data
  }
  cache.set(map, theme)
  return theme
}
