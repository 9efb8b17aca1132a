import { themeTokens } from './theme-tokens.ts'

const known = new WeakMap<object, Record<string, string>>()

/**
 * What of a channel's theme map may be printed: allowed names with values that keep their rule. Everything else is
 * dropped. The same map gives the same object.
 */
export function parseTheme(map: unknown): Record<string, string> {
  if (typeof map !== 'object' || map === null) return {}
  const before = known.get(map)
  if (before) return before
  const given = new Map<string, unknown>(Object.entries(map))
  const theme: Record<string, string> = {}
  for (const [name, rule] of Object.entries(themeTokens)) {
    const parsed = rule.safeParse(given.get(name))
    if (parsed.success) theme[name] = parsed.data
  }
  known.set(map, theme)
  return theme
}
