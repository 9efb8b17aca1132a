export type WebFont = {
  family: string
  /** Name of its file in `client/ui/fonts`, without extension. */
  file: string
  /** The weights of the file. The font of headings has one weight, which is used for all of them. */
  weight: string
  token: '--font-heading' | '--font-text'
}

export const webFonts: readonly WebFont[] = [
  {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque',
    weight: '200 800',
    token: '--font-heading',
  },
  { family: 'Figtree', file: 'figtree', weight: '400 800', token: '--font-text' },
]

/** `theme` contains only the tokens that differ from those of the default theme. */
export function listThemeFonts(theme: Readonly<Record<string, string>>): WebFont[] {
  const defaults = Object.fromEntries(webFonts.map(({ token, family }) => [token, family]))
  const used = { ...defaults, ...theme }
  return webFonts.filter(({ family }) =>
    webFonts.some(({ token }) => used[token]?.split(',')[0]?.includes(family)),
  )
}
