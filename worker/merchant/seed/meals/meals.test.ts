import { describe, expect, it } from 'vitest'
import { languages } from '../catalogue.ts'
import type { Text } from '../schema/text.ts'
import { brands } from './brands.ts'
import { categories } from './categories.ts'
import type { Meal, MealSku } from './meal.ts'
import { meals } from './meals.ts'

function expectUnique(values: readonly (string | number)[]) {
  expect(values.toSorted()).toEqual([...new Set(values)].toSorted())
}

const listTexts = (meal: Meal): Text[] => [
  meal.name,
  meal.summary,
  meal.description,
  meal.storage,
  meal.ingredients,
]

const isReduced = ({ selling, regular }: { selling: number; regular: number }) => selling < regular

describe('the ids of the catalogue', () => {
  it('the ids of the catalogue are unique for products, skus, brands and categories [MORE-02]', () => {
    expectUnique(meals.map((meal) => meal.productId))
    expectUnique(meals.flatMap((meal) => meal.skus.map((sku) => sku.skuId)))
    expectUnique(brands.map((brand) => brand.brandId))
    expectUnique(categories.map((category) => category.categoryId))
  })

  it('number the meals from 1001 without a gap [MORE-02]', () => {
    expect(meals.map(({ productId }) => productId)).toEqual(meals.map((_, index) => 1001 + index))
  })
})

describe.each(languages)('the aliases in $id', ({ key }) => {
  const mealAliases = meals.map((meal) => meal.alias[key])

  it('the aliases are unique among meals, categories and brands [ROUTE-10]', () => {
    const others = categories.map((category) => category.alias[key])
    expectUnique([...mealAliases, ...others, ...brands.map((brand) => brand.alias)])
  })

  it('of meals do not contain the alias of a brand [ROUTE-10]', () => {
    for (const brand of brands) {
      expect(mealAliases.filter((alias) => alias.includes(brand.alias))).toEqual([])
    }
  })
})

describe('the categories', () => {
  const parents = new Map(categories.map(({ key, parent }) => [key, parent]))
  const leaves = [...parents.keys()].filter((key) => ![...parents.values()].includes(key))

  it('the categories without subcategories contain every meal, and each at least four [LIST-01]', () => {
    for (const meal of meals) expect(leaves).toContain(meal.category)
    for (const leaf of leaves) {
      const count = meals.filter((meal) => meal.category === leaf).length
      expect(count, leaf).toBeGreaterThanOrEqual(4)
    }
  })

  it('the categories have three levels [LIST-01]', () => {
    const countLevels = (key: string | null | undefined): number =>
      key ? 1 + countLevels(parents.get(key)) : 0
    expect(new Set([...parents.keys()].map(countLevels))).toEqual(new Set([1, 2, 3]))
  })
})

it('every brand has a meal, and every meal has a brand [LIST-01]', () => {
  const known = new Set(brands.map(({ alias }) => alias))
  expect(new Set(meals.map(({ brand }) => brand))).toEqual(known)
})

it('every text of a meal is translated [PRODUCT-01]', () => {
  const untranslated = meals.filter((meal) => listTexts(meal).some(({ sv, en }) => sv === en))
  expect(untranslated.map(({ alias }) => alias.en)).toEqual([])
})

describe('the prices', () => {
  it('the prices are reduced in all currencies or in none [PRODUCT-05]', () => {
    for (const { price } of meals) expect(isReduced(price.EUR)).toBe(isReduced(price.SEK))
  })

  it('of a sixth of the meals are reduced [PRODUCT-05]', () => {
    const share = meals.filter(({ price }) => isReduced(price.SEK)).length / meals.length
    expect(share).toBeGreaterThan(1 / 7)
    expect(share).toBeLessThan(1 / 5)
  })
})

describe('the stock', () => {
  const isSoldOut = (sku: MealSku) => sku.inStock + sku.oversellable + sku.static === 0
  const soldOut = meals.filter(({ skus }) => skus.every(isSoldOut))
  const skus = meals.flatMap((meal) => meal.skus)
  const states: Record<string, readonly unknown[]> = {
    'meals that are sold out': soldOut,
    'meals with some sizes sold out': meals.filter(
      (meal) => !soldOut.includes(meal) && meal.skus.some(isSoldOut),
    ),
    'meals with several sizes': meals.filter((meal) => meal.skus.length > 1),
    'skus with one piece left': skus.filter(({ inStock }) => inStock === 1),
    'skus that can be oversold': skus.filter(({ oversellable }) => oversellable > 0),
    'skus with static stock': skus.filter((sku) => sku.static > 0),
  }

  it.each(Object.keys(states))('includes %s [PRODUCT-01]', (state) => {
    expect(states[state]?.length).toBeGreaterThan(0)
  })
})
