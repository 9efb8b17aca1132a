import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brands } from './meals/brands.ts'
import { categories } from './meals/categories.ts'
import { meals } from './meals/meals.ts'
import { composeSeed } from './compose-seed.ts'
import { offers } from './offers/offers.ts'
import { composePictures, getMealPictureNames } from '../pictures/compose-pictures.ts'

const root = join(import.meta.dirname, '../../..')
export const seedFile = join(root, '.generated/seed.sql')
// Each worker test file fills its own database. A part of the catalogue is enough for the tests.
const testSeedFile = join(root, '.generated/seed-tests.sql')
const TEST_MEALS = 62

/**
 * Writes the data of the shop to an SQL file, one statement per line. Returns the version of the
 * seed.
 */
export function writeSeed(file: string, mealCount = meals.length): string {
  const chosen = meals.slice(0, mealCount)
  const { version, lines } = composeSeed({
    meals: chosen,
    brands,
    categories,
    offers,
    pictures: composePictures(chosen),
    pictureNames: getMealPictureNames,
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${lines.join('\n')}\n`)
  return version
}

if (process.argv[1] === import.meta.filename) {
  writeSeed(process.argv[2] ?? seedFile)
  writeSeed(testSeedFile, TEST_MEALS)
}
