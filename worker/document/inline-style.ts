import { parseTheme } from '#shared/theme/parse-theme.ts'
import { digestToBase64 } from '#shared/crypto/digest.ts'
import { createFontStyle, type FontStyle } from './font-style.tsx'

export type InlineStyle = { css: string; fontStyle: FontStyle; hashes: string[] }

// This rule is inline because browsers decide about a view transition before the first frame and do
// not wait for a style sheet. In a style sheet, the rule came too late on about one page in ten.
const transitionCss =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

const cachedStyles = new WeakMap<Record<string, string>, InlineStyle>()

const toHash = async (css: string) => `'sha256-${await digestToBase64(css)}'`

/** Only the CSS variables of the theme that are on the allow-list are used. */
export async function getInlineStyle(theme: Record<string, string>): Promise<InlineStyle> {
  const cached = cachedStyles.get(theme)
  if (cached) return cached
  const rules = Object.entries(parseTheme(theme)).map(([name, value]) => `${name}:${value}`)
  const themeCss = rules.length === 0 ? '' : `:root{${rules.join(';')}}`
  const css = `${transitionCss}${themeCss}`
  const fontStyle = createFontStyle(theme)
  const hashes = await Promise.all([toHash(css), toHash(fontStyle.css)])
  const style = { css, fontStyle, hashes }
  cachedStyles.set(theme, style)
  return style
}
