import { describe, expect, it } from 'vitest'
import { DEMO_DIGEST } from '#tests/support/demo-password.ts'
import { isCorrectPassword } from '../identity/password-hash.ts'
import type { Meal } from './meals/meal.ts'
import { composeCatalogue } from './compose-catalogue.ts'
import { listParameters } from './meals/meal-parameters.ts'
import { addEnergy } from './meals/nutrition.ts'
import { buildInserts, toTableRows } from './sql/sql-text.ts'
import { composeSeed, loadCatalogue } from './write-seed.ts'

const both = (text: string) => ({ en: text, sv: text })

const meal: Meal = {
  productId: 1,
  articleNumber: 'M-1',
  alias: { en: 'fish-soup', sv: 'fisksoppa' },
  name: { en: "Grandma's soup", sv: 'Mormors soppa' },
  brand: 'havets-kok',
  category: 'soups',
  summary: both('Good'),
  description: { en: '<p>One</p>\n<p>Two;\n</p>', sv: '<p>Ett</p>' },
  storage: both('<p>Cold</p>'),
  ingredients: both('fish, salt'),
  allergens: ['fish', 'milk'],
  allergensUnknown: ['nuts'],
  diets: ['gluten-free'],
  minutes: 5,
  weightGrams: 1_400,
  portions: 2,
  months: [],
  nutritionPerPortion: addEnergy({
    fatGrams: 12,
    saturatesGrams: 4.2,
    carbohydrateGrams: 40,
    sugarsGrams: 6,
    proteinGrams: 31.5,
    saltGrams: 1.25,
  }),
  price: { selling: 99, regular: 119 },
  skus: [
    { skuId: 1, size: 'regular', name: both('Regular'), inStock: 5, oversellable: 0, static: 0 },
  ],
  picture: { vessel: 'bowl', base: 'soup-red', tint: 1, ingredients: [] },
  addedOn: '2026-01-01',
  soldCount: 3,
}

const catalogue = {
  meals: [meal],
  brands: [
    {
      brandId: 1,
      alias: 'havets-kok',
      name: 'Havets Kök',
      place: both('Falun'),
      description: both('Fish'),
    },
  ],
  categories: [
    { ...category(2, 'soups'), parent: 'dinners' },
    { ...category(1, 'dinners'), parent: null },
  ],
  pictures: [{ fileName: 'a.svg', svg: '<svg/>' }],
  pictureNames: (): [string, string] => ['a.svg', 'b.svg'],
}

function category(categoryId: number, key: string) {
  return { categoryId, key, order: 1, alias: both(key), name: both(key), description: both('') }
}

describe('the seed', () => {
  it('the seed has one SQL statement per line and doubles quotes in texts [MORE-02]', () => {
    const lines = composeSeed(catalogue)
    expect(lines.every((line) => line.endsWith(';') && !line.includes('\n'))).toBe(true)
    expect(lines.join('\n')).toContain("'Grandma''s soup'")
  })

  it('the catalogue is always the same, with a version that depends on its content [MORE-02]', () => {
    const first = composeCatalogue(catalogue)
    const changed = composeCatalogue({ ...catalogue, meals: [{ ...meal, soldCount: 4 }] })
    expect(composeCatalogue(catalogue)).toEqual(first)
    expect(changed.version).not.toBe(first.version)
  })

  it('demo customers log in with the password that the shop names [ACCOUNT-01]', async () => {
    const hashes = composeSeed(catalogue)
      .join('\n')
      .match(/scrypt-rounds\$8192\$8\$10\$[^']+/g)
    const [hash = '', ...others] = new Set(hashes)
    expect(others).toEqual([])
    const runRound = async <Result>(round: () => Result) => round()
    expect(await isCorrectPassword(DEMO_DIGEST, hash, { pepper: null, runRound })).toBe(true)
  })

  it('the seed inserts parent categories before their children [MORE-02]', () => {
    const line = composeSeed(catalogue).find((text) => text.startsWith('INSERT INTO categories'))
    expect(line).toContain('VALUES (1, NULL, 1, 0), (2, 1, 1, 0)')
  })

  it('the seed fails if the brand or the category of a meal is missing [MORE-02]', () => {
    expect(() => composeSeed({ ...catalogue, brands: [] })).toThrow('brand "havets-kok"')
    expect(() => composeSeed({ ...catalogue, categories: [] })).toThrow('category "soups"')
  })

  it('the seed never contains an SQL statement that is too large for D1 [MORE-02]', () => {
    const rows = Array.from({ length: 2_000 }, (_, brandId) => ({ brandId, name: 'ä'.repeat(100) }))
    const statements = buildInserts(toTableRows('brands', rows))
    expect(statements.length).toBeGreaterThan(1)
    expect(Math.max(...statements.map((text) => Buffer.byteLength(text)))).toBeLessThan(90_100)
    expect(statements.join('').match(/\(\d+, /g)).toHaveLength(2_000)
  })
})

describe('the parameters of a meal', () => {
  it('the parameters of a meal contain one row for each diet and each allergen, in both languages [PRODUCT-01, PRODUCT-08]', () => {
    const rows = listParameters(meal).map(({ parameterId, value }) => [parameterId, value])
    expect(rows).toEqual([
      [11, { en: '5 min', sv: '5 min' }],
      [12, { en: '1,400 g', sv: '1\u00a0400 g' }],
      [14, { en: '2', sv: '2' }],
      [13, { en: 'Gluten-free', sv: 'Glutenfri' }],
      [21, { en: 'fish, salt', sv: 'fish, salt' }],
      [31, { en: 'Fish', sv: 'Fisk' }],
      [31, { en: 'Milk', sv: 'Mjölk' }],
      [32, { en: 'Nuts', sv: 'Nötter' }],
      [33, { en: 'fish milk ?nuts', sv: 'fish milk ?nuts' }],
      [51, { en: '237 kJ', sv: '237 kJ' }],
      [52, { en: '56 kcal', sv: '56 kcal' }],
      [53, { en: '1.7 g', sv: '1,7 g' }],
      [54, { en: '0.6 g', sv: '0,6 g' }],
      [55, { en: '5.7 g', sv: '5,7 g' }],
      [56, { en: '0.9 g', sv: '0,9 g' }],
      [57, { en: '4.5 g', sv: '4,5 g' }],
      [58, { en: '0.18 g', sv: '0,18 g' }],
      [49, { en: '700 g', sv: '700 g' }],
      [46, { en: '1,660 kJ', sv: '1\u00a0660 kJ' }],
      [41, { en: '394 kcal', sv: '394 kcal' }],
      [44, { en: '12 g', sv: '12 g' }],
      [47, { en: '4.2 g', sv: '4,2 g' }],
      [43, { en: '40 g', sv: '40 g' }],
      [48, { en: '6 g', sv: '6 g' }],
      [42, { en: '32 g', sv: '32 g' }],
      [45, { en: '1.3 g', sv: '1,3 g' }],
    ])
  })
})

it('every picture that a seeded meal names is drawn [PRODUCT-03]', () => {
  const { meals, pictures, pictureNames } = loadCatalogue(62)
  const drawn = new Set(
    pictures.flatMap(({ fileName, svg }) => (svg.startsWith('<svg') ? [fileName] : [])),
  )
  expect(meals).toHaveLength(62)
  // The merchant cuts the close view out of the first picture.
  const names = meals.flatMap(pictureNames).map((name) => name.replace(/-close(?=\.svg$)/, ''))
  expect(names.filter((name) => !drawn.has(name))).toEqual([])
})
