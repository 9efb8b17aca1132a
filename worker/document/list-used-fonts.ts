/** The tokens that choose a font family, with the families of the default theme. */
const fontTokens = { '--font-heading': 'Bricolage Grotesque', '--font-text': 'Figtree' }

const toFileName = (families: string) =>
  (families.split(',')[0] ?? '').replaceAll(/['"]/g, '').trim().toLowerCase().replaceAll(' ', '-')

/**
 * Returns the font files that the theme of a channel uses. The browser would load any other
 * preloaded font in vain.
 */
export function listUsedFonts(urls: string[], theme: Record<string, string> = {}): string[] {
  const names = Object.entries(fontTokens).map(([token, family]) =>
    toFileName(theme[token] ?? family),
  )
  return urls.filter((url) => names.some((name) => url.includes(`/${name}-`)))
}
