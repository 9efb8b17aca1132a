import { parseTheme } from '#shared/theme/parse-theme.ts'

/** What stands in the page itself, and the hash that the content security policy names it by. */
export type InlineStyle = { css: string; hash: string }

// Whether a page comes by transition is decided before its first frame, and no browser waits for a style sheet with that:
// from a sheet the rule was missed about once in ten pages.
const transitionCss =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

const known = new WeakMap<Record<string, string>, InlineStyle>()

/** The rule for following pages, and the channel's style variables: of these what passes the allow-list of tokens. */
export async function getInlineStyle(theme: Record<string, string>): Promise<InlineStyle> {
  const before = known.get(theme)
  if (before) return before
  const rules = Object.entries(parseTheme(theme)).map(([name, value]) => `${name}:${value}`)
  const themeCss = rules.length === 0 ? '' : `:root{${rules.join(';')}}`
  const css = `${transitionCss}${themeCss}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  const style = { css, hash: `'sha256-${hash}'` }
  known.set(theme, style)
  return style
}
