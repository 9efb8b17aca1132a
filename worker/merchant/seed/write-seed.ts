import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { composePictures, getMealPictureNames } from '../pictures/pictures.ts'
import type { Catalogue } from './catalogue.ts'
import { composeCatalogue, composeDemoData } from './compose-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'
import { brands, categories } from './meals/brands-and-categories.ts'
import { meals } from './meals/meals.ts'
import { offers } from './offers/offers.ts'

// Each worker test file fills its own database.
const testSeedFile = join(import.meta.dirname, '../../../.generated/seed-tests.sql')
const TEST_MEALS = 62
// The drawings of all these meals would be most of the seed, and every worker test file loads it.
const DRAWN_TEST_MEALS = 4

/** Loads the catalogue of the shop with its first meals and the drawings of the first of these. */
export function loadCatalogue(mealCount = meals.length, drawnCount = mealCount): Catalogue {
  const chosen = meals.slice(0, mealCount)
  return {
    meals: chosen,
    brands,
    categories,
    offers,
    pictures: composePictures(chosen.slice(0, drawnCount)),
    pictureNames: getMealPictureNames,
  }
}

/** Builds SQL that fills a migrated, empty database with the catalogue and the demo data. */
export function composeSeed(catalogue: Catalogue): string[] {
  const lines: string[] = []
  const empty = {
    readAll: () => [],
    write: (statements: readonly string[]) => lines.push(...statements),
  }
  importCatalogue(empty, composeCatalogue(catalogue))
  // The first migration adds markets too.
  const inserts = lines.map((line) => line.replace('INTO markets', 'OR IGNORE INTO markets'))
  return [...inserts, ...composeDemoData(catalogue)]
}

/** Loads a part of the catalogue, which is enough for the tests. */
export const loadTestCatalogue = (): Catalogue => loadCatalogue(TEST_MEALS, DRAWN_TEST_MEALS)

/** Writes the SQL of `composeSeed` to a file, one statement per line. */
export function writeSeed(file: string, catalogue: Catalogue = loadCatalogue()): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${composeSeed(catalogue).join('\n')}\n`)
}

if (process.argv[1] === import.meta.filename) writeSeed(testSeedFile, loadTestCatalogue())
