import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { meals } from '../seed/meals/meals.ts'
import { composePictures, listDrawingNames } from './compose-pictures.ts'
import { countElements, findFaults } from './svg-checks.ts'
import { createSampleMeals } from './sample-meals.ts'

const pictures = composePictures(meals)
const ofSamples = composePictures(createSampleMeals())
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const isHero = (fileName: string) => fileName === 'hero-table.svg'

describe('the pictures of the shop', () => {
  test('composing the pictures of a meal twice gives the same pictures', () => {
    // Drawing all meals again would take seconds.
    const again = composePictures(meals.filter((_, index) => index % 10 === 0))
    const byName = new Map(pictures.map(({ fileName, svg }) => [fileName, svg]))
    expect(again.length).toBeGreaterThan(60)
    for (const { fileName, svg } of again) expect(byName.get(fileName)).toBe(svg)
  })

  test('the picture of a meal does not depend on the other meals', () => {
    const [, second] = meals
    if (second === undefined) throw new Error('two meals are needed')
    const [alone] = composePictures([second])
    expect(pictures.find(({ fileName }) => fileName === alone?.fileName)).toEqual(alone)
  })

  test('every meal has two drawings, the shop has a hero and a placeholder, and all file names are unique', () => {
    const names = pictures.map(({ fileName }) => fileName)
    expect(names).toEqual(listDrawingNames(meals))
    expect(names.length).toBe(2 * meals.length + 2)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z0-9-]+\.svg$/.test(name))).toEqual([])
  })

  test('the pictures of the shop are smaller than the size limits', () => {
    const raw = pictures.map(({ svg }) => Buffer.byteLength(svg))
    // This low compression quality keeps the test fast. The served pictures are never larger than
    // in this test.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
    const packed = pictures.map(({ svg }) => brotliCompressSync(svg, { params }).length)
    // Merged shapes repeat the commands of their outlines, which costs almost nothing when packed.
    const large = pictures.filter(
      ({ fileName, svg }) => Buffer.byteLength(svg) > (isHero(fileName) ? 50_000 : 35_000),
    )
    expect(large.map(({ fileName }) => fileName)).toEqual([])
    expect(median(raw)).toBeLessThanOrEqual(13_500)
    expect(median(packed)).toBeLessThanOrEqual(2700)
  })

  test('a browser creates few elements for each picture of the shop', () => {
    const counts = pictures.map(({ fileName, svg }) => ({ fileName, count: countElements(svg) }))
    const large = counts.filter(({ fileName, count }) => count > (isHero(fileName) ? 350 : 220))
    expect(large).toEqual([])
    expect(median(counts.map(({ count }) => count))).toBeLessThanOrEqual(90)
  })

  test('two meals never have the same ingredients on the same base in their pictures [PRODUCT-01]', () => {
    const recipes = meals.map(({ alias, picture: { vessel, base, ingredients } }) => ({
      alias: alias.en,
      key: JSON.stringify([vessel, base, ingredients.map(({ name }) => name).toSorted()]),
    }))
    const twins = recipes.filter(({ key }, index) =>
      recipes.slice(index + 1).some((other) => other.key === key),
    )
    expect(twins.map(({ alias }) => alias)).toEqual([])
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length)
  })

  test('all pictures of the shop except the hero are 400 by 500 pixels', () => {
    const other = pictures.filter(({ svg }) => !svg.includes('viewBox="0 0 400 500"'))
    expect(other.map(({ fileName }) => fileName)).toEqual(['hero-table.svg'])
  })

  test.each([...pictures, ...ofSamples])(
    'the picture $fileName is a valid SVG drawing',
    ({ svg }) => {
      expect(findFaults(svg)).toEqual([])
    },
  )

  test('no two pictures of the shop contain the same element id', () => {
    const ids = pictures.flatMap(({ svg }) =>
      [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})
