/**
 * The characters in the fonts of the shop: those of all its languages, and those of names and words
 * from nearby languages. Any other character is shown in a font of the system.
 */
export const fontCharacters = [
  ' !"#$%&\'()*+,-./0123456789:;<=>?@[]_|',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  'ÄÅÆÖØäåæöø',
  'ÀÁÇÈÉÊÍÑÓÔÚÜàáâçèéêëíîïñòóôùúûü',
  // Punctuation, spaces that do not break, currencies and signs of texts and prices.
  '\u{a0}–—‘’“”„…«»›·°×−½§€£',
].join('')

type FontFile = {
  /** Path of the original file below `node_modules`. */
  source: string
  weight: number | { min: number; max: number }
}

const folder = '@fontsource-variable'

/**
 * The font files in `client/ui/fonts`, and the originals from which `subset-fonts.script.ts` makes
 * them. Headings have one weight.
 */
export const fontFiles: Record<string, FontFile> = {
  'bricolage-grotesque.woff2': {
    source: `${folder}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`,
    weight: 760,
  },
  'figtree.woff2': {
    source: `${folder}/figtree/files/figtree-latin-wght-normal.woff2`,
    weight: { min: 400, max: 800 },
  },
}
