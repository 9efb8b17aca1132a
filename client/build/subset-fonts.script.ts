// Writes the font files of the shop. Run it after a change in font-files.ts or an update of a font:
// node client/build/subset-fonts.script.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fontFiles } from './font-files.ts'

const modules = join(import.meta.dirname, '../../node_modules')

for (const [name, { source, characters, weight, features }] of Object.entries(fontFiles)) {
  const font = await subsetFont(readFileSync(join(modules, source)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: features,
  })
  writeFileSync(join(import.meta.dirname, '../ui/fonts', name), font)
}
