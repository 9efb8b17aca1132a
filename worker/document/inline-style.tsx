import { parseTheme } from '#shared/theme/parse-theme.ts'
import { digestToBase64 } from '#shared/crypto/digest.ts'
import { fonts } from 'virtual:client-assets'
import { listThemeFonts } from '#shared/theme/web-fonts.ts'

export type FontStyle = { css: string; paths: string[] }

function createFontStyle(theme: Readonly<Record<string, string>>): FontStyle {
  const used = listThemeFonts(theme).map((font) => ({ ...font, path: fonts[font.file] ?? '' }))
  const css = used.map(
    ({ family, weight, path }) =>
      `@font-face{font-family:'${family}';font-weight:${weight};font-display:optional;src:url(${path}) format('woff2')}`,
  )
  return { css: css.join(''), paths: used.map(({ path }) => path) }
}

/**
 * The fonts of a page whose visitor comes from another page of the shop, so that the browser has
 * the files. On a first page they would delay the first paint: browsers wait for preloaded fonts.
 */
export function WebFonts({ css, paths }: FontStyle) {
  return (
    <>
      {paths.map((path) => (
        <link key={path} rel="preload" as="font" type="font/woff2" href={path} crossOrigin="" />
      ))}
      {css !== '' && <style dangerouslySetInnerHTML={{ __html: css }} />}
    </>
  )
}

type InlineStyle = { css: string; fontStyle: FontStyle; hashes: string[] }

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
