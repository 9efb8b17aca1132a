import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { meals } from '../seed/meals/meals.ts'
import { composePictures, getMealPictureNames } from './compose-pictures.ts'
import { findFaults } from './svg-faults.ts'
import type { PicturedMeal } from './picture-recipe.ts'
import { createSampleMeals } from './sample-meals.ts'

const pictures = composePictures(meals)
const ofSamples = composePictures(createSampleMeals())
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const listDrawings = (meal: PicturedMeal) => getMealPictureNames(meal).slice(0, 2)
const isHero = (fileName: string) => fileName === 'hero-table.svg'

describe('the pictures of the shop', () => {
  test('composing the pictures of the shop twice gives the same pictures', () => {
    expect(composePictures(meals)).toEqual(pictures)
  })

  test('the picture of a meal does not depend on the other meals', () => {
    const [, second] = meals
    if (second === undefined) throw new Error('two meals are needed')
    const [alone] = composePictures([second])
    expect(pictures.find(({ fileName }) => fileName === alone?.fileName)).toEqual(alone)
  })

  test('every meal has two drawings, the shop has a hero and a placeholder, and all file names are unique', () => {
    const names = pictures.map(({ fileName }) => fileName)
    const expected = [...meals.flatMap(listDrawings), 'hero-table.svg', 'placeholder.svg']
    expect(names).toEqual(expected)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z0-9-]+\.svg$/.test(name))).toEqual([])
  })

  test('the pictures of the shop are smaller than the size limits', () => {
    const raw = pictures.map(({ svg }) => Buffer.byteLength(svg))
    // This low compression quality keeps the test fast. The served pictures are never larger than
    // in this test.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
    const packed = pictures.map(({ svg }) => brotliCompressSync(svg, { params }).length)
    const large = pictures.filter(
      ({ fileName, svg }) => Buffer.byteLength(svg) > (isHero(fileName) ? 40_000 : 20_000),
    )
    expect(large.map(({ fileName }) => fileName)).toEqual([])
    expect(median(raw)).toBeLessThanOrEqual(9000)
    expect(median(packed)).toBeLessThanOrEqual(3000)
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
