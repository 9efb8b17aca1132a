import { fonts } from 'virtual:client-assets'
import { listThemeFonts } from '#shared/theme/web-fonts.ts'

export type FontStyle = { css: string; paths: string[] }

export function createFontStyle(theme: Readonly<Record<string, string>>): FontStyle {
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
