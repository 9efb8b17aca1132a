// Writes the font files of the shop. Run it after a change of the font files below or an update of a font:
// node client/build/subset-fonts.script.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * The characters in the fonts of the shop: those of all its languages, and those of names and words
 * from nearby languages. Any other character is shown in a font of the system.
 */
const headingCharacters = [
  ' !"$%&\'()+,-./0123456789:;?',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  'ÄÅÆÖØäåæöø',
  'ÀÁÇÈÉÊÍÑÓÔÚÜàáâçèéêëíîïñòóôùúûü',
  // Punctuation, spaces that do not break, currencies and signs of texts and prices.
  '\u{a0}–—‘’“”„…«»·°−€',
].join('')

/** These are in addresses and amounts, and in no heading. Each glyph also brings its kerning. */
const textCharacters = `${headingCharacters}#*<=>@[]_|×›`

type FontFile = {
  /** Path of the original file below `node_modules`. */
  source: string
  characters: string
  weight: number | { min: number; max: number }
  /** OpenType features that the styles use. Others, such as fractions, bring their own glyphs. */
  features: string[]
}

const folder = '@fontsource-variable'

/**
 * The font files in `client/ui/fonts`, and the originals from which `subset-fonts.script.ts` makes
 * them. Headings have one weight.
 */
const fontFiles: Record<string, FontFile> = {
  'bricolage-grotesque.woff2': {
    source: `${folder}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`,
    characters: headingCharacters,
    weight: 760,
    features: ['kern'],
  },
  'figtree.woff2': {
    source: `${folder}/figtree/files/figtree-latin-wght-normal.woff2`,
    characters: textCharacters,
    weight: { min: 400, max: 800 },
    // `tnum` has digits of one width, and `rvrn` other shapes of bold glyphs.
    features: ['kern', 'tnum', 'rvrn'],
  },
}

const modules = join(import.meta.dirname, '../../node_modules')

for (const [name, { source, characters, weight, features }] of Object.entries(fontFiles)) {
  const font = await subsetFont(readFileSync(join(modules, source)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: features,
  })
  writeFileSync(join(import.meta.dirname, '../ui/fonts', name), font)
}
