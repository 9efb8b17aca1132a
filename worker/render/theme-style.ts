import { parseTheme } from '#shared/theme/parse-theme.ts'

/** The channel's style variables as one rule, and the hash that the content security policy names it by. */
export type ThemeStyle = { css: string; hash: string }

const known = new WeakMap<Record<string, string>, ThemeStyle>()

/** Of the configured theme only what passes the allow-list of tokens is printed. */
export async function getThemeStyle(theme: Record<string, string>): Promise<ThemeStyle> {
  const before = known.get(theme)
  if (before) return before
  const rules = Object.entries(parseTheme(theme)).map(([name, value]) => `${name}:${value}`)
  const css = rules.length === 0 ? '' : `:root{${rules.join(';')}}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  const style = { css, hash: `'sha256-${hash}'` }
  known.set(theme, style)
  return style
}
